import { reportRoutes } from '@parwaz/shared';
import { validToken } from '../../../lib/session/session';
import { errorOf } from '../../../lib/api/api-error';
import { authorization, noteRefusal } from '../../../lib/api/call';
import { send } from '../../../lib/api/send';

/** Reads the photo of a report, by the token of whoever is signed in. @throws ApiError */
export async function readReportPhoto(
  tournamentId: string,
  reportId: string,
  signal?: AbortSignal,
): Promise<Blob> {
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
