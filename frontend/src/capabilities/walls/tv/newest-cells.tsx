import type { DayScore } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import type { ArrangeCells } from '../../../features/board/table/day-row';

/** The slot of a loft's newest landing, of equal times the later one; -1 without any. */
export function newestSlot(landings: DayScore['landings']): number {
  const newest = Math.max(0, ...landings.map((landing) => landing ?? 0));
  return landings.lastIndexOf(newest);
}

/** Where not every pigeon has a column: how many of a loft are down, and its newest landing. */
export const newestCells: ArrangeCells = ({ landings, landed, slots }, cell) => {
  const newest = newestSlot(landings);
  return (
    <>
      <td role="cell" className="cell number">
        <span className="num">
          {formatCount(landed)}/{formatCount(slots)}
        </span>
      </td>
      {newest < 0 ? <td role="cell" className="cell number" /> : cell(newest)}
    </>
  );
};
