import { nameIn, publicScreens, screenPath } from '@parwaz/shared';
import type { ScreenName } from '@parwaz/shared';

export const tournamentPath = (tournamentId: string) => screenPath('tournament', tournamentId);
export const clubPath = (clubName: string) => screenPath('club', clubName);

/** The tournament of a path, or null for another page's. */
export const tournamentOf = (pathname: string) => subjectOf('tournament', pathname);

/** The club of a path, or null. A club's name may contain slashes. */
export const clubOf = (pathname: string) => subjectOf('club', pathname);

const screens = Object.keys(publicScreens) as ScreenName[];

/** The public screen of a path; null for those of staff. */
export const screenAt = (pathname: string): ScreenName | null =>
  screens.find((screen) => nameIn(screen, pathname) !== null) ?? null;

/** Does a live board belong to the screen? */
export function isBoardPath(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== null && 'board' in publicScreens[screen];
}

export const isPublicPath = (pathname: string) => screenAt(pathname) !== null;

/** The name in a screen's path, decoded; one that can't be decoded is taken literally. Null for other paths. */
export function subjectOf(screen: ScreenName, pathname: string): string | null {
  const raw = nameIn(screen, pathname);
  if (raw === null) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
