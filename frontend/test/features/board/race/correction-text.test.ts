import type { Correction } from '@parwaz/shared';
import { buildBoard, buildOwner, idOf } from '@parwaz/shared/testing';
import { correctionText, namesOf } from '../../../../src/features/board/race/correction-text';
import { correctionsEn } from '../../../../src/lib/texts/corrections-en';
import { correctionsUr } from '../../../../src/lib/texts/corrections-ur';

const about = { revision: 9, at: '', date: '01-04-2026', index: null, reason: 'Why' };
const left: Correction = {
  ...{ ...about, ownerId: idOf(8), field: 'participatingLofts', from: 'Loft of old', to: '' },
};
const names = namesOf(buildBoard(), [left], 'en');
const words = (correction: Partial<Correction>, texts = correctionsEn) =>
  correctionText({ ...about, ownerId: null, from: '', to: '', ...correction }, names, texts);

describe('a correction in words', () => {
  it.each<[Partial<Correction>, string, string]>([
    [left, 'Loft of old', 'was taken out'],
    [{ ownerId: idOf(8), index: 0, from: '12:00:00' }, 'Loft of old', '#1: 12:00 → no time'],
    [{ ownerId: idOf(1), index: 3, from: '15:00:00', to: '15:10:00' }, 'Loft 1', '#4: 15:00 → 15:10'],
    [{ ownerId: idOf(1), from: '06:00', to: '06:10' }, 'Loft 1', 'start: 06:00 → 06:10'],
    [{ from: 'official', to: 'open' }, '', 'The day was set back: official → open'],
    [{ field: 'dates', from: '01-04-2026' }, '', 'Day taken out: \u206601-04-2026\u2069'],
    [{ field: 'helperPigeons', from: 2, to: 0 }, '', 'Helper pigeons: 2 → 0'],
    [
      { ownerId: idOf(1), field: 'name', from: 'A', to: 'B' },
      'Loft 1',
      'Name: \u2068A\u2069 → \u2068B\u2069',
    ],
    [
      { field: 'rules', from: { helpers: 'best', ties: 'shared' }, to: { helpers: 'never', ties: 'listed' } },
      '',
      'Rules: the best landings count, helpers too, equal totals share a place → helpers never count, equal totals stand one after the other',
    ],
  ])('%j: %s %s', (correction, loft, what) => {
    expect(words(correction)).toEqual({ loft, what });
  });

  it('tells namesakes apart', () => {
    const board = buildBoard();
    const namesake = buildOwner(2, { name: 'Loft 1', address: 'Kasur' });
    const among = namesOf({ ...board, owners: { ...board.owners, [idOf(2)]: namesake } }, [], 'en');
    const joined = { field: 'participatingLofts', from: '', to: 'Loft 1' };
    const lofts = [{ ownerId: idOf(1) }, { ownerId: idOf(2), ...joined }].map(
      (one) => correctionText({ ...about, from: '', to: '', ...one }, among, correctionsEn).loft,
    );
    expect(lofts).toEqual(['Loft 1 (Lahore)', 'Loft 1 (Kasur)']);
  });

  it('tells a mark with its reason, in the reason’s own direction', () => {
    const mark = { from: null, to: { kind: 'disqualified', reason: 'No ring' } } as const;
    const cell = { ownerId: idOf(1), index: 0, from: '12:00:00', to: '12:00:00', mark };
    expect(words(cell).what).toBe('#1: disqualified (\u2068No ring\u2069)');
    expect(words(cell, correctionsUr).what).toBe('\u2066#1\u2069: نااہل (\u2068No ring\u2069)');
  });

  it('leaves no choice of the rules in the code’s own words in Urdu', () => {
    const [from, to] = [
      { helpers: 'best', official: 'one' },
      { helpers: 'slot', official: 'two' },
    ];
    const { what } = words({ field: 'rules', from, to }, correctionsUr);
    expect(what).not.toMatch(/[a-z]/);
  });
});
