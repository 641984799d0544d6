import { copyingRoutes } from '@parwaz/shared';
import { Link } from 'react-router-dom';
import type { RaceFactProps } from '../../../components/slots';
import { Fact } from '../../../features/dashboard/race-fact';
import { useFact } from '../../../features/dashboard/use-fact';
import { call } from '../../../lib/api/call';
import { deskPath } from '../../../lib/staff-paths';
import { useCopyingTexts } from '../desk/texts';

/** On the dashboard: cells that wait for somebody to settle them with their source. */
export default function DifferencesFact({ tournament, ...race }: RaceFactProps) {
  return tournament.copiesFrom.length > 0 && <Differences tournamentId={tournament._id} {...race} />;
}

function Differences({ tournamentId, feed }: Pick<RaceFactProps, 'feed'> & { tournamentId: string }) {
  const t = useCopyingTexts();
  const open = useFact(feed, 'desk:differences', tournamentId, readDifferences);
  if (!open?.length) return null;
  return (
    <Fact term={t.noneButton} wide>
      <Link to={`${deskPath(tournamentId)}&differences=1`}>
        <b style={{ color: 'var(--amber-ink)' }}>{t.button(open.length)}</b>
      </Link>
    </Fact>
  );
}

const readDifferences = (id: string) => call(copyingRoutes.differences, { params: { id } });
