import { fit, maxWaitingPatches, takePatch } from '../../src/index.js';
import type { BoardPatch, Intake, StaffFacts } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const patch = (baseRevision: number, revision: number, time: string): BoardPatch<StaffFacts> => ({
  tournamentId: idOf(900),
  baseRevision,
  revision,
  at: revision,
  rows: [{ ownerId: idOf(1), date: d1, cells: { 0: time } }],
});
const start: Intake<StaffFacts> = { board: buildBoard({}, { 1: { [d1]: [''] } }), waiting: [] };
const read = (...patches: BoardPatch<StaffFacts>[]) => {
  const { board, waiting } = patches.reduce(takePatch<StaffFacts>, start);
  return { revision: board.revision, time: board.rows[idOf(1)]?.[d1]?.timeList[0], waiting: waiting.length };
};

describe('whether a patch fits revision 5', () => {
  it.each([
    [4, 5, 'ignore'],
    [2, 3, 'ignore'],
    [5, 6, 'apply'],
    [3, 6, 'apply'],
    [0, 9, 'apply'],
    [6, 7, 'gap'],
  ])('from %i to %i: %s', (baseRevision, revision, expected) => {
    expect(fit({ baseRevision, revision }, 5)).toBe(expected);
  });
});

describe('a reader at revision 1', () => {
  it('applies what follows and ignores it the second time', () => {
    const two = patch(1, 2, '12:00:00');
    expect(read(two, patch(2, 3, '13:00:00'), two)).toEqual({ revision: 3, time: '13:00:00', waiting: 0 });
  });

  it('waits at a gap, and catches up when it closes', () => {
    const early = [patch(3, 4, '14:00:00'), patch(2, 3, '13:00:00')];
    expect(read(...early)).toEqual({ revision: 1, time: '', waiting: 2 });
    expect(read(...early, patch(1, 2, '12:00:00'))).toEqual({ revision: 4, time: '14:00:00', waiting: 0 });
  });

  it('lets a merged patch close the gap and forgets what it covered', () => {
    expect(read(patch(2, 3, '13:00:00'), patch(1, 4, '14:00:00'))).toEqual({
      revision: 4,
      time: '14:00:00',
      waiting: 0,
    });
  });

  it("leaves another tournament's patch aside", () => {
    expect(read({ ...patch(1, 2, '12:00:00'), tournamentId: idOf(901) })).toEqual({
      revision: 1,
      time: '',
      waiting: 0,
    });
  });

  it('does not let patches pile up behind a gap that never closes', () => {
    const late = Array.from({ length: maxWaitingPatches + 50 }, (_, n) => patch(n + 2, n + 3, '12:00:00'));
    expect(read(...late).waiting).toBe(maxWaitingPatches);
  });
});
