import { copyingRoutes, type BoardDate, type CopiedCells, type ToldDifference } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { asksReason } from '../../../components/staff/ask-reason';
import type { DatedPlace } from '../../../features/desk/cell/cell-value';
import type { CellSign } from '../../../features/desk/desk-signs';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { call } from '../../../lib/api/call';
import { messageOf } from '../../../lib/api/message-of';
import { Rereads } from '../../../lib/api/rereads';
import { FollowsIcon, DiffersIcon } from './icons';
import { currentCopyingTexts } from './texts';
import { sourceName, valueWords } from './words';

interface State {
  copied: CopiedCells | null;
  isOpen: boolean;
  /** The key of the difference that is looked at. */
  selected: string | null;
  busy: ReadonlySet<string>;
  /** By key: why a difference could not be settled. */
  refusals: ReadonlyMap<string, string>;
  /** The difference of a day that isn't open, for which a reason is being asked. */
  asking: ToldDifference | null;
}

/** At most one read in this time, however fast landings arrive. */
const readEveryMs = 1000;
/** A key that was meant for the difference before settles none that nobody has read. */
const unreadMs = 400;

const noSigns: readonly CellSign[] = [];

export const keyOf = ({ ownerId, date, index, what }: ToldDifference) =>
  `${ownerId} ${date} ${what} ${index}`;

/** The cells of a desk that are copied from other tournaments, and those that differ. */
export class CopiedDesk {
  readonly store = createStore<State>(() => ({
    copied: null,
    isOpen: false,
    selected: null,
    busy: new Set(),
    refusals: new Map(),
    asking: null,
  }));
  private date: BoardDate | null = null;
  private readonly reads = new Rereads(() => this.read(), readEveryMs);
  private readonly stopped = new AbortController();
  /** Set by an act of somebody who is in the panel, or opens it. */
  private isFocusWanted = false;
  private cameAt = -Infinity;
  private readonly drawn = new Map<string, { known: string; signs: readonly CellSign[] }>();
  private readonly ends: (() => void)[];

  constructor(private readonly model: DeskModel) {
    const { feed, tournamentId } = model;
    this.ends = [
      feed.on({
        'desk:differences': (counted) => {
          if (counted.tournamentId === tournamentId) this.reads.want();
        },
      }),
      feed.store.subscribe(({ board, link }, before) => {
        if (link.kind === 'live' && before.link.kind !== 'live') this.reads.wantNow();
        else if (this.hasSources && board !== before.board) this.reads.want();
      }),
    ];
  }

  close(): void {
    this.stopped.abort();
    this.reads.close();
    for (const end of this.ends) end();
  }

  get hasSources(): boolean {
    return (this.state.copied?.sources.length ?? 0) > 0;
  }

  show(date: BoardDate): void {
    this.date = date;
    this.reads.wantNow();
  }

  open(): void {
    const [first] = this.state.copied?.differences ?? [];
    this.isFocusWanted = true;
    this.store.setState({ isOpen: true, selected: first ? keyOf(first) : null });
  }

  /** True once after the panel was opened, or one of another date was selected in it. */
  takeFocus(): boolean {
    const { isFocusWanted } = this;
    this.isFocusWanted = false;
    return isFocusWanted;
  }

  fold(): void {
    this.store.setState({ isOpen: false, selected: null });
  }

  inRow(ownerId: string, date: BoardDate): readonly CellSign[] {
    const { copied } = this.state;
    if (!copied || !this.hasSources) return noSigns;
    const isHere = (one: { ownerId: string; date: string }) => one.ownerId === ownerId && one.date === date;
    const differing = copied.differences.filter(isHere);
    const record = copied.records.find(isHere);
    if (differing.length === 0 && !record) return noSigns;
    const known = JSON.stringify([differing, record, copied.sources.map(({ _id }) => this.nameOf(_id))]);
    const before = this.drawn.get(ownerId);
    if (before?.known === known) return before.signs;
    const signs = [...differing.map((one) => this.differs(one)), ...this.follows(record)];
    this.drawn.set(ownerId, { known, signs });
    return signs;
  }

