import type { SaveWarning } from '@parwaz/shared';
import { AcceptedWarnings } from '../../../src/features/desk/model/accepted-warnings';
import { RowWarnings } from '../../../src/features/desk/model/row-warnings';
import { MemoryStorage } from '../memory-storage';

const future = (index: number): SaveWarning => ({
  index,
  id: 'result.in-future',
  message: `#${index} future`,
});
const order = (index: number): SaveWarning => ({
  index,
  id: 'result.out-of-order',
  message: `#${index} order`,
});
const open = (device = new MemoryStorage()) => new RowWarnings(new AcceptedWarnings('t', device));
const told = (warnings: RowWarnings) => warnings.of('row').map(({ message }) => message);

it('stand while other cells of the row are saved', () => {
  const warnings = open();
  warnings.changed('row', [0], [future(0)]);
  warnings.changed('row', [1], []);
  warnings.changed('row', [null], []);
  warnings.changed('row', [2], [order(2)]);
  expect(told(warnings)).toEqual(['#0 future', '#2 order']);
  expect(warnings.of('another')).toEqual([]);
});

it('go with the value that they are about, whoever changes it', () => {
  const warnings = open();
  warnings.changed('row', [0], [future(0), order(0)]);
  warnings.changed('row', [0]);
  expect(told(warnings)).toEqual([]);
});

it('of the order go with the landing that they name, and are told once', () => {
  const warnings = open();
  warnings.changed('row', [0, 1, 2], [order(1), future(2), order(2)]);
  warnings.changed('row', [1], [order(2)]);
  expect(told(warnings)).toEqual(['#2 future', '#2 order']);
  warnings.changed('row', [3]);
  expect(told(warnings)).toEqual(['#2 future', '#2 order']);
});

it('that somebody accepted do not come again, also after a reload', () => {
  const device = new MemoryStorage();
  const warnings = open(device);
  warnings.changed('row', [0, 1], [future(0), future(1)]);
  warnings.accept('row', future(0));
  expect(told(warnings)).toEqual(['#1 future']);
  const again = open(device);
  again.changed('row', [0, 1], [future(0), future(1)]);
  expect(told(again)).toEqual(['#1 future']);
});

it('are the same list as long as none comes or goes, so that the row is not drawn again', () => {
  const warnings = open();
  warnings.changed('row', [0], [future(0)]);
  const before = warnings.of('row');
  warnings.changed('row', [1], []);
  expect(warnings.of('row')).toBe(before);
});
