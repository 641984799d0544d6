import { buildBoard, idOf, withMarksOf } from '@parwaz/shared/testing';
import { renamedOnClosedDays } from '../../src/owners/rename-corrections.js';

const [closed, open] = ['01-04-2026', '03-04-2026'];
const days = [{ date: '2026-04-01', state: 'closed' as const, at: '' }];
const landed = buildBoard({ days }, { 1: { [closed]: ['12:00'], [open]: ['12:00'] }, 2: { [closed]: [''] } });
const lost = { 0: { kind: 'lost', reason: 'Not back by nightfall' } } as const;

describe('renamedOnClosedDays', () => {
  const renamed = (n: number, board = landed) => {
    const owner = board.owners[idOf(n)];
    if (!owner) throw new Error('there is such a loft');
    const owners = { ...board.owners, [owner._id]: { ...owner, name: 'Another' } };
    return renamedOnClosedDays(board, { ...board, owners }).correction?.facts;
  };
  const fact = { date: closed, field: 'name', to: 'Another' };

  it('corrects the closed days on which the loft has landings or marks, and no others', () => {
    expect(renamed(1)).toEqual([{ ...fact, ownerId: idOf(1), from: landed.owners[idOf(1)]?.name }]);
    expect(renamed(2)).toBeUndefined();
    expect(renamed(2, withMarksOf(landed, 2, closed, lost))).toMatchObject([{ ...fact, ownerId: idOf(2) }]);
  });
});
