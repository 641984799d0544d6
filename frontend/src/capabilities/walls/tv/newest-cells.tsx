import { parseClock } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import type { ArrangeCells } from '../../../features/board/table/day-row';

/** With more pigeons the big screen shows how many of each loft have landed, and its newest landings. */
export const maxSlotColumns = 16;
export const shownLandings = 8;

export function newestSlots(times: readonly string[], count: number): number[] {
  return times
    .map((time, index) => ({ landing: parseClock(time) ?? -1, index }))
    .filter(({ landing }) => landing >= 0)
    .sort((a, b) => b.landing - a.landing || b.index - a.index)
    .slice(0, count)
    .map(({ index }) => index);
}

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
