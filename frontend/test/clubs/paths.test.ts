import { clubOf, clubPath } from '../../src/lib/paths';

describe('the address of a club', () => {
  it.each(['Lahore Club', 'A/B', '50% off', '100%25', 'a%2Fb', 'راولپنڈی کبوتر کلب', '?#&', 'end/'])(
    'names %s and nobody else',
    (name) => {
      expect(clubOf(new URL(clubPath(name), 'http://x').pathname)).toBe(name);
    },
  );

  it('is read with slashes of its own, and as it stands when it is broken', () => {
    expect(clubOf('/club-all-tournaments/A/B')).toBe('A/B');
    expect(clubOf('/club-all-tournaments/Lahore/')).toBe('Lahore');
    expect(clubOf('/club-all-tournaments/50%')).toBe('50%');
  });
});
