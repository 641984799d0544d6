import { buildTournament, idOf } from '@parwaz/shared/testing';
import { timeOnly, type CellValue } from '../../../../src/features/desk/cell/cell-value';
import { cellForMine } from '../../../../src/features/desk/entry/mine-elsewhere';
import { rowView } from '../../../../src/features/desk/model/row-view';
import type { PendingCell } from '../../../../src/features/desk/outbox/unsent-row';

const date = '01-04-2026';
const empty = timeOnly('');
const typed = (time: string, theirs: CellValue): PendingCell => {
  const rival = { theirs, by: 'Bilal', at: '2026-04-01T12:00:00Z' };
  return { base: empty, value: timeOnly(time), phase: 'conflict', at: 1, rival };
};

/** The number of the cell that a conflict in the third is offered. */
function offered(times: readonly string[], cells: Record<string, PendingCell>): string | null {
  const timeList = times.map((time) => time && `${time}:00`);
  const view = rowView({
    ownerId: idOf(1),
    date,
    tournament: buildTournament(),
    server: { startTime: '06:00', timeList },
    unsent: { tournamentId: 't', ownerId: idOf(1), date, startTime: '06:00', cells },
    onTheWay: false,
    checks: { future: new Set(), checked: new Set() },
    flashes: {},
    heard: {},
    desks: [],
  });
  const [, , third] = view.cells;
  const index = third ? cellForMine(view.cells, third) : null;
  return index === null ? null : `#${index + 1}`;
}

describe('the cell that is offered to a landing whose own was filled by another desk', () => {
  const third = { 2: typed('16:01:00', timeOnly('16:02:00')) };

  it('is the next empty one of the loft, from the first again after the last', () => {
    expect(offered(['15:00', '15:01', '16:02', '', ''], third)).toBe('#4');
    expect(offered(['15:00', '15:01', '16:02', '16:10', ''], third)).toBe('#5');
    expect(offered(['15:00', '', '16:02', '16:10', '16:11'], third)).toBe('#2');
  });

  it('is none that holds a mark, a refused entry or another conflict', () => {
    const lost = { time: '', mark: { kind: 'lost', reason: 'not back' } } as const;
    const refused = { base: empty, value: timeOnly('9999'), phase: 'refused', at: 1 } as const;
    const marked = { base: empty, value: lost, phase: 'waiting', at: 1 } as const;
    const cleared = typed('', timeOnly('16:20:00'));
    expect(offered(['', '', '16:02', '', ''], { ...third, 3: marked, 4: refused, 0: cleared })).toBe('#2');
  });

  it('is none in a loft without an empty one, nor for the same time, nor where one of the two is no time', () => {
    expect(offered(['15:00', '15:01', '16:02', '16:10', '16:11'], third)).toBeNull();
    const free = ['', '', '16:02', '', ''];
    const again = { kind: 'disqualified', reason: 'No ring' } as const;
    expect(offered(free, { 2: typed('16:01:00', { time: '16:01:00', mark: again }) })).toBeNull();
    expect(offered(free, { 2: typed('', timeOnly('16:02:00')) })).toBeNull();
    expect(offered(free, { 2: typed('16:01:00', empty) })).toBeNull();
  });
});
