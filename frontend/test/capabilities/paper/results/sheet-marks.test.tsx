import { paperWords } from '@parwaz/shared';
import { buildBoard, idOf, withMarksOf } from '@parwaz/shared/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  heightOf,
  Legend,
  markLines,
  SheetMarks,
} from '../../../../src/capabilities/paper/results/sheet-marks';

const date = '01-04-2026';
const words = paperWords.en;
const board = withMarksOf(buildBoard({}, { 1: { [date]: ['12:00'] } }), 1, date, {
  0: { kind: 'disqualified', reason: 'No ring' },
  2: { kind: 'lost', reason: 'Hawk' },
});
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the marks on a result sheet', () => {
  const lines = markLines(board, date, [idOf(1), idOf(2)], words, 'en');

  it('stand with kind and reason', () => {
    const shown = textOf(renderToStaticMarkup(<SheetMarks lines={lines} words={words} />));
    expect(shown).toBe('Loft 1 #1: disqualified, No ring Loft 1 #3: lost, Hawk');
    expect(renderToStaticMarkup(<SheetMarks lines={[]} words={words} />)).toBe('');
  });

  it('take a line each below the rows, unless one is longer than a line', () => {
    expect([heightOf(lines, 'en'), heightOf(lines, 'ur')]).toEqual([8, 10]);
    expect(heightOf([], 'en')).toBe(0);
    expect(
      heightOf(
        lines.map((line) => ({ ...line, reason: 'and on '.repeat(20) })),
        'en',
      ),
    ).toBeNull();
  });

  it('have signs that its legend explains', () => {
    const legend = textOf(renderToStaticMarkup(<Legend words={words} />));
    for (const kind of ['disqualified', 'lost', 'not-flown'] as const)
      expect(legend).toContain(words.stands[kind]);
  });
});
