import type { Checks } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { DeskChecks } from '../../../../src/features/desk/checks/desk-checks';
import { ToCheckList } from '../../../../src/features/desk/checks/to-check';

const date = '01-04-2026';
const cell = (index: number, loft = 1) => ({ ownerId: idOf(loft), date, index });
const by = { _id: idOf(9), name: 'Amir' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

const open: DeskChecks[] = [];
afterEach(() => open.splice(0).forEach((checks) => checks.close()));

/** A server that answers each reading when it is told to. */
function server() {
  const waiting: ((checks: Checks) => void)[] = [];
  const kept: unknown[] = [];
  let fails = false;
  const checks = new DeskChecks({
    read: () => new Promise((resolve) => waiting.push(resolve)),
    save: (one) => (fails ? Promise.reject(new Error('no line')) : Promise.resolve(kept.push(one))),
  });
  open.push(checks);
  return {
    checks,
    kept,
    fail: () => (fails = true),
    answer: async (answer: Checks) => {
      waiting.shift()?.(answer);
      await settled();
    },
    asked: () => waiting.length,
  };
}
const read = (future: number[], checked: number[]): Checks => ({
  future: future.map((index) => cell(index)),
  checked: checked.map((index) => ({ ...cell(index), by, at: '2026-04-01T12:00:00.000Z' })),
});
const told = ({ checks }: ReturnType<typeof server>) => {
  const { future, checked } = checks.inRow(idOf(1), date);
  return [[...future], [...checked]];
};

describe('the checks of a desk', () => {
  it('are what the server keeps, and end with a new value', async () => {
    const at = server();
    at.checks.refresh();
    await at.answer(read([0], [0, 1]));
    expect(told(at)).toEqual([[0], [0, 1]]);
    at.checks.noteChange(cell(0), false);
    at.checks.noteChange(cell(2), true);
    expect(told(at)).toEqual([[2], [1]]);
  });

  it('that were read while a cell changed are read again, and the change stands meanwhile', async () => {
    const at = server();
    at.checks.refresh();
    at.checks.noteChange(cell(0), true);
    await at.answer(read([], [0]));
    expect(told(at)).toEqual([[0], []]);
    expect(at.asked()).toBe(1);
    await at.answer(read([0], [1]));
    expect([told(at), at.asked()]).toEqual([[[0], [1]], 0]);
  });

  it('keep a row’s object as long as it says the same', async () => {
    const at = server();
    at.checks.refresh();
    await at.answer(read([0], [1]));
    const before = at.checks.inRow(idOf(1), date);
    at.checks.refresh();
    await at.answer(read([0], [1]));
    expect(at.checks.inRow(idOf(1), date)).toBe(before);
  });

  it('show at once that somebody said that it is right, unless the server could not be told', async () => {
    const at = server();
    await at.checks.markChecked({ ...cell(1), time: '17:17:00' });
    expect([told(at), at.kept]).toEqual([[[], [1]], [{ ...cell(1), time: '17:17:00' }]]);
    await at.answer(read([], [1]));
    at.fail();
    await expect(at.checks.markChecked({ ...cell(2), time: '17:18:00' })).rejects.toThrow('no line');
    expect(told(at)).toEqual([[], [1]]);
  });
});

it('what is to be checked goes by date, then loft, one line per landing, and leaves out what was looked at', () => {
  const { checks } = server();
  const list = new ToCheckList(checks);
  const rules = { ...buildBoard().tournament.rules, cutoffTime: '19:00' };
  const board = buildBoard(
    { rules },
    {
      1: { '03-04-2026': ['19:30', '18:00'] },
      2: { '01-04-2026': ['18:03', '17:17', '17:18'] },
      3: { '01-04-2026': ['12:00'] },
    },
  );
  checks.noteChange({ ownerId: idOf(3), date: '01-04-2026', index: 0 }, true);
  const lines = () => list.onBoard(board).map(({ ownerId, index, id }) => [ownerId, index, id]);
  expect(lines()).toEqual([
    [idOf(2), 0, 'result.out-of-order'],
    [idOf(3), 0, 'result.in-future'],
    [idOf(1), 0, 'result.after-cutoff'],
  ]);
  expect(list.onBoard(board)[0]).toMatchObject({ higher: 1, otherTime: '17:17:00', time: '18:03:00' });
  void checks.markChecked({ ownerId: idOf(2), date: '01-04-2026', index: 0, time: '18:03:00' });
  expect(lines()).toHaveLength(2);
  expect(list.onBoard(board)).toBe(list.onBoard(board));
});
