const tournament = /^\/tournament-view\/([^/]+)\/?$/i;
const club = /^\/club-all-tournaments(?:\/(.*?)\/?)?$/i;

export const tournamentPath = (tournamentId: string) =>
  `/tournament-view/${encodeURIComponent(tournamentId)}`;
export const clubPath = (clubName: string) => `/club-all-tournaments/${encodeURIComponent(clubName)}`;

/** The tournament of an address, or null when it is another page's. */
export const tournamentOf = (pathname: string) => read(tournament, pathname);

/** The club of an address, or null. A club may have slashes in its name. */
export const clubOf = (pathname: string) => read(club, pathname);

/** Screens with a live board. */
export const isBoardPath = (pathname: string) => pathname === '/' || tournamentOf(pathname) !== null;

/** Screens that everybody may see. */
export const isPublicPath = (pathname: string) => isBoardPath(pathname) || clubOf(pathname) !== null;

/** A name in an address; one that can't be decoded is taken as it stands. */
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
