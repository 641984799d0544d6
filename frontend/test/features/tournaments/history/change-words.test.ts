import { buildBoard, idOf } from '@parwaz/shared/testing';
import { defaultRules, type LoggedChange } from '@parwaz/shared';
import { canUndo, undoWordsOf, wordsOf } from '../../../../src/features/tournaments/history/change-words';

const loft = idOf(1);
const names = new Map([[loft, 'سید علی']]);
const board = buildBoard();
const changeOf = (part: Partial<LoggedChange>): LoggedChange => ({
  revision: 3,
  at: '2026-04-01T12:31:00.000Z',
  by: { _id: idOf(9), name: 'Bilal' },
  what: 'results',
  ...part,
});

describe('a change in words', () => {
  it('keeps a name’s direction to itself, so that its line reads as the page does', () => {
    const cells = [{ index: 1, from: '', to: '07:10:00' }];
    const words = wordsOf(changeOf({ rows: [{ ownerId: loft, date: '01-04-2026', cells }] }), names, board);
    expect(words).toEqual(['\u2068سید علی\u2069, 01-04-2026: #2:\u00a0–\u00a0→\u00a007:10']);
  });

  it('writes a landing of the next day as one, also that of a loft that went', () => {
    const night = buildBoard({ rules: { ...defaultRules, overnight: true } });
    const told = (from: string, to: string, what: 'rows' | 'lost') => {
      const row = { ownerId: loft, date: '01-04-2026', cells: [{ index: 0, from, to }] };
      return wordsOf(changeOf({ [what]: [row] }), names, night)
        .join()
        .replaceAll('\u00a0', ' ');
    };
    expect(told('23:30:00', '01:30:00', 'rows')).toContain('#1: 23:30 → 01:30+1');
    expect(told('01:30:00', '', 'lost')).toContain('#1 01:30+1');
  });

  it('keeps figures in their order among Urdu words: what went with a loft, and removed dates', () => {
    const cells = [{ index: 0, from: '12:00:00', to: '' }];
    const lost = [{ ownerId: loft, date: '01-04-2026', cells }];
    const removed = { dates: ['01-04-2026'] };
    const words = wordsOf(changeOf({ lost, removed, what: 'tournament' }), names, board);
    expect(words).toEqual([
      'Dates removed: \u206601-04-2026\u2069',
      'Removed with it: \u2068سید علی\u2069, 01-04-2026: \u2066#1 12:00\u2069',
    ]);
  });

  it('names what an undo does: the loft, what is there, and what comes back', () => {
    const cells = [
      { index: 2, from: '', to: '17:42:00' },
      { index: 3, from: '17:24:00', to: '17:42:00' },
    ];
    const rows = [{ ownerId: loft, date: '01-04-2026', cells }];
    const lost = [{ ownerId: loft, date: '02-04-2026', cells: [{ index: 0, from: '12:00:00', to: '' }] }];
    const change = changeOf({ rows, lost, removed: { dates: ['02-04-2026'] }, fields: { club: 'Lahore' } });
    expect(undoWordsOf(change, names, board).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
      'Category: as it was before',
      'Comes back: \u206602-04-2026\u2069',
      '\u2068سید علی\u2069, 01-04-2026: #3: 17:42 → empty; #4: 17:42 → 17:24',
      '\u2068سید علی\u2069, 02-04-2026: #1: empty → 12:00',
    ]);
  });

  it('tells every rule of a tournament whose rules changed', () => {
    const rules = {
      firstWinner: 'earliest',
      helpers: 'best',
      ties: 'shared',
      cutoffTime: '19:30',
      reports: 'confirm',
      official: 'two',
    };
    const [words = ''] = wordsOf(changeOf({ what: 'tournament', fields: { rules } }), names, board);
    for (const rule of ['Cutoff time: 19:30', 'The desk takes each', 'Two people'])
      expect(words).toContain(rule);
  });

  it('names stamps with their prizes', () => {
    const stamps = [
      { _id: 'k3x9', name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: ['5', 'Watch'] },
      { _id: 'a1b2', name: 'Young bird', nameUrdu: '', prizes: [] },
    ];
    const [words = ''] = wordsOf(changeOf({ what: 'tournament', fields: { stamps } }), names, board);
    expect(words.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'Stamps: Double Stamp · ڈبل اسٹیمپ (5; Watch), Young bird',
    );
  });
});

it('offers Undo of what the tournament itself holds: a loft’s name is changed in the list of lofts', () => {
  const kinds = [
    'created',
    'deleted',
    'restored',
    'tournament',
    'results',
    'marks',
    'lofts',
    'days',
    'links',
    'tokens',
  ] as const;
  expect(kinds.filter((what) => canUndo(changeOf({ what })))).toEqual(['tournament', 'results', 'marks']);
});
