import { rowOf } from '@parwaz/shared';
import type { Board, BoardDate, SaveResultAnswer, SaveWarning } from '@parwaz/shared';
import type { DeskFeed, FeedState } from './desk-feed';
import { readLanding, readStart } from '../entry/read-typed';
import { cellKey, rowKey } from '../outbox/row-box';
import type { CellIndex, RowBox } from '../outbox/row-box';
import type { SavedCell, ShownRow } from '../outbox/send-row';
import { choose, discard, retry, typeCell } from '../outbox/type-cell';
import type { AccountDesk } from './account-desk';
import { AcceptedWarnings } from './accepted-warnings';
import { OtherDesks } from './other-desks';
import { cannotSend } from './places';
import type { Aim } from './places';
import { sameFacts } from './row-facts';
import type { RowFacts } from './row-facts';
import { RowWarnings } from './row-warnings';
import { blankRow, rowView } from './row-view';
import type { RowView } from './row-view';
import { canTakeBack, lastUnsent, UndoStack } from './undo-stack';
import type { Undoable } from './undo-stack';

interface ConfirmedRow extends ShownRow {
  revision: number;
}

interface Drawn {
  facts: RowFacts;
  view: RowView;
}

const none: Readonly<Record<string, never>> = {};

/**
 * One tournament at this desk: what the server holds (the followed board, and answers that are newer), what was typed
 * over it, and who else is here, put together row by row.
 */
