import { Button } from '@chakra-ui/react';
import type { Report } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { Modal } from '../../../components/staff/modal';
import { readReportPhoto } from './read-photo';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** A report's photo, which only its staff may read; large after a click. */
export function ReportPhoto({
  report: { _id, photo },
  tournamentId,
  label,
}: {
  report: Pick<Report, '_id' | 'photo'>;
  tournamentId: string;
  label: string;
}) {
  const texts = useStaffTexts();
  const [loaded, setLoaded] = useState<{ url: string } | 'failed' | null>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const made: string[] = [];
    readReportPhoto(tournamentId, _id, gone.signal).then(
      (blob) => {
        if (gone.signal.aborted) return;
        const url = URL.createObjectURL(blob);
        made.push(url);
        setLoaded({ url });
      },
      () => {
        if (!gone.signal.aborted) setLoaded('failed');
      },
    );
    return () => {
      gone.abort();
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [tournamentId, _id, photo]);
  if (loaded === 'failed') return <small className="report-photo">{texts.reports.noPhoto}</small>;
  return (
    <>
      <button type="button" className="report-photo" aria-label={label} onClick={() => setLarge(true)}>
        {loaded && <img src={loaded.url} alt="" />}
      </button>
      {isLarge && loaded && (
        <Modal
          title={label}
          size="lg"
          onClose={() => setLarge(false)}
          footer={<Button onClick={() => setLarge(false)}>{texts.desk.history.close}</Button>}
        >
          <img src={loaded.url} alt={label} style={{ maxWidth: '100%', margin: 'auto' }} />
        </Modal>
      )}
    </>
  );
}
