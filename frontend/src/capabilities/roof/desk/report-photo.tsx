import { Button } from '@chakra-ui/react';
import { reportRoutes, type Report } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { Modal } from '../../../components/staff/modal';
import { errorOf } from '../../../lib/api/api-error';
import { authorization, noteRefusal } from '../../../lib/api/call';
import { send } from '../../../lib/api/send';
import { validToken } from '../../../lib/session/session';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { useRoofStaffTexts } from '../staff/texts';

async function readPhoto(tournamentId: string, reportId: string, signal?: AbortSignal): Promise<Blob> {
  const token = validToken();
  const response = await send(
    reportRoutes.photo,
    { params: { id: tournamentId, reportId } },
    { headers: authorization(token), signal },
  );
  noteRefusal(response.status, token);
  if (!response.ok) throw await errorOf(response);
  return response.blob();
}

export function ReportPhoto({ report: { _id, photo }, label }: { report: Report; label: string }) {
  const t = useRoofStaffTexts().reports;
  const { tournamentId } = useOpenDesk().model;
  const { close } = useStaffTexts().desk.history;
  const [loaded, setLoaded] = useState<{ url: string } | 'failed' | null>(null);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const made: string[] = [];
    readPhoto(tournamentId, _id, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        const url = URL.createObjectURL(blob);
        made.push(url);
        setLoaded({ url });
      },
      () => {
        if (!controller.signal.aborted) setLoaded('failed');
      },
    );
    return () => {
      controller.abort();
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [tournamentId, _id, photo]);
  if (loaded === 'failed') return <small className="report-photo">{t.noPhoto}</small>;
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
          footer={<Button onClick={() => setLarge(false)}>{close}</Button>}
        >
          <img src={loaded.url} alt={label} style={{ maxWidth: '100%', margin: 'auto' }} />
        </Modal>
      )}
    </>
  );
}
