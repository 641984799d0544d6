import type { Board, BoardDate } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import type { DeskFeed } from '../../../lib/live/desk-feed';
import { shownTime } from '../cell/read-typed';
import { pendingCells, type UnsentRow } from '../outbox/unsent-row';
import { emptyValue, sameValue, cellKey, type CellValue, type DatedPlace } from '../cell/cell-value';
import { choose, discard, forgetGoneStamps, retry, typeCell } from '../outbox/type-cell';
import type { AccountOutbox } from '../outbox/account-outbox';
import type { Answered } from '../outbox/outbox-sender';
import { checkCalls } from '../checks/check-calls';
import { DeskChecks } from '../checks/desk-checks';
import { createEarlyGate } from './early-landings';
import { HeardTimes } from './heard-times';
import { announceReplaced, createNotices } from './notices';
import { OtherDesks } from './other-desks';
import { rowView, sameFacts, type RowFacts, type RowView, type ServerRow } from './row-view';
import { ServerRows } from './server-rows';
import { daysFromToday } from './today';
import { ToCheckList, type ToCheck } from '../checks/to-check';
import { readEntry, typedCell, type Gate, type Typed } from './typed';
import { Steps, canTakeBack, lastUnsent, redone, undone } from '../undo/steps';
import type { SavedAtOnce, Step, Undoable } from '../undo/steps';

interface WantedCell extends DatedPlace {
  /** `open`: with its dropdown; `select`: without; `look`: and the focus stays where it is. */
  how: 'open' | 'select' | 'look';
}

