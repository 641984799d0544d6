import type { BoardDate } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import type { DeskModel } from '../model/desk-model';
import type { Typed } from '../model/typed';
import type { Step } from '../undo/steps';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { stepWords } from '../model/notices';
import { hasPlace } from '../model/pending';
import { stampCell } from '../model/stamping';
import { entryOf, shownTime, readSheet, type Draft, type Entry, type PasteBeyond } from '../cell/read-typed';
import { isEmptyValue, type CellValue, type CellPlace } from '../cell/cell-value';
import type { DeskFocus } from './desk-focus';
import { fullRowWords } from './full-row';
import { moved, nextEmpty, nextEmptyInRow, nextPlace, offset } from './moves';
import type { Direction, Extent, Place } from './moves';

/** `after`: Enter goes on, from a cell that held this value. */
export type AfterEditing = 'stay' | 'away' | { after: CellValue };

interface CursorState {
  active: CellPlace | null;
  /** The open dropdown; `turn` distinguishes it from an earlier one of the same cell. */
  editor: { place: CellPlace; draft: Draft | null; turn: number } | null;
  /** A paste that waits for an answer. */
  beyond: PasteBeyond | null;
}

/** Moves over the shown rows of one date, and puts what is typed into the model. */
export class DeskCursor {
  readonly store = createStore<CursorState>(() => ({ active: null, editor: null, beyond: null }));
  private wantsFocus = false;
  private turns = 0;
  private rows: readonly string[] = [];
  private isSought = false;
  private leftForFind: CellPlace | null = null;

  /** @param find leaves the grid for Find, whose text is replaced by what was typed, if anything */
  constructor(
    private readonly model: DeskModel,
    readonly date: BoardDate,
    readonly focus: DeskFocus,
    readonly find: (typed: string | null) => void,
  ) {}

  /** @param isSought when they are those that Find has found */
  show(ownerIds: readonly string[], isSought: boolean): void {
    this.rows = ownerIds;
    this.isSought = isSought;
    const { active } = this.state;
    if (active && !ownerIds.includes(active.ownerId)) this.update({ active: null });
  }

  /** Enter in Find: goes to the first empty cell of the loft that was found. */
  enter(find: string, loft?: string): void {
    const from = this.leftForFind;
    this.leftForFind = null;
    if (find === '') {
      const here = from && this.placeOf(from);
      if (here && here.index !== null && this.isEmpty(here.row, here.index)) this.go(here);
      else this.selectNothing(staffTexts().desk.tools.nowhere);
      return;
    }
    // The screen says that nobody was found.
    if (loft === undefined) return this.update({ active: null });
    const cells = this.model.row(loft, this.date)?.cells ?? [];
    const empty = cells.find(({ value }) => isEmptyValue(value));
    if (empty) this.go({ row: this.rows.indexOf(loft), index: empty.index });
    else this.selectNothing(fullRowWords(cells), staffName(this.model.board?.owners[loft]));
  }

  /** While Find has the keyboard no cell is selected, so that nothing is typed into one unseen. */
  readonly wentToFind = (): void => {
    const { active } = this.state;
    if (!active) return;
    this.leftForFind = active;
    this.update({ active: null });
  };

  readonly backFromFind = (): void => {
    const { leftForFind } = this;
    this.leftForFind = null;
    if (leftForFind && this.placeOf(leftForFind)) this.goTo(leftForFind);
  };

  readonly commit = (place: CellPlace, draft: Draft): Entry => {
    const t = staffTexts().desk;
    const entry = entryOf(draft.text, place.index === null, draft.shown);
    if (entry === 'written') this.model.type(this.typed(place, draft));
    if (entry === 'refused') this.model.notices.say(t.refused(draft.text, shownTime(draft.shown.time)));
    return entry;
  };

  readonly clear = (place: CellPlace): void => {
    const shown = this.valueOf(place);
    const typed = this.typed(place, { text: '', shown });
    // Clears the time first, and a mark only where there is no time.
    this.model.type(shown.time === '' ? { ...typed, mark: null } : typed);
  };

