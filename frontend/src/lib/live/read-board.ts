import { boardRoutes, type BoardSnapshot } from '@parwaz/shared';
import { answerIn, authorization, send } from '../api/send';
import { keptAtHeader } from '../inline-data';

/** `keptAtMs`: the snapshot was stored on this device then, and didn't come from the server. */
export type BoardRead = { snapshot: BoardSnapshot; etag: string | null; keptAtMs?: number } | 'unchanged';

/**
 * @param token of staff, who may read a hidden one
 * @param fresh the revision that is there, for caches in front that hold an older one
 */
export async function readBoard(
  tournamentId: string,
  etag: string | null,
  signal?: AbortSignal,
  token?: string | null,
  fresh?: number,
): Promise<BoardRead> {
  const { snapshot: route } = boardRoutes;
  const headers = {
    ...(etag !== null && { 'If-None-Match': etag }),
    ...authorization(token),
  };
  const response = await send(
    route,
    { params: { id: tournamentId }, query: { fresh: fresh?.toString() } },
    { headers, signal },
  );
  const keptAt = response.headers.get(keptAtHeader);
  if (response.status === 304) return 'unchanged';
  return {
    snapshot: await answerIn(route, response),
    etag: response.headers.get('etag'),
    ...(keptAt !== null && { keptAtMs: Number(keptAt) }),
  };
}
