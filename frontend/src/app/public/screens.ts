import type { ScreenName } from '@parwaz/shared';
import type { ComponentType } from 'react';
import { publicPages } from '../../capabilities/public';
import { TournamentPage } from '../../features/board/page/board-page';
import { HomePage } from '../../features/home/home-page';
import { late } from '../../lib/late';

/** A screen in the page's first script, or one whose code is loaded when it is opened. */
type Screen = ComponentType & { load?(): Promise<unknown> };

/** The screen of each public address; the addresses are `publicScreens` of shared. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  home: HomePage,
  tournament: TournamentPage,
  club: late(() => import('../../features/clubs-public/club-page')),
  ...publicPages,
};
