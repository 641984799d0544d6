import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { seenValue } from '../../../../src/features/desk/grid/use-cell-typing';
import type { CellView } from '../../../../src/features/desk/model/row-view';
import type { Phase } from '../../../../src/features/desk/outbox/unsent-row';

const cell = (value: string, phase?: Phase): CellView => ({
  index: 0,
  value: timeOnly(value),
  state: 'saved',
  flash: 0,
  others: '',
  ...(phase && { pending: { base: timeOnly(''), value: timeOnly(value), phase, at: 1 } }),
});

it.each([
  ['another desk filled it', '', cell(''), cell('06:20:00'), ''],
  ['another desk changed it again', '', cell('06:20:00'), cell('06:21:00'), ''],
  ['this desk typed', '', cell(''), cell('06:12:00', 'waiting'), '06:12:00'],
  ['what it typed is saved', '06:12:00', cell('06:12:00', 'sent'), cell('06:12:00'), '06:12:00'],
  [
    'another desk wrote over what it saved',
    '06:12:00',
    cell('06:12:00', 'sent'),
    cell('06:20:00'),
    '06:12:00',
  ],
  ['it took back what had not gone', '06:12:00', cell('06:12:00', 'waiting'), cell(''), ''],
  ['it gave up what was refused', '99', cell('99', 'refused'), cell('06:10:00'), '06:10:00'],
  ['it chose theirs', '06:12:00', cell('06:12:00', 'conflict'), cell('06:20:00'), '06:20:00'],
])('typing into the selected cell may go over what is known: %s', (_, seen, before, now, known) => {
  expect(seenValue(timeOnly(seen), before, now)).toEqual(timeOnly(known));
});
