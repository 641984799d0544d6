import { useEffect, useState } from 'react';
import { resultRoutes, type Entry } from '@parwaz/shared';
import { call } from '../../../lib/api/call';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { cellWords, shortCellWords, tellsLanding, toldStamps, writtenValue } from '../cell/cell-words';
import { useDesk, useOpenDesk } from '../open-desk';

/** Landings that arrive together are read together. */
const readAfterMs = 300;

export function EntryTape() {
  const t = useStaffTexts().desk;
  const { model, owners } = useOpenDesk();
  const entries = useEntries();
  return (
    <ol className="desk-tape" aria-label={t.tape.label}>
      {entries.map((entry) => {
        const { revision, ownerId, date, index, to, by, mark, stamps } = entry;
        const isOwn = by._id === model.outbox.account;
        const value = writtenValue(model.board, entry, { time: to, mark: mark?.to ?? null });
        const told = (words: string) =>
          [tellsLanding(entry) && words, stamps && toldStamps(stamps.to)].filter(Boolean).join(', ');
        return (
          <li key={`${revision} ${ownerId} ${date} ${index}`} className={isOwn ? 'is-own' : undefined}>
            <button
              type="button"
              title={told(cellWords(value))}
              onClick={() => model.goToCell({ ownerId, date, index })}
            >
              <span>
                <b>
                  {index === null ? t.columns.flyTime : t.columns.pigeon(index)} {told(shortCellWords(value))}
                </b>{' '}
                <bdi>{isOwn ? t.tape.you : by.name}</bdi>
              </span>
              <bdi>{staffName(owners[ownerId])}</bdi>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Read again whenever the board has changed; offline the last ones stay. */
function useEntries(): readonly Entry[] {
  const { tournamentId } = useOpenDesk().model;
  const revision = useDesk(({ board }) => board?.revision ?? 0);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call(resultRoutes.entries, { params: { tournamentId } }, { signal: controller.signal })
        .then(setEntries)
        .catch(() => undefined);
    }, readAfterMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [tournamentId, revision]);
  return entries;
}
