import type { BoardDate } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import type { DeskModel } from '../model/desk-model';
import type { Typed } from '../model/typed';
import type { Step } from '../undo/steps';
import { staffTexts } from '../../../lib/texts/staff-language';
import { readSheet } from '../cell/read-sheet';
import { entryOf, shownTime } from '../cell/read-typed';
import { emptyValue, isEmptyValue } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import type { Entry } from '../cell/read-typed';
import type { DeskFocus } from './desk-focus';
import type { CursorSurroundings } from './cursor-surroundings';
import type { CellPlace } from '../cell/cell-place';
import type { Draft, GridActions } from './grid-actions';
import { firstEmptyInRow, moved, nextEmpty, nextPlace, offset } from './moves';
import type { Direction, Extent, Place } from './moves';

/** The cell where the keyboard is, and the one whose dropdown is open. */
export interface CursorState {
  active: CellPlace | null;
  /** `turn` counts how often one was opened: the same cell's again is another dropdown. */
  editor: { place: CellPlace; draft: Draft | null; turn: number } | null;
}

/** The cursor of the grid: moves over the shown rows of one date, and puts what is typed into the model. */
export class DeskCursor implements GridActions {
  readonly store = createStore<CursorState>(() => ({ active: null, editor: null }));
  private wantsFocus = false;
  private turns = 0;
  private rows: readonly string[] = [];
  /** The cell that was left for Find. */
  private left: CellPlace | null = null;

  constructor(
    private readonly model: DeskModel,
    readonly date: BoardDate,
    readonly focus: DeskFocus,
    private readonly around: CursorSurroundings,
  ) {}

  /** The lofts that are shown, in order. When the cursor's is not among them, nothing is selected. */
  show(ownerIds: readonly string[]): void {
    this.rows = ownerIds;
    const { active } = this.state;
    if (active && !ownerIds.includes(active.ownerId)) this.update({ active: null });
  }

  /** A day is opened: on its first empty cell, or on none when all have landed. */
  start(focus: boolean): void {
    this.wantsFocus = focus;
    const empty = nextEmpty({ row: 0, index: null }, this.extent(), this.isEmpty);
    if (empty) this.update({ active: this.cellAt(empty) });
  }

  /**
   * Enter in Find: to the first empty pigeon of the loft that fits best. Where there is none, nothing is selected.
   * @param find what stands in Find
   */
  enter(find: string): void {
    const t = staffTexts().desk;
    const [best] = this.rows;
    const from = this.left;
    this.left = null;
    if (find === '') {
      const here = from && this.placeOf(from);
      if (here && here.index !== null && this.isEmpty(here.row, here.index)) this.go(here);
      else this.nextEmpty();
      return;
    }
    // The screen says that nobody was found.
    if (best === undefined) return this.update({ active: null });
    const empty = firstEmptyInRow(0, this.extent(), this.isEmpty);
    if (empty) this.go(empty);
    else this.selectNothing(t.tools.loftLanded, this.model.board?.owners[best]?.name);
  }

  /** Find has the keyboard: no cell is selected, so that nothing goes into one unseen. */
  readonly wentToFind = (): void => {
    const { active } = this.state;
    if (!active) return;
    this.left = active;
    this.update({ active: null });
  };

  /** Escape in Find: back to the cell that was left for it, if there is one. */
  readonly back = (): void => {
    const { left } = this;
    this.left = null;
    if (left && this.placeOf(left)) this.goTo(left);
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
    // The time goes first; a mark without one goes next.
    this.model.type(shown.time === '' ? { ...typed, mark: null } : typed);
  };

  readonly paste = (place: CellPlace, text: string): void => {
    const t = staffTexts().desk;
    const at = { row: this.rows.indexOf(place.ownerId), index: place.index };
    const values = readSheet(text).map(({ down, right, value }) => {
      const to = offset(at, down, right, this.extent());
      return { cell: to && this.cellAt(to), value };
    });
    const beyond = values.filter(({ cell }) => !cell).map(({ value }) => value.trim());
    const fitting = values.flatMap(({ cell, value }) => (cell ? [{ cell, value }] : []));
    const paste = () => this.fill(fitting);
    if (beyond.length === 0) paste();
    else if (fitting.length === 0)
      this.model.notices.say(t.pasteBeyond.question(beyond.length, beyond.join(', ')));
    else this.around.onPasteBeyond({ beyond, fitting: fitting.length, paste });
  };

