import { nameIn, publicScreens, screenPath, type ScreenName } from '@parwaz/shared';

export const tournamentPath = (tournamentId: string) => screenPath('tournament', tournamentId);
export const clubPath = (clubName: string) => screenPath('club', clubName);

export const tournamentOf = (pathname: string) => subjectOf('tournament', pathname);

/** A club's name may contain slashes. */
export const clubOf = (pathname: string) => subjectOf('club', pathname);

const screens = Object.keys(publicScreens) as ScreenName[];

export const screenAt = (pathname: string): ScreenName | null =>
  screens.find((screen) => nameIn(screen, pathname) !== null) ?? null;

export function isBoardPath(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== null && 'board' in publicScreens[screen];
}

export const isPublicPath = (pathname: string) => screenAt(pathname) !== null;

/** The decoded name in a screen's path, taken literally if it can't be decoded; null for other paths. */
export function subjectOf(screen: ScreenName, pathname: string): string | null {
  const raw = nameIn(screen, pathname);
  if (raw === null) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
