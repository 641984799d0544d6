import { waitBeforeTry } from '../../../src/lib/live/retries';

describe('waiting before another try', () => {
  it.each([
    [0, 0, 200],
    [0, 1, 2000],
    [1, 1, 4000],
    [9, 1, 6000],
    [9, 0, 200],
  ])('try %i with chance %d waits %i ms', (tries, random, ms) => {
    expect(waitBeforeTry(tries, random)).toBe(ms);
  });
});