  readonly move = (direction: Direction): boolean => {
    const here = this.here();
    const next = here && moved(here, direction, this.extent());
    if (!next || (next.row === here.row && next.index === here.index)) return false;
    this.go(next);
    return true;
  };

  readonly step = (by: 1 | -1): boolean => {
    const here = this.here();
    const next = here && nextPlace(here, by, this.extent());
    if (next) this.go(next);
    return next !== null;
  };

  readonly finish = (): void => {
    const t = staffTexts().desk;
    this.focus.toGrid();
    this.selectNothing(t.tools.finished);
  };

  readonly typedNowhere = (): void => this.model.notices.say(staffTexts().desk.tools.nowhere);

  readonly begin = (): void => this.go({ row: 0, index: this.extent().slots > 0 ? 0 : null });

  readonly open = (place: CellPlace, draft: Draft | null): void => {
    const at = this.state.editor?.place;
    // Open already: what is being typed into its dropdown stays.
    if (draft === null && at?.ownerId === place.ownerId && at.index === place.index) return;
    this.turns += 1;
    this.update({ active: place, editor: { place, draft, turn: this.turns } });
  };

  /** Selects a cell and brings it into view; the keyboard stays where it is. */
  readonly look = ({ ownerId, index }: CellPlace): void => {
    this.update({ active: { ownerId, index }, editor: null });
    // Once it is drawn.
    requestAnimationFrame(this.focus.showCell);
  };

  /** The dropdown is closing: the keyboard goes back to the grid, on to the next cell after Enter. */
  readonly closeEditor = (then: 'stay' | 'next' | 'away'): void => {
    this.update({ editor: null });
    if (then === 'stay') this.focus.toCell();
    if (then === 'next' && !this.step(1)) this.finish();
  };

  readonly nextEmpty = (): void => {
    const t = staffTexts().desk;
    const here = this.here() ?? { row: 0, index: null };
    const empty = nextEmpty(here, this.extent(), this.isEmpty);
    if (empty) {
      this.go(empty);
      return;
    }
    this.focus.toGrid();
    this.selectNothing(t.tools.allLanded);
  };

  readonly undo = (): void => {
    const undone = this.model.undo();
    this.around.onUndone(undone, this.isShown(undone));
  };

  readonly redo = (): void => {
    const redone = this.model.redo();
    this.around.onRedone(redone, this.isShown(redone));
  };

  /** Goes to where a step begins, when that is shown. */
  private isShown(step: Step | null): boolean {
    const [first] = step ?? [];
    const isShown = first?.date === this.date && this.rows.includes(first.ownerId);
    if (isShown) this.goTo(first);
    return isShown;
  }

  readonly inbox = (): void => this.focus.toSide();

  readonly leave = (): void => this.around.onFind(null);

  readonly find = (letters: string): void => this.around.onFind(letters);

  readonly goTo = ({ ownerId, index }: CellPlace): void => {
    const { active } = this.state;
    if (active?.ownerId === ownerId && active.index === index) {
      this.focus.toCell();
      return;
    }
    this.wantsFocus = true;
    this.update({ active: { ownerId, index } });
  };

  /** Shows a cell as the active one, and leaves the keyboard where it is. */
  readonly point = (place: CellPlace): void => {
    this.wantsFocus = false;
    this.update({ active: place });
  };

  readonly takeFocus = (): boolean => {
    const wanted = this.wantsFocus;
    this.wantsFocus = false;
    return wanted;
  };

  /** The value that a cell shows. */
  valueOf({ ownerId, index }: CellPlace): CellValue {
    const row = this.model.row(ownerId, this.date);
    return (index === null ? row?.start.value : row?.cells[index]?.value) ?? emptyValue;
  }

  private get state(): CursorState {
    return this.store.getState();
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
