import { paperWords } from '@parwaz/shared';
import { buildBoard, idOf, withMarksOf } from '@parwaz/shared/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { Legend, SheetMarks } from '../../../../src/capabilities/paper/results/sheet-marks';

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
  const marks = (freeMm: number) =>
    renderToStaticMarkup(
      <SheetMarks board={board} date={date} ownerIds={[idOf(1), idOf(2)]} words={words} freeMm={freeMm} />,
    );

  it('stand with kind and reason while there is room for all of them', () => {
    expect(textOf(marks(8))).toBe('Loft 1 #1: disqualified, No ring Loft 1 #3: lost, Hawk');
    expect(marks(7)).toBe('');
  });

  it('have signs that its legend explains', () => {
    const legend = textOf(renderToStaticMarkup(<Legend words={words} />));
    for (const kind of ['disqualified', 'lost', 'not-flown'] as const)
      expect(legend).toContain(words.stands[kind]);
  });
});
