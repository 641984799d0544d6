import { rangeTowards, rowsInView } from '../../src/components/row-window';
import type { RowRange } from '../../src/components/row-window';

describe('a board that the page scrolls past', () => {
  it('are all of a short list', () => {
    expect(rowsInView(40, { rowPx: 64, topPx: -1000, seenPx: 800 }, 40)).toEqual({ first: 0, end: 40 });
  });

  it.each([0, -1, -640, -6400, -12_800, -19_200, 700])('cover what is seen at %i px', (topPx) => {
    const { first, end } = rowsInView(300, { rowPx: 64, topPx: topPx, seenPx: 800 }, 40);
    const firstSeen = Math.max(0, Math.floor(-topPx / 64));
    const endSeen = Math.min(300, Math.ceil((800 - topPx) / 64));
    expect(first).toBeLessThanOrEqual(Math.min(firstSeen, 296));
    expect(end).toBeGreaterThanOrEqual(endSeen);
    expect(end - first).toBeLessThanOrEqual(48);
  });

  it('does not move with every pixel', () => {
    expect(rowsInView(300, { rowPx: 64, topPx: -6400, seenPx: 800 }, 40)).toEqual(
      rowsInView(300, { rowPx: 64, topPx: -6410, seenPx: 800 }, 40),
    );
  });
});

describe('a list that scrolls in its box', () => {
  it('draws all rows while they are few', () => {
    expect(rowsInView(24, { rowPx: 58, topPx: -400, seenPx: 600 }, 24)).toEqual({ first: 0, end: 24 });
  });

  it('draws what is in view and some to spare, wherever it is scrolled', () => {
    for (let scrollTop = 0; scrollTop <= 70 * 58 - 600; scrollTop += 7) {
      const { first, end } = rowsInView(70, { rowPx: 58, topPx: -scrollTop, seenPx: 600 }, 24);
      expect(first).toBeLessThanOrEqual(Math.floor(scrollTop / 58));
      expect(end).toBeGreaterThanOrEqual(Math.min(70, Math.ceil((scrollTop + 600) / 58)));
      expect(end - first).toBeLessThanOrEqual(30);
    }
  });
});

describe('rows that come frame by frame', () => {
  const wanted = { first: 100, end: 126 };
  /** The ranges of all frames until everything wanted is drawn. */
  function frames(from: RowRange): RowRange[] {
    const all = [from];
    for (let now = from; now.first !== wanted.first || now.end !== wanted.end;) {
      now = rangeTowards(now, wanted, 4);
      all.push(now);
      if (all.length > 30) throw new Error('It never ends');
    }
    return all;
  }
  const rowsOf = ({ first, end }: RowRange) => Array.from({ length: end - first }, (_, n) => first + n);

  it.each([
    ['a wheel down', { first: 96, end: 122 }],
    ['a wheel up', { first: 108, end: 134 }],
    ['a jump down', { first: 0, end: 26 }],
    ['a jump up', { first: 200, end: 226 }],
    ['a list that was short', { first: 0, end: 5 }],
    ['a taller window', { first: 106, end: 110 }],
    ['nothing', { first: 0, end: 0 }],
  ])('are at most four more in a frame after %s', (_, from) => {
    const all = frames(from);
    for (const [n, now] of all.slice(1).entries()) {
      const before = new Set(rowsOf(all[n] ?? from));
      expect(rowsOf(now).filter((row) => !before.has(row)).length).toBeLessThanOrEqual(4);
      expect(now.first).toBeGreaterThanOrEqual(wanted.first);
      expect(now.end).toBeLessThanOrEqual(wanted.end);
    }
  });

  it('begin with what is seen', () => {
    expect(rangeTowards({ first: 0, end: 26 }, wanted, 4)).toEqual({ first: 104, end: 108 });
    expect(rangeTowards({ first: 250, end: 270 }, wanted, 4)).toEqual({ first: 104, end: 108 });
  });

  it('are all there at once when nothing holds them up', () => {
    expect(rangeTowards({ first: 96, end: 122 }, wanted, 26)).toEqual(wanted);
  });
});
