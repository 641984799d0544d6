import { isSignificantChange } from '../../src/live/presence.js';

describe('how many watch', () => {
  it.each([
    [1, 0, 0, true],
    [0, 1, 5000, true],
    [49, 50, 5000, true],
    [1001, 1000, 5000, false],
    [981, 1000, 29_999, false],
    [980, 1000, 5000, true],
    [1001, 1000, 30_000, true],
  ])('%d after %d were told %d ms ago', (count, told, sinceMs, expected) => {
    expect(isSignificantChange(count, told, sinceMs)).toBe(expected);
  });
});
