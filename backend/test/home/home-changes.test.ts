import type { Change, StaffFacts } from '@parwaz/shared';
import { idOf } from '@parwaz/shared/testing';
import { changesHome } from '../../src/home/home-changes.js';

const change = (tournament?: Partial<StaffFacts>): Change => ({
  tournamentId: idOf(900),
  revision: 2,
  at: 0,
  by: { _id: idOf(1), name: 'admin' },
  ...(tournament && { tournament }),
});

describe('changesHome', () => {
  const onScreen = { status: 'Active', hidden: false, deletedAt: null } as const;
  const offScreen = { status: 'Non-Active', hidden: false, deletedAt: null } as const;

  it.each([
    ['a landing', undefined, onScreen, false],
    ['a name on screen', { tournamentName: 'x' }, onScreen, true],
    ['a name off screen', { tournamentName: 'x' }, offScreen, false],
    ['staff on screen', { allowedAdmins: [] }, onScreen, false],
    ['going on screen', { status: 'Active' as const }, onScreen, true],
    ['going off screen', { status: 'Non-Active' as const }, offScreen, true],
    ['deletion on screen', { deletedAt: 5 }, { ...onScreen, deletedAt: 5 }, true],
    ['deletion off screen', { deletedAt: 5 }, { ...offScreen, deletedAt: 5 }, false],
    ['restoring on screen', { deletedAt: null }, onScreen, true],
    ['hiding on screen', { hidden: true }, { ...onScreen, hidden: true }, true],
    ['a name while hidden', { tournamentName: 'x' }, { ...onScreen, hidden: true }, false],
    ['a name while deleted', { tournamentName: 'x' }, { ...onScreen, deletedAt: 5 }, false],
  ])('%s', (_, tournament, after, expected) => {
    expect(changesHome(change(tournament), after)).toBe(expected);
  });
});
