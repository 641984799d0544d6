import {
  clubOf,
  clubPath,
  isBoardPath,
  isPublicPath,
  tournamentOf,
  tournamentPath,
} from '../../src/lib/paths';

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

describe('a public address', () => {
  it.each(['/', '/tournament-view/1f', '/tournament-view/1f/', '/club-all-tournaments/A/B'])(
    'is %s',
    (path) => {
      expect(isPublicPath(path)).toBe(true);
    },
  );

  it.each(['/login', '/dashboard', '/tournament-view', '/tournament-view/1f/x', '/club-all-tournaments-x'])(
    'is not %s',
    (path) => expect(isPublicPath(path)).toBe(false),
  );

  it('has a board on the home page and on the page of a tournament', () => {
    expect(['/', '/tournament-view/1f', '/club-all-tournaments/A'].map(isBoardPath)).toEqual([
      true,
      true,
      false,
    ]);
    expect(tournamentOf(tournamentPath('a b'))).toBe('a b');
  });
});
