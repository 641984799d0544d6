import { capabilityScreens, standalonePages } from '../capabilities/screens.js';

interface PublicScreen {
  /** The beginning of its path; the rest names its subject. */
  start: string;
  /** The rest of the path: nothing, one segment, or anything, slashes too. */
  named: 'not' | 'segment' | 'anything';
  board?: true;
}

/** The core's own screens: `backend/src/public-pages/screen-pages.ts` says what each one's page begins with. */
export const coreScreens = {
  home: { start: '/', named: 'not', board: true },
  tournament: { start: '/tournament-view/', named: 'segment', board: true },
  club: { start: '/club-all-tournaments/', named: 'anything' },
} as const satisfies Record<string, PublicScreen>;
export type CoreScreenName = keyof typeof coreScreens;

/** The screens that everybody may see: the server draws their pages, devices keep them, other sites may frame them. */
export const publicScreens = {
  ...coreScreens,
  ...capabilityScreens,
} as const satisfies Record<string, PublicScreen>;
export type ScreenName = keyof typeof publicScreens;

const endings = { not: '/?$', segment: '/([^/]+)/?$', anything: '(?:/(.*?)/?)?$' } as const;

export function screenPath(screen: ScreenName, name = ''): string {
  return `${publicScreens[screen].start}${encodeURIComponent(name)}`;
}

/** The name that a screen's address says, as it is written there (`''` for none); null for other addresses. */
export function nameIn(screen: ScreenName, pathname: string): string | null {
  const { start, named } = publicScreens[screen];
  const found = new RegExp(`^${start.replace(/\/$/, '')}${endings[named]}`, 'i').exec(pathname);
  return found && (found[1] ?? '');
}

export const publicStarts = `^(?:${Object.values(publicScreens)
  .map(({ start, named }) => (named === 'not' ? `${start}$` : start))
  .join('|')})`;

/** For the addresses of pages that stand alone; `(?!)` matches nothing. */
export const standalonePattern = `^(?:${['(?!)', ...standalonePages.map(({ path }) => path)].join('|')})/?$`;
