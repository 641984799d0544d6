import { emptyValue } from '../../../../src/features/desk/cell/cell-value';
import { createEarlyGate } from '../../../../src/features/desk/model/early-landings';
import type { Typed } from '../../../../src/features/desk/model/typed';

const typed = (date: string, text: string, index: number | null = 0): Typed => ({
  place: { ownerId: 'a', date, index },
  text,
  shown: emptyValue,
});
const [today, tomorrow] = ['26-11-2026', '27-11-2026'];
const gate = () => createEarlyGate((date) => (date === tomorrow ? 1 : 0));

it('holds landings of a day to come until somebody says they are meant, once', () => {
  const { holds, answer, store } = gate();
  const landing = typed(tomorrow, '1612');
  expect(holds([landing])).toBe(true);
  expect(store.getState().waiting).toEqual({ date: tomorrow, typed: [landing] });
  expect(answer(true)).toEqual([landing]);
  expect(store.getState().waiting).toBeNull();
  expect(holds([landing])).toBe(false);
});

it('keeps what is typed while the question opens', () => {
  const { holds, answer } = gate();
  const [first, second] = [typed(tomorrow, '1612'), typed(tomorrow, '1613', 1)];
  expect([holds([first]), holds([second])]).toEqual([true, true]);
  expect(answer(true)).toEqual([first, second]);
});

it('gives nothing back that isn’t meant, and asks again', () => {
  const { holds, answer } = gate();
  expect(holds([typed(tomorrow, '1612')])).toBe(true);
  expect(answer(false)).toEqual([]);
  expect(holds([typed(tomorrow, '1612')])).toBe(true);
});

it.each([
  ['a landing of today', typed(today, '1612')],
  ['a start time', typed(tomorrow, '0500', null)],
  ['a cleared cell', typed(tomorrow, '')],
  ['what is no time', typed(tomorrow, '2561')],
])('lets %s pass', (_, one) => {
  expect(gate().holds([one])).toBe(false);
});
