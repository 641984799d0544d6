import type { ScreenName } from '@parwaz/shared';
import type { ComponentType } from 'react';
import { publicPages } from '../../capabilities/public';
import { TournamentPage } from '../../features/board/page/board-page';
import { HomePage } from '../../features/home/home-page';
import { late } from '../../lib/late';

type Screen = ComponentType & { load?(): Promise<unknown> };

export const screens: Readonly<Record<ScreenName, Screen>> = {
  home: HomePage,
  tournament: TournamentPage,
  club: late(() => import('../../features/clubs-public/club-page')),
  ...publicPages,
};
