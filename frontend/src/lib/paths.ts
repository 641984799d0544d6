const tournamentStart = '/tournament-view/';
const clubStart = '/club-all-tournaments/';

/** Screens that everybody may see, and those of them with a live board. */
export const publicPath = /^\/(?:$|tournament-view\/|club-all-tournaments\/)/;
export const boardPath = /^\/(?:$|tournament-view\/)/;

export const tournamentPath = (tournamentId: string) =>
  `${tournamentStart}${encodeURIComponent(tournamentId)}`;
export const isClubPath = (pathname: string) => pathname.startsWith(clubStart);
export const clubPath = (clubName: string) => `${clubStart}${encodeURIComponent(clubName)}`;

/**
 * The club of an address. Read from the address itself and not from the router's parameters, which can't tell a
 * slash in a name from one between segments; an address that can't be decoded is taken as it stands.
 */
export function clubOf(pathname: string): string {
  const raw = pathname.slice(clubStart.length).replace(/\/$/, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
