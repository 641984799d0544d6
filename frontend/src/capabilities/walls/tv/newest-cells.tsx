import { parseClock } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import type { ArrangeCells } from '../../../features/board/table/day-row';

/** With more pigeons a big screen shows of each loft how many have landed, and its newest landings. */
export const mostColumns = 16;
/** So many of a loft's landings stand there. */
export const shownLandings = 8;

/** The slots of the newest landings of a day, the newest first; of equal times the later slot. */
export function newestSlots(times: readonly string[], count: number): number[] {
  return times
    .map((time, index) => ({ landing: parseClock(time) ?? -1, index }))
    .filter(({ landing }) => landing >= 0)
    .sort((a, b) => b.landing - a.landing || b.index - a.index)
    .slice(0, count)
    .map(({ index }) => index);
}

/** Shows the number of a loft’s landed pigeons, and the newest of them. */
export const newestCells: ArrangeCells = ({ times, landed, slots }, cell) => {
  const newest = newestSlots(times, shownLandings);
  return (
    <>
      <td role="cell" className="cell number tv-landed">
        <b className="num">
          {formatCount(landed)} / {formatCount(slots)}
        </b>
      </td>
      {newest.map(cell)}
      {Array.from({ length: shownLandings - newest.length }, (_, index) => (
        <td role="cell" className="cell number" key={`none ${index}`} />
      ))}
    </>
  );
};
