import type { Desk } from '@parwaz/shared';
import type { FeedState } from '../../../../src/lib/live/desk-feed';
import { OtherDesks } from '../../../../src/features/desk/model/other-desks';
import { emptyView } from '../../../../src/lib/live/board-view';

const date = '01-04-2026';
const at = (_id: string, ownerId: string | null, index: number | null, on: string | null = date): Desk => ({
  _id,
  name: _id,
  date: on,
  ownerId,
  index,
});
/** People shown at a desk of Anna's that is in a cell of loft o1. */
const open = (...desks: Desk[]) => {
  const state: FeedState = { ...emptyView, link: { kind: 'live' }, desks, refused: null };
  const isHere = (ownerId: string | null, index: number | null) => ownerId === 'o1' && index === 0;
  return { state, others: new OtherDesks('anna', { state, isHere }) };
};

it('are everybody in a cell but this desk, of the same person too, by row', () => {
  const elsewhere = at('anna', 'o2', 3);
  const [bilal, danish] = [at('bilal', 'o1', 1), at('danish', 'o1', 1, '03-04-2026')];
  const { others } = open(elsewhere, at('anna', 'o1', 0), bilal, danish, at('ehsan', null, null, null));
  expect(others.all().map(({ name, ownerId }) => `${name} ${ownerId}`)).toEqual([
    'anna o2',
    'bilal o1',
    'danish o1',
  ]);
  expect(others.inRow('o1', date)).toEqual([bilal]);
  expect(others.inRow('o2', date)).toEqual([elsewhere]);
});

it('leave every row alone in which nobody was and nobody is, whoever moves', () => {
  const { state, others } = open(at('bilal', 'o2', 1));
  const before = ['o1', 'o2', 'o3'].map((ownerId) => others.inRow(ownerId, date));
  state.desks = [at('bilal', 'o3', 1)];
  const after = ['o1', 'o2', 'o3'].map((ownerId) => others.inRow(ownerId, date));
  expect(after.map((desks, row) => desks === before[row])).toEqual([true, false, false]);
  expect(after.map(({ length }) => length)).toEqual([0, 0, 1]);
});
