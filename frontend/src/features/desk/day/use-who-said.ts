import { tournamentRoutes, type BoardDate, type LoggedChange } from '@parwaz/shared';
import { useCallback } from 'react';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useOpenDesk } from '../open-desk';
import { whoSaidIn, type WhoSaid } from './who-said';

/** In a hundred changes each; a day is confirmed soon, or its request is old news. */
const maxPages = 20;
const nobody: WhoSaid = { asked: null, confirmed: null };

/** Names of staff are in the history alone, which only staff can read. */
async function readWhoSaid(id: string, date: BoardDate, signal: AbortSignal): Promise<WhoSaid> {
  const changes: LoggedChange[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const before = changes.at(-1)?.revision;
    const query = before === undefined ? {} : { before: String(before) };
    const older = await call(tournamentRoutes.history, { params: { id }, query }, { signal });
    changes.push(...older);
    const said = whoSaidIn(changes, date);
    if (said) return said;
    if (older.length === 0) break;
  }
  return nobody;
}

/** Read again whenever the days change; undefined until it is known. */
export function useWhoSaid(date: BoardDate): WhoSaid | undefined {
  const { model, tournament } = useOpenDesk();
  const { days } = tournament;
  const load = useCallback(
    async (signal: AbortSignal) =>
      days.length > 0 ? await readWhoSaid(model.tournamentId, date, signal) : nobody,
    [model, days, date],
  );
  const loaded = useLoaded(load);
  if (loaded.kind === 'loading') return undefined;
  return loaded.kind === 'ready' ? loaded.data : nobody;
}
