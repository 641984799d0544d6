import { createRef, useEffect, type RefObject } from 'react';

const intoView: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

/** Where the focus may be on a desk. Each place registers its element, and moves of the focus go through here. */
export class DeskFocus {
  readonly find: RefObject<HTMLInputElement | null> = createRef();
  readonly grid: RefObject<HTMLDivElement | null> = createRef();
  readonly side: RefObject<HTMLElement | null> = createRef();
  /** The input of the active cell. */
  readonly cell: RefObject<HTMLInputElement | null> = createRef();
  /** The cell that the side panel is about, and its row's head. */
  readonly lit: RefObject<HTMLDivElement | null> = createRef();
  readonly litLoft: RefObject<HTMLDivElement | null> = createRef();
  /** The row that Enter in Find takes. */
  readonly found: RefObject<HTMLDivElement | null> = createRef();
  private dropdown: HTMLElement | null = null;
  private hasDraft = false;

  /** True while a cell or a dropdown holds something that is not committed. */
  get isTyping(): boolean {
    return this.hasDraft || this.dropdown !== null;
  }

  setDraft(hasDraft: boolean): void {
    this.hasDraft = hasDraft;
  }

  /** The open dropdown; null as soon as it is closing. */
  setDropdown(dropdown: HTMLElement | null): void {
    this.dropdown = dropdown;
  }

  readonly toCell = (): void => this.cell.current?.focus();

  readonly toFind = (): void => this.find.current?.focus();

  /** As if Enter had been pressed in Find. */
  readonly enterFind = (): void => this.find.current?.form?.requestSubmit();

  readonly toGrid = (): void => this.grid.current?.focus({ preventScroll: true });

  readonly toSide = (): void => this.side.current?.focus();

  readonly showLit = (): void => (this.lit.current ?? this.litLoft.current)?.scrollIntoView(intoView);

  readonly showFound = (): void => this.found.current?.scrollIntoView(intoView);

  readonly showCell = (): void => {
    this.cell.current?.closest('[role="gridcell"]')?.scrollIntoView(intoView);
  };

  readonly enterCell = (): void => {
    this.cell.current?.focus({ preventScroll: true });
    this.showCell();
  };

  isInCells(target: Element): boolean {
    return [this.grid.current, this.dropdown].some((place) => place?.contains(target));
  }
}

/** For dialogs: the keyboard goes back to the active cell when they have closed. */
export function useReturnToCell(focus: DeskFocus): void {
  useEffect(() => () => void setTimeout(focus.toCell), [focus]);
}
