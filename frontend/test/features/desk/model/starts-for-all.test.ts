import type { Board } from '@parwaz/shared';
import { buildBoard } from '@parwaz/shared/testing';
import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import type { RowView } from '../../../../src/features/desk/model/row-view';
import { startsForAll } from '../../../../src/features/desk/model/starts-for-all';

const date = '01-04-2026';
const base = buildBoard();
const board: Board = {
  ...base,
  tournament: {
    ...base.tournament,
    dates: ['2026-04-01'],
    startTime: '06:00',
    participatingLofts: ['plain', 'own', 'landed', 'same'],
  },
};
const starts: Record<string, [start: string, landed: number]> = {
  plain: ['06:00', 0],
  own: ['06:10', 0],
  landed: ['06:00', 2],
  same: ['05:30', 3],
};
const model = {
  board,
  row: (ownerId: string) => {
    const [start, landed] = starts[ownerId] ?? ['', 0];
    return { start: { value: timeOnly(start) }, landed } as RowView;
  },
};

it('tells lofts that only follow from those with landings or a start time of their own', () => {
  const found = startsForAll(model, date, '530');
  const ids = (list: readonly { place: { ownerId: string } }[] = []) =>
    list.map(({ place }) => place.ownerId);
  expect(ids(found?.changed)).toEqual(['plain', 'own', 'landed']);
  expect(ids(found?.plain)).toEqual(['plain']);
  expect(found).toMatchObject({ wanted: '05:30', own: 1, landed: 1 });
});

it.each([
  ['2561', date],
  ['0530', '02-04-2026'],
])('is nothing for %s on %s', (text, day) => {
  expect(startsForAll(model, day, text)).toBeNull();
});
