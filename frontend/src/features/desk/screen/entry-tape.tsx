import { useEffect, useState } from 'react';
import { resultRoutes } from '@parwaz/shared';
import type { Entry } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { cellGist, cellWords } from '../cell/cell-words';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';

/** Landings that come together are read together. */
const readAfterMs = 300;

/** The last entries of all desks, newest first; a click leads to the cell. */
export function EntryTape({ model }: { model: DeskModel }) {
  const t = useStaffTexts().desk;
  const entries = useEntries(model);
  return (
    <ol className="desk-tape" aria-label={t.tape.label}>
      {entries.map(({ revision, ownerId, date, index, to, by, mark }) => {
        const isOwn = by._id === model.outbox.account;
        const value = { time: to, mark: mark?.to ?? null };
        return (
          <li key={`${revision} ${ownerId} ${date} ${index}`} className={isOwn ? 'is-own' : undefined}>
            <button
              type="button"
              title={cellWords(value)}
              onClick={() => model.aim({ ownerId, date, index })}
            >
              <span>
                <b>
                  {index === null ? t.columns.flyTime : t.columns.pigeon(index)} {cellGist(value)}
                </b>{' '}
                <bdi>{isOwn ? t.tape.you : by.name}</bdi>
              </span>
              <bdi>{model.board?.owners[ownerId]?.name}</bdi>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Hook: the last entries, read again when the board has changed; without a line the last ones stay. */
function useEntries(model: DeskModel): readonly Entry[] {
  const revision = useDesk(model, () => model.board?.revision ?? 0);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const { tournamentId } = model;
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => {
      call(resultRoutes.entries, { params: { tournamentId } }, { signal: ended.signal })
        .then(setEntries)
        .catch(() => undefined);
    }, readAfterMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [tournamentId, revision]);
  return entries;
}
