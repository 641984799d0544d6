import type { SaveWarning } from '@parwaz/shared';
import type { CellIndex } from '../outbox/row-box';
import type { AcceptedWarnings } from './accepted-warnings';

const none: readonly SaveWarning[] = [];

/** True when changing a cell clears a warning: its own, or that a pigeon of a higher slot came before it. */
const concerns = ({ index, id }: SaveWarning, changed: CellIndex): boolean =>
  index === changed || (id === 'result.out-of-order' && changed !== null && changed < index);

const isSame = (a: SaveWarning, b: SaveWarning): boolean => a.index === b.index && a.id === b.id;

/** The server's warnings by row. An answer covers only the cells of its save: warnings of others stay. */
export class RowWarnings {
  private readonly rows = new Map<string, readonly SaveWarning[]>();

  constructor(private readonly accepted: AcceptedWarnings) {}

  /** A row's; the same list as long as nothing about it changes. */
  of(row: string): readonly SaveWarning[] {
    return this.rows.get(row) ?? none;
  }

  /** Cells of a row hold something else now; `told` is what was answered about them, if anything. */
  changed(row: string, cells: readonly CellIndex[], told: readonly SaveWarning[] = none): void {
    const before = this.of(row);
    const standing = before.filter(
      (one) => !cells.some((cell) => concerns(one, cell)) && !told.some((now) => isSame(one, now)),
    );
    if (standing.length < before.length || told.length > 0) this.keep(row, [...standing, ...told]);
  }

  /** Somebody says that it is right. */
  accept(row: string, warning: SaveWarning): void {
    this.accepted.accept(row, warning);
    this.keep(row, this.of(row));
  }

  private keep(row: string, warnings: readonly SaveWarning[]) {
    this.rows.set(row, this.accepted.left(row, warnings));
  }
}
