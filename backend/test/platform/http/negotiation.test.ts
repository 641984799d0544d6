import { chooseEncoding, namesTag } from '../../../src/platform/http/negotiation.js';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['br ; q=0.5 , gzip ; q=0.5', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', 'identity'],
    ['gzip;q=nonsense', 'gzip'],
    ['zstd, compress', 'identity'],
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('is chosen quickly, however long a weight somebody sends', () => {
    const since = performance.now();
    expect(chooseEncoding(`gzip;q=${'1'.repeat(60_000)}x`)).toBe('gzip');
    expect(performance.now() - since).toBeLessThan(1000);
  });
});

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