  /** Fills the cells from here on, to the right and down, from a copied part of a sheet. */
  readonly paste = (place: CellPlace, text: string): void => {
    const t = staffTexts().desk;
    const at = { row: this.rows.indexOf(place.ownerId), index: place.index };
    const values = readSheet(text).map(({ down, right, value }) => {
      const to = offset(at, down, right, this.extent());
      return { cell: to && this.cellAt(to), value };
    });
    const beyond = values.filter(({ cell }) => !cell).map(({ value }) => value.trim());
    const fitting = values.flatMap(({ cell, value }) => (cell ? [{ cell, value }] : []));
    const pasteFitting = () => this.fill(fitting);
    if (beyond.length === 0) pasteFitting();
    else if (fitting.length === 0)
      this.model.notices.say(t.pasteBeyond.question(beyond.length, beyond.join(', ')));
    else this.store.setState({ beyond: { beyond, fitting: fitting.length, pasteFitting } });
  };

  /** False when the cursor stays where it was. */
  readonly move = (direction: Direction): boolean => {
    const here = this.here();
    const next = here && moved(here, direction, this.extent());
    if (!next || (next.row === here.row && next.index === here.index)) return false;
    this.go(next);
    return true;
  };

  /** Moves on with Enter or Tab; false at the end of the grid. */
  readonly step = (by: 1 | -1): boolean => {
    const here = this.here();
    const next = here && nextPlace(here, by, this.extent());
    if (next) this.go(next);
    return next !== null;
  };

  /** After a correction, and in a loft that was found, only to an empty cell of that loft: no other is meant next. */
  readonly goOn = (replaced: CellValue, isBack = false): void => {
    const isCorrected = !isEmptyValue(replaced);
    if (isBack || !(isCorrected || this.isSought))
      return this.step(isBack ? -1 : 1) ? undefined : this.finish();
    const here = this.here();
    const empty = here && nextEmptyInRow(here, this.extent(), this.isEmpty);
    if (empty) this.go(empty);
    else if (isCorrected) this.leaveCells(staffTexts().desk.tools.corrected);
    else this.finish();
  };

  /** After typing into the last cell nothing is selected, so that nothing types over it. */
  readonly finish = (): void => this.leaveCells(staffTexts().desk.tools.finished);

  readonly warnTypedNowhere = (): void => this.model.notices.say(staffTexts().desk.tools.nowhere);

  readonly warnNotSaved = (text: string): void =>
    this.model.notices.say(staffTexts().desk.editor.notSaved(text));

  /** Digits that are no time may be a loft's number: Find asks. */
  readonly askLoft = (text: string): void => {
    this.find(text);
    this.model.notices.say(staffTexts().desk.tools.askLoft(text));
  };

  readonly begin = (): void => this.go({ row: 0, index: this.extent().slots > 0 ? 0 : null });

  readonly open = (place: CellPlace, draft: Draft | null): void => {
    const at = this.state.editor?.place;
    // Keeps what is being typed into a dropdown that is open already.
    if (draft === null && at?.ownerId === place.ownerId && at.index === place.index) return;
    this.turns += 1;
    this.update({ active: place, editor: { place, draft, turn: this.turns } });
  };

  /** Selects and shows a cell without moving the focus. */
  readonly look = ({ ownerId, index }: CellPlace): void => {
    this.update({ active: { ownerId, index }, editor: null });
    requestAnimationFrame(this.focus.showCell); // once it is drawn
  };

  readonly closeEditor = (then: AfterEditing): void => {
    this.update({ editor: null });
    if (then === 'stay') this.focus.toCell();
    else if (then !== 'away') this.goOn(then.after);
  };

  readonly nextEmpty = (): void => {
    const here = this.here() ?? { row: 0, index: null };
    const empty = nextEmpty(here, this.extent(), this.isEmpty);
    if (empty) this.go(empty);
    else this.leaveCells(staffTexts().desk.tools.allLanded);
  };

