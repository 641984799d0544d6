import type { ComponentType } from 'react';
import { publicSlots } from '../../capabilities/public';
import { SlotsProvider } from '../../components/slots';
import { TournamentPage } from '../../features/board/page/board-page';
import { HomePage } from '../../features/home/home-page';
import { clubOf, paperOf, tournamentOf } from '../../lib/paths';
import { useLocation } from '../../lib/router/router';

interface Props {
  ClubPage: ComponentType;
  PaperPage: ComponentType;
}

/** The public page of a path. Those passed in are loaded on demand by browsers; the server has them. */
export function PublicPage(props: Props) {
  return (
    <SlotsProvider value={publicSlots}>
      <PageOfPath {...props} />
    </SlotsProvider>
  );
}

function PageOfPath({ ClubPage, PaperPage }: Props) {
  const { pathname } = useLocation();
  if (clubOf(pathname) !== null) return <ClubPage />;
  if (tournamentOf(pathname) !== null) return <TournamentPage />;
  if (paperOf(pathname) !== null) return <PaperPage />;
  return pathname === '/' ? <HomePage /> : null;
}
