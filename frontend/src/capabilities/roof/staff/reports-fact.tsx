import type { Report } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RaceFactProps } from '../../../components/slots';
import { Fact } from '../../../features/dashboard/race-fact';
import { deskPath } from '../../../lib/staff-paths';
import { useMinute } from '../../../lib/time/minute';
import { readOpenReports } from './read-open-reports';
import { useRoofStaffTexts } from './texts';

const minuteMs = 60_000;

/** On the dashboard: reports that wait for the desk, and since when. */
export default function ReportsFact({ board, date, feed }: RaceFactProps) {
  const t = useRoofStaffTexts().fact;
  const nowMs = useMinute();
  const { tournamentId, tournament } = board;
  const open = useOpenReports(tournamentId, tournament.rules.reports !== 'off', feed);
  const [oldest] = open;
  if (!oldest) return null;
  const minutes = Math.max(0, Math.floor(nowMs / minuteMs) - Math.floor(oldest.receivedAt / minuteMs));
  return (
    <Fact term={t.title} wide>
      <Link to={deskPath(tournamentId, date)}>
        <b style={{ color: 'var(--amber-ink)' }}>{t.open(open.length)}</b> {t.oldest(minutes)}
      </Link>
    </Fact>
  );
}

/** The oldest first; read again with every change and every minute. */
function useOpenReports(tournamentId: string, isOn: boolean, feed: RaceFactProps['feed']): readonly Report[] {
  const minute = useMinute();
  const [news, setNews] = useState(0);
  const [open, setOpen] = useState<readonly Report[]>([]);
  useEffect(
    () =>
      feed.on({
        'desk:reports': (changed) => {
          if (changed.tournamentId === tournamentId) setNews((count) => count + 1);
        },
      }),
    [feed, tournamentId],
  );
  useEffect(() => {
    if (!isOn) return;
    let gone = false;
    readOpenReports(tournamentId).then(
      (read) => {
        if (!gone) setOpen(read);
      },
      () => undefined, // It is read again in a minute.
    );
    return () => {
      gone = true;
    };
  }, [tournamentId, isOn, minute, news]);
  return isOn ? open : [];
}
