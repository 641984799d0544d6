import { brokenCells, delaysOf, faultsOf, lostOf, shareOf } from '../../drill/judge.mjs';
import type { Acknowledged, Entry } from '../../drill/judge.mjs';

const key = 'loft 01-04-2026';
/** Newest first: the first pigeon landed at 10:00, was corrected twice; the second landed between. */
const history: Entry[] = [
  { index: 0, revision: 9, from: '10:05:00', to: '10:07:00' },
  { index: 1, revision: 8, from: '', to: '11:00:00' },
  { index: 0, revision: 5, from: '10:00:00', to: '10:05:00' },
  { index: 0, revision: 3, from: '', to: '10:00:00' },
];
const save = (fields: Partial<Acknowledged>): Acknowledged => ({
  ...{ key, slot: 0, to: '10:05:00', revision: 5 },
  ...fields,
});

describe('lostOf', () => {
  it.each([
    ['its own entry', save({})],
    ['an entry that was there already when the save was sent again', save({ revision: 8 })],
    ['a value that was overwritten later', save({ to: '10:00:00', revision: 4 })],
    ['the newest', save({ to: '10:07:00', revision: 9 })],
  ])('finds a save in %s', (_, acknowledged) => {
    expect(lostOf([acknowledged], new Map([[key, history]]))).toEqual([]);
  });

  it.each([
    ['no entry', save({ slot: 2 })],
    ['another value', save({ to: '10:06:00' })],
    ['a later entry only', save({ revision: 4 })],
    ['no row', save({ key: 'other 01-04-2026' })],
  ])('misses a save for which there is %s', (_, acknowledged) => {
    expect(lostOf([acknowledged, save({})], new Map([[key, history]]))).toEqual([acknowledged]);
  });
});

describe('brokenCells', () => {
  it('is content where each entry goes on from the one before, up to the board', () => {
    expect(brokenCells(history, ['10:07:00', '11:00:00', ''])).toEqual([]);
  });

  it('names cells that the board shows otherwise, or that lack an entry', () => {
    expect(brokenCells(history, ['10:07:00', '11:01:00', '12:00:00'])).toEqual([1, 2]);
    const torn = history.filter(({ revision }) => revision !== 5);
    expect(brokenCells(torn, ['10:07:00', '11:00:00'])).toEqual([0]);
  });
});

describe('delaysOf', () => {
  it('counts each watcher for each landing of a step', () => {
    const landings = [
      { revision: 4, typedAt: 1000 },
      { revision: 5, typedAt: 1300 },
    ];
    const delays = delaysOf(landings, [
      [3, 5, 1500, 90],
      [3, 4, 1100, 10],
      [4, 6, 2300, 10],
    ]);
    expect(Object.fromEntries(delays)).toEqual({ 500: 90, 200: 90, 100: 10, 1000: 10 });
    expect(shareOf(delays, 0.6)).toBe(500);
    expect(shareOf(delays, 0.99)).toBe(1000);
  });

  it('has no share of nothing', () => {
    expect(shareOf(new Map(), 0.99)).toBeNull();
  });
});

describe('faultsOf', () => {
  const row = { what: 'main 1 killed', kind: 'main', cuts: 0, backMs: 4000 };
  const fine = { rows: [row], lost: [], held: { watchers: 600, wrong: 0 }, broken: 0, complaints: [] };

  it('finds none where nothing is lost, cut or wrong, and lets a node that watches cut its own', () => {
    const watch = { ...row, what: 'watch 1 renewed', kind: 'watch', cuts: 300 };
    expect(faultsOf({ ...fine, rows: [row, watch] })).toEqual([]);
  });

  it.each([
    [{ lost: [{ typedAt: 1 }] }, '1 acknowledged saves are lost'],
    [{ rows: [{ ...row, cuts: 2 }] }, 'main 1 killed: 2 watchers were cut'],
    [{ rows: [{ ...row, backMs: null }] }, 'main 1 killed: not all came back'],
    [{ held: { watchers: 600, wrong: 3 } }, '3 of 600 watchers hold another board'],
    [{ broken: 4 }, '4 cells whose log does not lead to what the board shows'],
    [{ complaints: ['main 1 did not stop by itself'] }, 'main 1 did not stop by itself'],
  ])('tells of %j', (changed, fault) => {
    expect(faultsOf({ ...fine, ...changed })).toEqual([fault]);
  });
});
