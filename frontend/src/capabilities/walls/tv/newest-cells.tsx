import { parseClock } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import type { ArrangeCells } from '../../../features/board/table/day-row';

/** The slot of a loft's newest landing, of equal times the later one; -1 without any. */
export function newestSlot(times: readonly string[]): number {
  const landings = times.map((time) => parseClock(time) ?? -1);
  const newest = Math.max(0, ...landings);
  return landings.lastIndexOf(newest);
}

/** Where not every pigeon has a column: how many of a loft are down, and its newest landing. */
export const newestCells: ArrangeCells = ({ times, landed, slots }, cell) => {
  const newest = newestSlot(times);
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
