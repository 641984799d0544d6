import { buildBoard, buildTournament, idOf } from '@parwaz/shared/testing';
import { mergeFields } from '../../../src/tournaments/rules/merge-fields.js';
import { newFacts, settledFacts } from '../../../src/tournaments/rules/settled-facts.js';
import { allowedAtCreation, forbiddenChange } from '../../../src/tournaments/rules/staff-limits.js';
import { toggledLofts } from '../../../src/tournaments/rules/updated-board.js';

const at = Date.UTC(2026, 3, 1);
const present = buildTournament({ allowedAdmins: [idOf(7), idOf(8)], status: 'Non-Active' });

describe('settledFacts', () => {
  it('remembers when a tournament was put on screen, not that it stays there', () => {
    const active = settledFacts(present, { status: 'Active' }, at);
    expect(active.activatedAt).toBe(at);
    expect(settledFacts(active, { status: 'Active', startTime: '05:00' }, at + 1).activatedAt).toBe(at);
    const off = settledFacts(active, { status: 'Non-Active' }, at + 1);
    expect(settledFacts(off, { status: 'Active' }, at + 2).activatedAt).toBe(at + 2);
  });

  it('takes another order of staff for no change', () => {
    const same = settledFacts(present, { allowedAdmins: [idOf(8), idOf(7)] }, at);
    expect(same).toEqual(present);
    const board = { ...buildBoard(), tournament: present };
    expect(forbiddenChange({ _id: idOf(7), role: 'subadmin' }, board, same, false)).toBeNull();
  });

  it('keeps the start date when the days change', () => {
    const { startDate, dates, numberOfDays } = settledFacts(
      present,
      { dates: ['2026-05-02', '2026-05-01'] },
      at,
    );
    expect({ startDate, dates, numberOfDays }).toEqual({
      startDate: present.startDate,
      dates: ['2026-05-02', '2026-05-01'],
      numberOfDays: 2,
    });
  });
});

describe('newFacts', () => {
  const blank = buildTournament({ dates: [], startDate: '', prizes: [], numberOfPrizes: 0 });

  it('lets the days follow each other, over the end of a year and a February', () => {
    expect(newFacts(blank, { startDate: '2027-12-31', numberOfDays: 2 }, at).dates).toEqual([
      '2027-12-31',
      '2028-01-01',
    ]);
    expect(newFacts(blank, { startDate: '2028-02-28', numberOfDays: 3 }, at).dates).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  it('starts on the first of its days unless told otherwise', () => {
    const dates = ['2026-05-02', '2026-05-01'];
    expect(newFacts(blank, { dates }, at).startDate).toBe('2026-05-01');
    expect(newFacts(blank, { dates, startDate: '2026-04-30' }, at).startDate).toBe('2026-04-30');
  });
});

describe('mergeFields', () => {
  const stored = buildTournament({
    tournamentName: 'Theirs',
    startTime: '05:00',
    allowedAdmins: [idOf(1), idOf(2)],
  });

  it.each([
    ['no base: written', { startTime: '07:00' }, undefined, { startTime: '07:00' }, []],
    [
      'changed by the writer alone',
      { startTime: '07:00' },
      { startTime: '05:00' },
      { startTime: '07:00' },
      [],
    ],
    ['changed by others alone', { startTime: '06:00' }, { startTime: '06:00' }, { startTime: '05:00' }, []],
    ['changed alike', { startTime: '05:00' }, { startTime: '06:00' }, { startTime: '05:00' }, []],
    [
      'changed differently',
      { startTime: '07:00' },
      { startTime: '06:00' },
      {},
      [{ field: 'startTime', base: '06:00', yours: '07:00', theirs: '05:00' }],
    ],
    ['not in the base', { startTime: '07:00' }, { club: 'x' }, { startTime: '07:00' }, []],
    [
      'staff in another order',
      { allowedAdmins: [idOf(3)] },
      { allowedAdmins: [idOf(2), idOf(1)] },
      { allowedAdmins: [idOf(3)] },
      [],
    ],
    ['the number of days', { numberOfDays: 5 }, { numberOfDays: 3 }, {}, []],
  ])('%s', (_, sent, base, fields, conflicts) => {
    expect(mergeFields(stored, sent, base)).toEqual({ fields, conflicts });
  });
});

describe('toggledLofts', () => {
  it.each([
    ['add', ['a'], ['b'], ['a', 'b']],
    ['add', ['a'], ['a'], ['a']],
    ['remove', ['a', 'b'], ['a'], ['b']],
    ['remove', ['a'], ['b'], ['a']],
    ['remove', ['a'], undefined, ['a']],
  ] as const)('%s to %j: %j', (action, lofts, toggled, after) => {
    expect(toggledLofts(lofts, action, toggled)).toEqual(after);
  });
});

describe('who may', () => {
  const admin = { _id: idOf(1), role: 'admin' } as const;
  const subadmin = { _id: idOf(2), role: 'subadmin' } as const;
  const asked = { status: 'Active' as const, allowedAdmins: [idOf(9)] };

  it('make a tournament as asked: admins; others make their own, off screen', () => {
    expect(allowedAtCreation(admin, asked)).toEqual(asked);
    expect(allowedAtCreation(subadmin, asked)).toEqual({
      status: 'Non-Active',
      allowedAdmins: [subadmin._id],
    });
  });

  it('change status and staff: admins', () => {
    for (const sent of [{ status: 'Active' as const }, { allowedAdmins: [] }]) {
      const after = settledFacts(present, sent, at);
      const board = { ...buildBoard(), tournament: present };
      expect(forbiddenChange(admin, board, after, false)).toBeNull();
      expect(forbiddenChange(subadmin, board, after, false)).toBe('auth.forbidden');
    }
  });

  it('let one person make days official: admins, and all others until something has landed', () => {
    const two = { ...buildBoard().tournament.rules, official: 'two' as const };
    const board = (times = {}) => buildBoard({ rules: two }, times);
    const { tournament: after } = buildBoard();
    const landed = board({ 1: { '01-04-2026': ['12:00'] } });
    expect(forbiddenChange(subadmin, board(), after, false)).toBeNull();
    expect(forbiddenChange(subadmin, board(), after, true)).toBe('tournament.official-by-admin');
    expect(forbiddenChange(subadmin, landed, after, false)).toBe('tournament.official-by-admin');
    expect(forbiddenChange(subadmin, landed, landed.tournament, true)).toBeNull();
    expect(forbiddenChange(admin, landed, after, true)).toBeNull();
  });
});
