import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Board, BoardDate, SaveResultAnswer, SaveWarning } from '@parwaz/shared';
import { staffTexts } from '../../../lib/texts/staff-language';
import type { DeskFeed, FeedState } from '../../../lib/live/desk-feed';
import { readLanding, readStart, shownTime } from '../entry/read-typed';
import { cellKey, rowKey } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';
import type { SavedCell, ShownRow } from '../outbox/send-row';
import { choose, discard, retry, typeCell } from '../outbox/type-cell';
import type { AccountDesk } from './account-desk';
import { AcceptedWarnings } from './accepted-warnings';
import { createNotices } from './notice';
import { OtherDesks } from './other-desks';
import { cannotSend } from './places';
import type { Aim } from './places';
import { sameFacts } from './row-facts';
import type { RowFacts } from './row-facts';
import { RowWarnings } from './row-warnings';
import { rowView } from './row-view';
import type { RowView } from './row-view';
import { ServerRows } from './server-rows';
import { canTakeBack, lastUnsent, UndoStack } from './undo-stack';
import type { Undoable } from './undo-stack';

/** Something typed into a cell. */
export interface Typed {
  place: Aim;
  text: string;
  /** The cell's value when typing began, which the new one replaces. */
  shown: string;
}

interface Drawn {
  facts: RowFacts;
  view: RowView;
}

const readEntry = ({ index }: Aim, text: string) => (index === null ? readStart : readLanding)(text);

/**
 * One tournament at this desk: what the server holds (the followed board, and answers that are newer), what was typed
 * over it, and who else is here, put together row by row.
 */
