import { Button } from '@chakra-ui/react';
import { reportRoutes, type Report } from '@parwaz/shared';
import { useCallback, useState } from 'react';
import { Modal } from '../../../components/staff/modal';
import { dataUrlOf } from '../../../components/staff/pictures/pictures';
import { errorOf } from '../../../lib/api/api-error';
import { noteRefusal } from '../../../lib/api/call';
import { authorization, send } from '../../../lib/api/send';
import { useLoaded } from '../../../lib/api/use-loaded';
import { validToken } from '../../../lib/session/session';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useOpenDesk } from '../../../features/desk/open-desk';
import { useRoofStaffTexts } from '../staff/texts';

async function readPhoto(tournamentId: string, reportId: string, signal: AbortSignal): Promise<Blob> {
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

export function ReportPhoto({ report: { _id }, label }: { report: Report; label: string }) {
  const t = useRoofStaffTexts().reports;
  const { tournamentId } = useOpenDesk().model;
  const { close } = useStaffTexts().desk.history;
  const [isLarge, setLarge] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => dataUrlOf(await readPhoto(tournamentId, _id, signal)),
    [tournamentId, _id],
  );
  const loaded = useLoaded(load);
  const url = loaded.kind === 'ready' ? loaded.data : null;
  if (loaded.kind === 'failed') return <small className="report-photo">{t.noPhoto}</small>;
  return (
    <>
      <button type="button" className="report-photo" aria-label={label} onClick={() => setLarge(true)}>
        {url && <img src={url} alt="" />}
      </button>
      {isLarge && url && (
        <Modal
          title={label}
          size="lg"
          onClose={() => setLarge(false)}
          footer={<Button onClick={() => setLarge(false)}>{close}</Button>}
        >
          <img src={url} alt={label} style={{ maxWidth: '100%', margin: 'auto' }} />
        </Modal>
      )}
    </>
  );
}
