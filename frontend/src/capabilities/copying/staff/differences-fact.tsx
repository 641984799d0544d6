import { copyingRoutes } from '@parwaz/shared';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { RaceFactProps } from '../../../components/slots';
import { Fact } from '../../../features/dashboard/race-fact';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { deskPath } from '../../../lib/staff-paths';
import { useMinute } from '../../../lib/time/minute';
import { useCopyingTexts } from '../desk/texts';

/** On the dashboard: cells that wait for somebody to settle them with their source. */
export default function DifferencesFact({ tournament, ...race }: RaceFactProps) {
  return tournament.copiesFrom.length > 0 && <Differences tournamentId={tournament._id} {...race} />;
}

function Differences({ tournamentId, feed }: Pick<RaceFactProps, 'feed'> & { tournamentId: string }) {
  const t = useCopyingTexts();
  const count = useDifferenceCount(tournamentId, feed);
  if (count === 0) return null;
  return (
    <Fact term={t.noneButton} wide>
      <Link to={`${deskPath(tournamentId)}&differences=1`}>
        <b style={{ color: 'var(--amber-ink)' }}>{t.button(count)}</b>
      </Link>
    </Fact>
  );
}

/** Read again every minute and whenever a desk would. */
function useDifferenceCount(tournamentId: string, feed: RaceFactProps['feed']): number {
  const minute = useMinute();
  const load = useCallback(
    (signal: AbortSignal) => call(copyingRoutes.differences, { params: { id: tournamentId } }, { signal }),
    [tournamentId],
  );
  const { reload, ...loaded } = useLoaded(load);
  useEffect(reload, [reload, minute]);
  useEffect(
    () =>
      feed.on({
        'desk:differences': (counted) => {
          if (counted.tournamentId === tournamentId) reload();
        },
      }),
    [feed, tournamentId, reload],
  );
  return loaded.kind === 'ready' ? loaded.data.length : 0;
}