export class DeskModel {
  readonly undos = new UndoStack();
  readonly notices = createNotices();
  readonly others: OtherDesks;
  private readonly warnings: RowWarnings;
  private readonly rows: ServerRows;
  private readonly drawn = new Map<string, Drawn>();
  /** Told anew with every change of anything that the desk shows. */
  readonly store = createStore<{ aimed: Aim | null }>(() => ({ aimed: null }));
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly tournamentId: string,
    readonly desk: AccountDesk,
    readonly feed: DeskFeed,
  ) {
    this.others = new OtherDesks(desk.account, feed);
    this.warnings = new RowWarnings(new AcceptedWarnings(tournamentId));
    this.rows = new ServerRows(tournamentId, feed, desk.outbox, this.warnings);
    this.ends.push(
      feed.store.subscribe(({ board, link }, before) => {
        if (board && before.board && board !== before.board) this.rows.noticeOthers(before.board, board);
        if (link.kind === 'live' && before.link.kind !== 'live') desk.sender.kick();
        this.tell();
      }),
      desk.outbox.store.subscribe(() => this.tell()),
      desk.sender.store.subscribe(() => this.tell()),
      desk.openTournament(tournamentId, {
        shown: (ownerId, date) => this.board && this.serverRow(ownerId, date),
        saved: (box, answer, cells) => this.saved(box, answer, cells),
        conflict: () => feed.refresh(),
      }),
    );
  }

  close(): void {
    for (const end of this.ends) end();
    this.notices.clear();
    this.feed.stop();
  }

  get board(): Board | undefined {
    return this.feed.state.board ?? undefined;
  }

  get state(): FeedState {
    return this.feed.state;
  }

  /** The unsent rows of this tournament. */
  boxes(): RowBox[] {
    return this.desk.outbox.all().filter((box) => box.tournamentId === this.tournamentId);
  }

  /** A row as the server is believed to hold it. */
  serverRow(ownerId: string, date: BoardDate): ShownRow | undefined {
    return this.rows.row(ownerId, date);
  }

  /** A row as it is drawn; the same object as long as nothing about it changes. */
  row(ownerId: string, date: BoardDate): RowView | undefined {
    const { board } = this;
    const server = this.serverRow(ownerId, date);
    if (!board || !server) return undefined;
    const key = this.key(ownerId, date);
    const facts: RowFacts = {
      ownerId,
      tournament: board.tournament,
      server,
      box: this.desk.outbox.get(key),
      onTheWay: this.desk.sender.isOnTheWay(key),
      warnings: this.warnings.of(key),
      flashes: this.rows.flashesOf(key),
      desks: this.others.inRow(ownerId, date),
    };
    const before = this.drawn.get(key);
    if (before && sameFacts(before.facts, facts)) return before.view;
    const view = rowView(facts, before?.view);
    this.drawn.set(key, { facts, view });
    return view;
  }

  /** Takes over what was typed into some cells, and tells which values it replaced. */
  type(...typed: readonly Typed[]): void {
    const replaced: Undoable[] = [];
    this.desk.outbox.together(() => replaced.push(...typed.flatMap((one) => this.write(one))));
    this.tellReplaced(replaced);
  }

  /**
   * Somebody saved a cell whose dropdown told them of a conflict: they saw both values, so what they typed goes over
   * the other.
   */
  decide(typed: Typed): void {
    const { place, text } = typed;
    const conflict = this.desk.outbox.get(this.key(place.ownerId, place.date))?.cells[cellKey(place.index)];
    this.type(typed);
    if (conflict?.phase === 'conflict' && readEntry(place, text).kind === 'time') this.choose(place, 'mine');
  }

  choose(place: Aim, whose: 'mine' | 'theirs'): void {
    this.change(place, (box) => choose(box, place.index, whose));
  }

  discard(place: Aim): void {
    this.change(place, (box) => discard(box, place.index));
  }

  /** Gives up everything that was typed for this tournament and is not saved. */
  giveUpAll(): void {
    const { outbox } = this.desk;
    outbox.together(() => this.boxes().forEach((box) => outbox.put({ ...box, cells: {} })));
  }

  retry(place: Aim): void {
    this.change(place, (box) => retry(box, place.index));
  }

  /**
   * Takes back what was typed last: what is not saved yet, else this desk's last save; what somebody else changed
   * since is a conflict like any other.
   */
  undo(): Undoable | null {
    const last = lastUnsent(this.boxes()) ?? this.undos.pop();
    if (!last) return null;
    this.notices.clear();
    this.putBack(last);
    this.tell();
    return last;
  }

  /** Takes back certain changes of this desk, saved or not. */
  takeBack(changes: readonly Undoable[]): void {
    this.notices.clear();
    this.desk.outbox.together(() => {
      for (const change of changes) {
        this.undos.forget(change);
        this.putBack(change);
      }
    });
    this.tell();
  }

  get canUndo(): boolean {
    return this.undos.count > 0 || this.boxes().some(canTakeBack);
  }

  /** Somebody wants to see a cell: its date's grid goes there. */
  aim(place: Aim): void {
    this.store.setState({ aimed: place });
  }

  /** The cell to go to on a date, once. */
  takeAim(date: BoardDate): Aim | null {
    const { aimed } = this.store.getState();
    if (aimed?.date !== date) return null;
    this.store.setState({ aimed: null });
    return aimed;
  }

  acceptWarning(place: { ownerId: string; date: BoardDate }, warning: SaveWarning): void {
    this.warnings.accept(this.key(place.ownerId, place.date), warning);
    this.tell();
  }

  /** Writes one typed cell; answers the value that it replaced, if there was one. */
  private write({ place, text, shown }: Typed): Undoable[] {
    const { ownerId, date, index } = place;
    const reading = readEntry(place, text);
    const value = reading.kind === 'time' ? reading.value : text.trim();
    const why = reading.kind === 'time' ? cannotSend(place, this.serverRow(ownerId, date)) : reading.why;
    this.change(place, (box) =>
      typeCell(box, { index, value, base: shown, at: Date.now(), ...(why && { why }) }),
    );
    const replaces = !why && shown !== '' && shown !== value;
    return replaces ? [{ ownerId, date, index, from: shown, to: value }] : [];
  }

  private tellReplaced(replaced: readonly Undoable[]) {
    const t = staffTexts().desk;
    const [first] = replaced;
    if (!first) return;
    const { index, from, to } = first;
    if (replaced.length > 1) this.notices.say(t.replacedMany(replaced.length), { undo: replaced });
    else
      this.notices.say(t.replaced(index, shownTime(from), shownTime(to) || t.editor.nothing), {
        loft: this.board?.owners[first.ownerId]?.name,
        undo: replaced,
      });
  }

  private putBack(change: Undoable) {
    const { index, from, to } = change;
    this.change(change, (box) => typeCell(box, { index, value: from, base: to, at: Date.now(), undo: true }));
  }

  private change(place: { ownerId: string; date: BoardDate }, change: (box: RowBox) => RowBox) {
    const { ownerId, date } = place;
    const empty = { tournamentId: this.tournamentId, ownerId, date, startTime: '', cells: {} };
    const box = this.desk.outbox.get(this.key(ownerId, date)) ?? empty;
    const startTime = this.serverRow(ownerId, date)?.startTime ?? box.startTime;
    this.desk.outbox.put(change({ ...box, startTime }));
  }

  private saved(box: RowBox, answer: SaveResultAnswer, cells: SavedCell[]) {
    this.rows.confirm(box, answer, cells);
    for (const cell of cells) {
      if (!cell.undo) this.undos.push({ ownerId: box.ownerId, date: box.date, ...cell });
    }
  }

  private key(ownerId: string, date: BoardDate): string {
    return rowKey({ tournamentId: this.tournamentId, ownerId, date });
  }

  private tell() {
    this.store.setState({});
  }
}

/** Follows something that a desk shows: drawn again only when `read` answers with another value. */
export function useDesk<Value>({ store }: DeskModel, read: () => Value): Value {
  return useStore(store, read);
}
