const tournament = /^\/tournament-view\/([^/]+)\/?$/i;
const club = /^\/club-all-tournaments(?:\/(.*?)\/?)?$/i;

export const tournamentPath = (tournamentId: string) =>
  `/tournament-view/${encodeURIComponent(tournamentId)}`;
export const clubPath = (clubName: string) => `/club-all-tournaments/${encodeURIComponent(clubName)}`;

/** The tournament of a path, or null for another page's. */
export const tournamentOf = (pathname: string) => read(tournament, pathname);

/** The club of a path, or null. A club's name may contain slashes. */
export const clubOf = (pathname: string) => read(club, pathname);

/** Screens with a live board. */
export const isBoardPath = (pathname: string) => pathname === '/' || tournamentOf(pathname) !== null;

/** Screens that everybody may see. */
export const isPublicPath = (pathname: string) => isBoardPath(pathname) || clubOf(pathname) !== null;

/** Decodes a name in a path; one that can't be decoded is taken literally. */
function read(path: RegExp, pathname: string): string | null {
  const found = path.exec(pathname);
  if (!found) return null;
  const raw = found[1] ?? '';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