  readonly takeAfternoon = (): void => this.model.takeAfternoon();

  readonly stamp = (place: number): void => stampCell(this.model, this.date, this.state.active, place);

  readonly undo = (): void => this.goToStep(this.model.undo(), 'undone');

  readonly redo = (): void => this.goToStep(this.model.redo(), 'redone');

  private goToStep(step: Step | null, done: 'undone' | 'redone') {
    const t = staffTexts().desk;
    const [first] = step ?? [];
    if (!step || !first) {
      const nothingUndone = this.model.steps.isLastAwaited ? t.tools.undoAwaited : t.tools.nothingToUndo;
      this.model.notices.say(done === 'undone' ? nothingUndone : t.tools.nothingToRedo);
      return;
    }
    const { board } = this.model;
    this.model.notices.say(t.tools[done](stepWords(board, step, done)));
    if (first.date === this.date && this.rows.includes(first.ownerId)) this.goTo(first);
    else if (board && hasPlace(board, first)) this.model.goToCell(first, 'select');
  }

  readonly goTo = ({ ownerId, index }: CellPlace): void => {
    const { active } = this.state;
    if (active?.ownerId === ownerId && active.index === index) return this.focus.toCell();
    this.wantsFocus = true;
    this.update({ active: { ownerId, index } });
  };

  /** Selects a cell without moving the focus. */
  readonly point = (place: CellPlace): void => {
    this.wantsFocus = false;
    this.update({ active: place });
  };

  /** True once, when the active cell is to take the focus. */
  readonly takeFocus = (): boolean => {
    const wanted = this.wantsFocus;
    this.wantsFocus = false;
    return wanted;
  };

  valueOf(place: CellPlace): CellValue {
    return this.model.valueAt({ ...place, date: this.date });
  }

  private get state(): CursorState {
    return this.store.getState();
  }

  private leaveCells(why: string) {
    this.focus.toGrid();
    this.selectNothing(why);
  }

  private selectNothing(why: string, loft = '') {
    this.update({ active: null });
    this.model.notices.say(why, { loft });
  }

  private typed(place: CellPlace, { text, shown }: Draft): Typed {
    return { place: { ...place, date: this.date }, text, shown };
  }

  private fill(values: readonly { cell: CellPlace; value: string }[]) {
    const typed = values.map(({ cell, value }) =>
      this.typed(cell, { text: value, shown: this.valueOf(cell) }),
    );
    const isWritten = ({ place, text, shown }: Typed) =>
      entryOf(text, place.index === null, shown) === 'written';
    this.model.type(...typed.filter(isWritten));
  }

  private readonly isEmpty = (row: number, slot: number): boolean => {
    const ownerId = this.rows[row];
    const cell = ownerId === undefined ? undefined : this.model.row(ownerId, this.date)?.cells[slot];
    return cell !== undefined && isEmptyValue(cell.value);
  };

  private extent(): Extent {
    const first = this.rows[0];
    const slots = first === undefined ? 0 : (this.model.row(first, this.date)?.cells.length ?? 0);
    return { rows: this.rows.length, slots };
  }

  private here(): Place | null {
    const { active } = this.state;
    return active && this.placeOf(active);
  }

  private placeOf({ ownerId, index }: CellPlace): Place | null {
    const row = this.rows.indexOf(ownerId);
    return row >= 0 ? { row, index } : null;
  }

  private cellAt({ row, index }: Place): CellPlace | null {
    const ownerId = this.rows[row];
    return ownerId === undefined ? null : { ownerId, index };
  }

  private go(place: Place) {
    const cell = this.cellAt(place);
    if (cell) this.goTo(cell);
  }

  private update(next: Partial<CursorState>) {
    const { active } = { ...this.state, ...next };
    if (active) this.model.feed.place({ date: this.date, ...active });
    this.store.setState(next);
  }
}