export class DeskModel {
  readonly undos = new UndoStack();
  readonly others: OtherDesks;
  private readonly warnings: RowWarnings;
  private readonly confirmed = new Map<string, ConfirmedRow>();
  private readonly flashes = new Map<string, Record<string, number>>();
  private readonly drawn = new Map<string, Drawn>();
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];
  private aimed: Aim | null = null;
  /** Grows with every change: what a screen follows. */
  version = 0;

  constructor(
    readonly tournamentId: string,
    readonly desk: AccountDesk,
    readonly feed: DeskFeed,
  ) {
    this.others = new OtherDesks(desk.account, feed);
    this.warnings = new RowWarnings(new AcceptedWarnings(tournamentId));
    let { board, link } = feed.state;
    this.ends.push(
      feed.store.subscribe((state) => {
        if (state.board && board && state.board !== board) this.noticeOthers(board, state.board);
        if (state.link.kind === 'live' && link.kind !== 'live') desk.sender.kick();
        ({ board, link } = state);
        this.tell();
      }),
      desk.outbox.on(() => this.tell()),
      desk.sender.onLine(() => this.tell()),
      desk.openTournament(tournamentId, {
        shown: (ownerId, date) => this.board && this.serverRow(ownerId, date),
        saved: (box, answer, cells) => this.saved(box, answer, cells),
        conflict: () => feed.refresh(),
      }),
    );
  }

  close(): void {
    for (const end of this.ends) end();
    this.feed.stop();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

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
    const { board } = this;
    if (!board) return undefined;
    const saved = rowOf(board, ownerId, date);
    const confirmed = this.confirmed.get(this.key(ownerId, date));
    return confirmed && confirmed.revision > board.revision
      ? confirmed
      : (saved ?? blankRow(board.tournament));
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
      flashes: this.flashes.get(key) ?? none,
      desks: this.others.inRow(ownerId, date),
    };
    const before = this.drawn.get(key);
    if (before && sameFacts(before.facts, facts)) return before.view;
    const view = rowView(facts, before?.view);
    this.drawn.set(key, { facts, view });
    return view;
  }

  /**
   * Somebody typed into a cell.
   * @param shown what the cell showed when they began: what the new value goes over
   */
  type(place: Aim, typed: string, shown: string): void {
    const reading = place.index === null ? readStart(typed) : readLanding(typed);
    const value = reading.kind === 'time' ? reading.value : typed.trim();
    const why =
      reading.kind === 'time' ? cannotSend(place, this.serverRow(place.ownerId, place.date)) : reading.why;
    this.change(place, (box) =>
      typeCell(box, { index: place.index, value, base: shown, at: Date.now(), ...(why && { why }) }),
    );
  }

  /**
   * Somebody saved a cell whose dropdown told them of a conflict: they saw both values, so what they typed goes over
   * the other.
   */
  decide(place: Aim, typed: string, shown: string): void {
    const conflict = this.desk.outbox.get(this.key(place.ownerId, place.date))?.cells[cellKey(place.index)];
    this.type(place, typed, shown);
    const reading = place.index === null ? readStart(typed) : readLanding(typed);
    if (conflict?.phase === 'conflict' && reading.kind === 'time') this.choose(place, 'mine');
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
    const { index, from, to } = last;
    this.change(last, (box) => typeCell(box, { index, value: from, base: to, at: Date.now(), undo: true }));
    this.tell();
    return last;
  }

  get canUndo(): boolean {
    return this.undos.count > 0 || this.boxes().some(canTakeBack);
  }

  /** Somebody wants to see a cell: its date's grid goes there. */
  aim(place: Aim): void {
    this.aimed = place;
    this.tell();
  }

  /** The cell to go to on a date, once. */
  takeAim(date: BoardDate): Aim | null {
    const { aimed } = this;
    if (aimed?.date !== date) return null;
    this.aimed = null;
    return aimed;
  }

  /** The date of the cell to go to. */
  get aimedDate(): BoardDate | null {
    return this.aimed?.date ?? null;
  }

  acceptWarning(place: { ownerId: string; date: BoardDate }, warning: SaveWarning): void {
    this.warnings.accept(this.key(place.ownerId, place.date), warning);
    this.tell();
  }

  private change(place: { ownerId: string; date: BoardDate }, change: (box: RowBox) => RowBox) {
    const { ownerId, date } = place;
    const empty = { tournamentId: this.tournamentId, ownerId, date, startTime: '', cells: {} };
    const box = this.desk.outbox.get(this.key(ownerId, date)) ?? empty;
    const startTime = this.serverRow(ownerId, date)?.startTime ?? box.startTime;
    this.desk.outbox.put(change({ ...box, startTime }));
  }

  private saved(box: RowBox, answer: SaveResultAnswer, cells: SavedCell[]) {
    const key = rowKey(box);
    const { startTime, timeList } = answer.result;
    const before = this.serverRow(box.ownerId, box.date)?.timeList ?? timeList;
    // The answer may be the first to tell what others changed in this row.
    const others = timeList.flatMap((time, index) => (time === before[index] ? [] : [index]));
    this.confirmed.set(key, { revision: answer.revision, startTime, timeList });
    this.warnings.changed(key, [...cells.map(({ index }) => index), ...others], answer.warnings);
    for (const cell of cells) {
      if (!cell.undo) this.undos.push({ ownerId: box.ownerId, date: box.date, ...cell });
    }
  }

  /** Cells that changed on the board, and not by this desk, flash. */
  private noticeOthers(before: Board, after: Board) {
    // The server disowned what it had said, for example after data was restored: its board is the truth now.
    if (after.revision < before.revision) this.confirmed.clear();
    for (const [ownerId, byDate] of Object.entries(after.rows)) {
      if (before.rows[ownerId] === byDate) continue;
      for (const [date, row] of Object.entries(byDate)) {
        const was = before.rows[ownerId]?.[date];
        const key = this.key(ownerId, date);
        // What an answer has told of this row is newer: there is nothing to notice yet.
        const old = (this.confirmed.get(key)?.revision ?? 0) > after.revision;
        if (was !== row && !old) this.flashRow(key, was ?? blankRow(before.tournament), row);
      }
    }
    for (const [key, confirmed] of this.confirmed) {
      if (confirmed.revision <= after.revision) this.confirmed.delete(key);
    }
  }

  private flashRow(key: string, was: ShownRow, row: ShownRow) {
    const own = this.confirmed.get(key);
    const box = this.desk.outbox.get(key);
    const flashes = { ...this.flashes.get(key) };
    const compare = (index: CellIndex, before: string, after: string, confirmed: string | undefined) => {
      const cell = cellKey(index);
      // The news of one's own save may come before its answer.
      const mine = after === confirmed || after === box?.cells[cell]?.value;
      if (after === before || mine) return;
      this.warnings.changed(key, [index]);
      flashes[cell] = (flashes[cell] ?? 0) + 1;
      this.flashes.set(key, flashes);
    };
    if (was.startTime !== '') compare(null, was.startTime, row.startTime, own?.startTime);
    row.timeList.forEach((time, index) => {
      compare(index, was.timeList[index] ?? '', time, own?.timeList[index]);
    });
  }

  private key(ownerId: string, date: BoardDate): string {
    return rowKey({ tournamentId: this.tournamentId, ownerId, date });
  }

  private tell() {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}
