import type { BoardDate } from '@parwaz/shared';
import type { DeskModel } from '../desk/desk-model';
import type { Undoable } from '../desk/undo-stack';
import { readSheet } from '../entry/read-sheet';
import type { CellPlace, Draft, GridActions } from './grid-actions';
import { moved, nextEmpty, nextPlace, offset } from './moves';
import type { Direction, Extent, Place } from './moves';

/** Where the keyboard is, and which cell's dropdown is open. */
export interface CursorState {
  active: CellPlace | null;
  /** `turn` counts how often one was opened: the same cell's again is another dropdown. */
  editor: { place: CellPlace; draft: Draft | null; turn: number } | null;
}

/** What the screen does when the cursor cannot: tell something, show another date. */
export interface CursorSurroundings {
  /** Something was taken back: it may be on another date, or in a row that is not shown. */
  onUndone: (undone: Undoable | null, isShown: boolean) => void;
  onAllLanded: () => void;
  onLeave: () => void;
  /** Puts the keyboard into the active cell, which is there already. */
  focusCell: () => void;
}

/** The cursor of the grid: moves over the shown rows of one date, and puts what is typed into the model. */
export class DeskCursor implements GridActions {
  state: CursorState = { active: null, editor: null };
  private wantsFocus = false;
  private turns = 0;
  private rows: readonly string[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly model: DeskModel,
    readonly date: BoardDate,
    private readonly around: CursorSurroundings,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): CursorState => this.state;

  /** The lofts that are shown, in order. The cursor stays in its row, or goes to the first empty cell. */
  show(ownerIds: readonly string[], focus = false): void {
    this.rows = ownerIds;
    this.wantsFocus ||= focus;
    const { active } = this.state;
    if (active && ownerIds.includes(active.ownerId)) return;
    const empty =
      ownerIds.length > 0 ? nextEmpty({ row: 0, index: null }, this.extent(), this.isEmpty) : null;
    this.become({ active: this.cellAt(empty ?? { row: 0, index: null }) });
  }

  readonly commit = (place: CellPlace, draft: Draft): void => {
    this.model.type({ ...place, date: this.date }, draft.text, draft.shown);
  };

  readonly paste = (place: CellPlace, text: string): void => {
    const at = { row: this.rows.indexOf(place.ownerId), index: place.index };
    this.model.desk.outbox.together(() => {
      for (const { down, right, value } of readSheet(text)) {
        const to = offset(at, down, right, this.extent());
        const cell = to && this.cellAt(to);
        if (cell) this.commit(cell, { text: value, shown: this.valueOf(cell) });
      }
    });
  };

  readonly move = (direction: Direction): void => {
    const here = this.here();
    if (here) this.go(moved(here, direction, this.extent()));
  };

  readonly step = (by: 1 | -1): boolean => {
    const here = this.here();
    const next = here && nextPlace(here, by, this.extent());
    if (next) this.go(next);
    return next !== null;
  };

  readonly open = (place: CellPlace, draft: Draft | null): void => {
    const at = this.state.editor?.place;
    // Open already: what is being typed into its dropdown stays.
    if (draft === null && at?.ownerId === place.ownerId && at.index === place.index) return;
    this.turns += 1;
    this.become({ active: place, editor: { place, draft, turn: this.turns } });
  };

  /** The dropdown is closing: the keyboard goes back to the grid, on to the next cell after Enter. */
  readonly closeEditor = (then: 'stay' | 'next' | 'away'): void => {
    this.become({ editor: null });
    if (then === 'stay' || (then === 'next' && !this.step(1))) this.around.focusCell();
  };

  readonly nextEmpty = (): void => {
    const here = this.here() ?? { row: 0, index: null };
    const empty = nextEmpty(here, this.extent(), this.isEmpty);
    if (empty) this.go(empty);
    else this.around.onAllLanded();
  };

  readonly undo = (): void => {
    const undone = this.model.undo();
    const isShown = undone?.date === this.date && this.rows.includes(undone.ownerId);
    if (isShown) this.goTo(undone);
    this.around.onUndone(undone, isShown);
  };

  readonly leave = (): void => this.around.onLeave();

  readonly goTo = ({ ownerId, index }: CellPlace): void => {
    const { active } = this.state;
    if (active?.ownerId === ownerId && active.index === index) {
      this.around.focusCell();
      return;
    }
    this.wantsFocus = true;
    this.become({ active: { ownerId, index } });
  };

  readonly takeFocus = (): boolean => {
    const wanted = this.wantsFocus;
    this.wantsFocus = false;
    return wanted;
  };

  private readonly isEmpty = (row: number, slot: number): boolean => {
    const ownerId = this.rows[row];
    return ownerId !== undefined && this.model.row(ownerId, this.date)?.cells[slot]?.value === '';
  };

  private valueOf({ ownerId, index }: CellPlace): string {
    const row = this.model.row(ownerId, this.date);
    return (index === null ? row?.start.value : row?.cells[index]?.value) ?? '';
  }

  private extent(): Extent {
    const first = this.rows[0];
    const slots = first === undefined ? 0 : (this.model.row(first, this.date)?.cells.length ?? 0);
    return { rows: this.rows.length, slots };
  }

  private here(): Place | null {
    const { active } = this.state;
    const row = active ? this.rows.indexOf(active.ownerId) : -1;
    return active && row >= 0 ? { row, index: active.index } : null;
  }

  private cellAt({ row, index }: Place): CellPlace | null {
    const ownerId = this.rows[row];
    return ownerId === undefined ? null : { ownerId, index };
  }

  private go(place: Place) {
    const cell = this.cellAt(place);
    if (cell) this.goTo(cell);
  }

  private become(next: Partial<CursorState>) {
    this.state = { ...this.state, ...next };
    const { active } = this.state;
    if (active) this.model.feed.place({ date: this.date, ...active });
    for (const listener of this.listeners) listener();
  }
}