  /** The source of a cell's value, while that is copied. */
  sourceOf({ ownerId, date, index }: DatedPlace): string | undefined {
    const record = this.state.copied?.records.find((one) => one.ownerId === ownerId && one.date === date);
    return record?.indexes.includes(index) ? record.sourceId : undefined;
  }

  nameOf(sourceId: string): string {
    return sourceName(this.state.copied, sourceId);
  }

  /** By somebody in the panel: the grid shows the cell. */
  select(difference: ToldDifference): void {
    const { ownerId, date, index } = difference;
    this.isFocusWanted = date !== this.date;
    this.store.setState({ selected: keyOf(difference) });
    this.model.goToCell({ ownerId, date, index }, 'look');
  }

  /** By a key, which doesn't settle one that has only just taken the place of another. */
  settleByKey(difference: ToldDifference, keep: 'here' | 'source'): void {
    if (performance.now() - this.cameAt > unreadMs) void this.resolve(difference, keep);
  }

  move(by: 1 | -1): void {
    const { copied, selected } = this.state;
    const all = copied?.differences ?? [];
    const at = all.findIndex((one) => keyOf(one) === selected);
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
    if (next) this.select(next);
  }

  closeQuestion(): void {
    this.store.setState({ asking: null });
  }

  async keepAll(): Promise<void> {
    for (const one of this.state.copied?.differences ?? []) await this.resolve(one, 'here');
  }

  async resolve(difference: ToldDifference, keep: 'here' | 'source', reason?: string): Promise<void> {
    const key = keyOf(difference);
    if (this.state.busy.has(key)) return;
    const { ownerId, date, index, what, here, there } = difference;
    const refusals = new Map(this.state.refusals);
    refusals.delete(key);
    this.store.setState({ busy: new Set([...this.state.busy, key]), refusals });
    try {
      const json = { ownerId, date, index, what, keep, here, there, reason };
      await call(copyingRoutes.resolve, { params: { id: this.model.tournamentId }, json });
      // Undo goes back to what somebody typed, not past this.
      if (keep === 'source') this.model.steps.forget({ ownerId, date, index });
      this.settled(key);
    } catch (error) {
      if (asksReason(error)) this.store.setState({ asking: difference });
      else {
        const why = messageOf(error, currentCopyingTexts().failed);
        this.store.setState({ refusals: new Map([...refusals, [key, why]]) });
      }
    } finally {
      this.store.setState({ busy: new Set([...this.state.busy].filter((one) => one !== key)) });
      this.reads.want();
    }
  }

  /** Takes it off the list before it is read again. The next one is selected, wherever the focus is by now. */
  private settled(key: string): void {
    const { copied, selected } = this.state;
    if (!copied) return;
    const at = copied.differences.findIndex((one) => keyOf(one) === key);
    const differences = copied.differences.filter((one) => keyOf(one) !== key);
    const next = differences[Math.min(at, differences.length - 1)];
    const isCurrent = selected === key;
    if (isCurrent) this.cameAt = performance.now();
    const after = isCurrent ? { selected: next ? keyOf(next) : null } : {};
    this.store.setState({ copied: { ...copied, differences }, ...after });
  }

  private async read(): Promise<void> {
    if (this.date === null) return;
    const { signal } = this.stopped;
    const about = { params: { id: this.model.tournamentId }, query: { date: this.date } };
    this.store.setState({ copied: await call(copyingRoutes.copied, about, { signal }) });
  }

  private differs({ index, sourceId, there, what }: ToldDifference): CellSign {
    const words = currentCopyingTexts().differs(this.nameOf(sourceId), valueWords(what, there));
    return { index, words, Icon: DiffersIcon, isLoud: true };
  }

  private follows(record: CopiedCells['records'][number] | undefined): CellSign[] {
    if (!record) return [];
    const words = currentCopyingTexts().follows(this.nameOf(record.sourceId));
    return record.indexes.map((index) => ({ index, words, Icon: FollowsIcon, isLoud: false }));
  }

  private get state(): State {
    return this.store.getState();
  }
}
