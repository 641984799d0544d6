import { rowsInView } from '../../src/components/row-window';

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
