import { allRows, markAt, rowOf, sameMark, slotCount } from '@parwaz/shared';
import type { Board, CellKind, LinkedCell, StaffFacts } from '@parwaz/shared';
import { nameOf } from './logged-race.js';

/** The last to change each cell, found by comparing the boards and not from the log. */
export class Compared {
  private readonly by = new Map<string, 'link' | 'somebody'>();

  take(before: Board<StaffFacts>, after: Board<StaffFacts>, by: 'link' | 'somebody'): void {
    const slots = slotCount(after.tournament);
    const isThere = (name: string) => {
      const [ownerId = '', date = '', index = ''] = name.split(' ');
      return rowOf(after, ownerId, date) && (index === 'null' || Number(index) < slots);
    };
    for (const name of this.by.keys()) if (!isThere(name)) this.by.delete(name);
    for (const row of allRows(after)) {
      const was = rowOf(before, row.ownerId, row.date);
      const name = (index: number | null, what: CellKind) => nameOf({ ...row, index, what });
      const change = (isSame: boolean, key: string) => !isSame && this.by.set(key, by);
      change((was?.startTime ?? before.tournament.startTime) === row.startTime, name(null, 'time'));
      for (let slot = 0; slot < slots; slot += 1) {
        change((was?.timeList[slot] ?? '') === row.timeList[slot], name(slot, 'time'));
        change(sameMark(markAt(was, slot), markAt(row, slot)), name(slot, 'mark'));
      }
    }
  }

  isOwned(cell: LinkedCell): boolean {
    return this.by.get(nameOf(cell)) === 'somebody';
  }

  of(who: 'link' | 'somebody'): string[] {
    return [...this.by].flatMap(([name, by]) => (by === who ? [name] : [])).sort();
  }
}