/** One tournament at this desk: what the server holds, what was typed over it, and who else is here, row by row. */
export class DeskModel {
  readonly steps: Steps;
  private readonly heard = new HeardTimes();
  readonly notices = createNotices();
  readonly early = createEarlyGate((date) => daysFromToday(date, this.board));
  readonly gates = new Set<Gate>();
  readonly others: OtherDesks;
  readonly checks: DeskChecks;
  private readonly checkList: ToCheckList;
  private readonly rows: ServerRows;
  private readonly drawn = new Map<string, { facts: RowFacts; view: RowView }>();
  /** Set again with every change of anything that the desk shows. */
  readonly store = createStore<{ wantedCell: WantedCell | null }>(() => ({ wantedCell: null }));
  private readonly typedListeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly tournamentId: string,
    readonly outbox: AccountOutbox,
    readonly feed: DeskFeed,
  ) {
    this.steps = new Steps(outbox.account, tournamentId);
    this.others = new OtherDesks(outbox.account, feed);
    this.checks = new DeskChecks(checkCalls(tournamentId));
    this.checkList = new ToCheckList(this.checks);
    this.rows = new ServerRows(tournamentId, feed, outbox.rows, this.checks);
    this.ends.push(
      feed.store.subscribe(({ board, link }, before) => {
        if (board && before.board && board !== before.board) this.rows.noticeOthers(before.board, board);
        if (link.kind === 'live' && before.link.kind !== 'live') {
          outbox.sender.retryNow();
          this.checks.refresh();
        }
        this.notify();
      }),
      feed.onChecked(() => this.checks.refresh()),
      this.checks.store.subscribe(() => this.notify()),
      outbox.follow(
        () => this.notify(),
        (answered) => this.handleAnswer(answered),
      ),
    );
  }

  close(): void {
    for (const end of this.ends) end();
    this.checks.close();
    this.notices.clear();
    this.feed.stop();
  }

  get board(): Board | undefined {
    return this.feed.state.board ?? undefined;
  }

  unsentRows(): UnsentRow[] {
    return this.outbox.rows.all().filter((row) => row.tournamentId === this.tournamentId);
  }

  serverRow(ownerId: string, date: BoardDate): ServerRow | undefined {
    return this.rows.row(ownerId, date);
  }

  /** The same object as long as nothing about it changes. */
  row(ownerId: string, date: BoardDate): RowView | undefined {
    const { board } = this;
    const server = this.serverRow(ownerId, date);
    if (!board || !server) return undefined;
    const key = this.rows.key(ownerId, date);
    const facts: RowFacts = {
      ownerId,
      date,
      tournament: board.tournament,
      server,
      unsent: this.outbox.rows.get(key),
      onTheWay: this.outbox.sender.isOnTheWay(key),
      checks: this.checks.inRow(ownerId, date),
      flashes: this.rows.flashesOf(key),
      heard: this.heard.inRow({ ownerId, date }),
      desks: this.others.inRow(ownerId, date),
    };
    const before = this.drawn.get(key);
    if (before && sameFacts(before.facts, facts)) return before.view;
    const view = rowView(facts, before?.view);
    this.drawn.set(key, { facts, view });
    return view;
  }

  /** The value that is shown in a cell. */
  valueAt({ ownerId, date, index }: DatedPlace): CellValue {
    const row = this.row(ownerId, date);
    return (index === null ? row?.start : row?.cells[index])?.value ?? emptyValue;
  }

  /** The lofts of a date of which this desk knows more than the board. */
  ahead(date: BoardDate): ReadonlySet<string> {
    const typed = this.unsentRows().flatMap((row) => (row.date === date ? [row.ownerId] : []));
    return new Set([...typed, ...this.rows.ahead(date)]);
  }

  /** One step of Undo. False while it waits for the answer to a question. */
  type(...typed: readonly Typed[]): boolean {
    if ([this.early, ...this.gates].some((gate) => gate.holds(typed))) return false;
    const step: Undoable[] = [];
    this.outbox.rows.batch(() => step.push(...typed.flatMap((one) => this.write(one))));
    this.steps.add(step);
    announceReplaced(this.notices, this.board, step);
    for (const { from, to, ...place } of step) if (from.time !== to.time) this.doubt(place, to.time);
    this.notify();
    for (const listener of this.typedListeners) listener();
    return true;
  }

  onTyped(listener: () => void): () => void {
    this.typedListeners.add(listener);
    return () => this.typedListeners.delete(listener);
  }

  /** Puts 18:42 in the place of the last 06:42 that is still in doubt. */
  takeAfternoon(given?: DatedPlace): void {
    const place = given ?? this.heard.newest((one) => this.valueAt(one.place).time === one.time)?.place;
    if (!place) return;
    const { [cellKey(place.index)]: heard } = this.heard.inRow(place);
    if (heard) this.type({ place, text: heard.afternoon, shown: this.valueAt(place) });
  }

  keepMorning(place: DatedPlace): void {
    this.heard.forget(place);
    this.notify();
  }

  /** Saves a cell without the outbox: one step of Undo, in the order of the keys. */
  async saveAtOnce(save: () => Promise<SavedAtOnce | null>): Promise<void> {
    await this.steps.await(async () => {
      const saved = await save();
      if (!saved) return [];
      const { answer, ...change } = saved;
      this.rows.confirm({ tournamentId: this.tournamentId, ...change }, answer, [change]);
      return sameValue(change.from, change.to) ? [] : [change];
    });
    this.notify();
  }

  /** Types into a cell whose dropdown shows a conflict, if any: that is settled then, as both values were seen. */
  decide(typed: Typed): void {
    const { place, text } = typed;
    const row = this.outbox.rows.get(this.rows.key(place.ownerId, place.date));
    const isConflict = row?.cells[cellKey(place.index)]?.phase === 'conflict';
    const isTyped = this.type(typed);
    if (isTyped && isConflict && readEntry(place, text).kind === 'time') this.choose(place, 'mine');
  }

  choose(place: DatedPlace, whose: 'mine' | 'theirs'): void {
    if (whose === 'theirs') this.steps.forget(place);
    this.change(place, (row) => choose(row, place.index, whose));
  }

  discard(place: DatedPlace): void {
    this.steps.forget(place);
    this.change(place, (row) => discard(row, place.index));
  }

  giveUpAll(): void {
    const { rows } = this.outbox;
    for (const { place } of pendingCells(this.unsentRows())) this.steps.forget(place);
    rows.batch(() => this.unsentRows().forEach((row) => rows.put({ ...row, cells: {} })));
  }

  retry(place: DatedPlace): void {
    this.change(place, (row) => retry(row, place.index));
  }

  /** Undoes what was typed last, saved or not; what somebody else changed since becomes a conflict. */
  undo(): Step | null {
    if (this.steps.isLastAwaited) return null;
    const step = this.steps.undo() ?? [lastUnsent(this.unsentRows()) ?? []].flat();
    if (step.length === 0) return null;
    this.putBack(step);
    return step;
  }

  redo(): Step | null {
    const step = this.steps.redo();
    if (step) this.putBack(step, redone);
    return step;
  }

  /** Undoes certain changes of this desk, saved or not. */
  takeBack(changes: Step): void {
    this.steps.undoOne(changes);
    this.putBack(changes);
  }

  get canUndo(): boolean {
    return this.steps.canUndo || this.unsentRows().some(canTakeBack);
  }

  /** Asks the grid to go to a cell, on whichever date. */
  goToCell({ ownerId, date, index }: DatedPlace, how: WantedCell['how'] = 'open'): void {
    this.store.setState({ wantedCell: { ownerId, date, index, how } });
  }

  /** The cell to go to on a date, once. */
  takeWantedCell(date: BoardDate): WantedCell | null {
    const { wantedCell } = this.store.getState();
    if (wantedCell?.date !== date) return null;
    this.store.setState({ wantedCell: null });
    return wantedCell;
  }

  /** Landings that warn and that nobody has checked yet, on all dates. */
  toCheck(): readonly ToCheck[] {
    return this.board ? this.checkList.onBoard(this.board) : [];
  }

  /** For all desks: a landing is right although it warns. */
  accept({ ownerId, date, index, time }: ToCheck): void {
    this.checks.markChecked({ ownerId, date, index, time }).catch(() => {
      this.notices.say(staffTexts().desk.checks.notKept);
    });
  }

  private write(typed: Typed): Undoable[] {
    const { place, shown } = typed;
    const { ownerId, date, index } = place;
    const pending = this.outbox.rows.get(this.rows.key(ownerId, date))?.cells[cellKey(index)];
    const { rules = {} } = this.board?.tournament ?? {};
    const cell = typedCell(typed, this.serverRow(ownerId, date), pending, rules);
    this.change(place, (row) => typeCell(row, cell));
    return sameValue(cell.value, shown) ? [] : [{ ownerId, date, index, from: shown, to: cell.value }];
  }

  private doubt(place: DatedPlace, time: string) {
    const start = this.valueAt({ ...place, index: null }).time;
    const { board } = this;
    const afternoon = board && this.heard.note(place, time, start, board);
    if (!afternoon) return;
    const text = staffTexts().desk.afternoon.question(place.index, shownTime(time), afternoon);
    this.notices.say(text, { loft: staffName(board.owners[place.ownerId]), afternoon });
  }

  private handleAnswer(answered: Answered) {
    if (answered.row.tournamentId !== this.tournamentId) return;
    if (answered.kind === 'saved') this.rows.confirm(answered.row, answered.answer, answered.cells);
    else this.feed.refresh();
  }

  private putBack(step: Step, put = undone) {
    this.notices.clear();
    this.outbox.rows.batch(() => step.forEach((one) => this.change(one, (row) => put(row, one))));
    this.notify();
  }

  private change(place: { ownerId: string; date: BoardDate }, change: (row: UnsentRow) => UnsentRow) {
    const { ownerId, date } = place;
    const empty = { tournamentId: this.tournamentId, ownerId, date, startTime: '', cells: {} };
    const row = this.outbox.rows.get(this.rows.key(ownerId, date)) ?? empty;
    const startTime = this.serverRow(ownerId, date)?.startTime ?? row.startTime;
    this.outbox.rows.put(change({ ...row, startTime }));
  }

  private notify() {
    const { board, outbox } = this;
    if (board) forgetGoneStamps(this.unsentRows(), board.tournament.stamps, (row) => outbox.rows.put(row));
    this.store.setState({});
  }
}
