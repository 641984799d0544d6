import type { ComponentType } from 'react';
import { TournamentPage } from '../../features/board/page/board-page';
import { HomePage } from '../../features/home/home-page';
import { clubOf, tournamentOf } from '../../lib/paths';
import { useLocation } from '../../lib/router/router';

/** The public page of a path. The club page is passed in: browsers load it on demand, the server has it. */
export function PublicPage({ ClubPage }: { ClubPage: ComponentType }) {
  const { pathname } = useLocation();
  if (clubOf(pathname) !== null) return <ClubPage />;
  if (tournamentOf(pathname) !== null) return <TournamentPage />;
  return pathname === '/' ? <HomePage /> : null;
}
