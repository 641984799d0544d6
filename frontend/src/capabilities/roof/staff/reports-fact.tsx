import { Link } from 'react-router-dom';
import type { RaceFactProps } from '../../../components/slots';
import { Fact } from '../../../features/dashboard/race-fact';
import { useFact } from '../../../features/dashboard/use-fact';
import { deskPath } from '../../../lib/staff-paths';
import { useMinute } from '../../../lib/time/minute';
import { readOpenReports } from './read-open-reports';
import { useRoofStaffTexts } from './texts';

const minuteMs = 60_000;

/** On the dashboard: reports that wait for the desk, and since when. */
export default function ReportsFact(race: RaceFactProps) {
  return race.board.tournament.rules.reports !== 'off' && <OpenReports {...race} />;
}

function OpenReports({ board: { tournamentId }, date, feed }: RaceFactProps) {
  const t = useRoofStaffTexts().fact;
  const nowMs = useMinute();
  const open = useFact(feed, 'desk:reports', tournamentId, readOpenReports);
  const [oldest] = open ?? [];
  if (!open || !oldest) return null;
  const minutes = Math.max(0, Math.floor(nowMs / minuteMs) - Math.floor(oldest.receivedAt / minuteMs));
  return (
    <Fact term={t.title} wide>
      <Link to={deskPath(tournamentId, date)}>
        <b style={{ color: 'var(--amber-ink)' }}>{t.open(open.length)}</b> {t.oldest(minutes)}
      </Link>
    </Fact>
  );
}
