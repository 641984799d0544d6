import { buildBoard, buildOwner, idOf, withMarksOf } from '@parwaz/shared/testing';
import { withCurrentOwners } from '../../src/owners/current-owners.js';

describe('withCurrentOwners', () => {
  const board = buildBoard({}, { 1: { '01-04-2026': ['12:00'] }, 2: { '01-04-2026': [''] } });
  const before = { ...board, numbers: { [idOf(1)]: 1, [idOf(2)]: 2, [idOf(3)]: 3 } };
  const asked = new Set([1, 2, 3].map(idOf));

  it('takes new names, lets go who is gone and has not flown', () => {
    const after = withCurrentOwners(before, asked, new Map([[idOf(3), buildOwner(3, { name: 'New' })]]));
    expect(after.tournament.participatingLofts).toEqual([idOf(1), idOf(3)]);
    expect(after.owners).toEqual({ [idOf(1)]: buildOwner(1), [idOf(3)]: buildOwner(3, { name: 'New' }) });
    expect(Object.keys(after.rows)).toEqual([idOf(1)]);
  });

  it('keeps who is gone where the board tells of their pigeons, or of a closed day', () => {
    const lost = { 0: { kind: 'lost', reason: 'Not back by nightfall' } } as const;
    const marked = withCurrentOwners(withMarksOf(before, 2, '01-04-2026', lost), asked, new Map());
    expect(marked.tournament.participatingLofts).toEqual([idOf(1), idOf(2)]);
    expect(marked.rows[idOf(2)]?.['01-04-2026']?.marks).toEqual(lost);
    const days = [{ date: '2026-04-01', state: 'official' as const, at: '' }];
    const official = { ...before, tournament: { ...before.tournament, days } };
    expect(withCurrentOwners(official, asked, new Map())).toEqual(official);
  });

  it('says nothing of owners that were not looked up', () => {
    const after = withCurrentOwners(before, new Set([idOf(1)]), new Map([[idOf(1), buildOwner(1)]]));
    expect(after).toEqual(before);
  });
});
