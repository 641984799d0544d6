import { namesTag } from '../../../src/platform/http/none-match.js';

describe('namesTag', () => {
  it.each([
    [undefined, false],
    ['"r1-br"', true],
    ['W/"r1-br"', true],
    ['"r1", "r1-br"', true],
    ['"r1"', false],
    ['r1-br', false],
    ['*', true],
    ['', false],
  ])('%s: %s', (header, expected) => {
    expect(namesTag(header, '"r1-br"')).toBe(expected);
  });
});
