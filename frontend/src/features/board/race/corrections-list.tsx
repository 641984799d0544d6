import './corrections.css';
import { dayRoutes, groupedCode } from '@parwaz/shared';
import type { Board, Correction, LogProof } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { read } from '../../../lib/api/send';
import { formatDayTime } from '../../../lib/time/day-time';
import { useHourStyle } from '../../../lib/format';
import { useSiteConfig } from '../../../lib/site-config';
import { correctionsEn } from '../../../lib/texts/corrections-en';
import { correctionsUr } from '../../../lib/texts/corrections-ur';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { Sheet } from '../loft/sheet';
import { correctionText, namesOf } from './correction-text';
import type { LoftNames } from './correction-text';

const useWords = () => useOwnTexts({ en: correctionsEn, ur: correctionsUr });

type Loaded = { corrections: readonly Correction[]; proof: LogProof } | 'failed' | null;

const nothing = { corrections: null, proof: null };

/** Everything that was changed after a day was closed: what, when and why. */
export default function CorrectionsList({ board, onClose }: { board: Board; onClose: () => void }) {
  const texts = useTexts();
  const t = useWords();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const { tournamentId, revision } = board;
  // Read again with what changed: somebody who reads the list sees a new correction too.
  useEffect(() => {
    const stop = new AbortController();
    const asking = { params: { id: tournamentId } };
    const options = { signal: stop.signal };
    Promise.all([read(dayRoutes.corrections, asking, options), read(dayRoutes.proof, asking, options)]).then(
      ([corrections, proof]) => setLoaded({ corrections, proof }),
      () => {
        if (!stop.signal.aborted) setLoaded((present) => present ?? 'failed');
      },
    );
    return () => stop.abort();
  }, [tournamentId, revision]);
  const { corrections: list, proof } = loaded === 'failed' || !loaded ? nothing : loaded;
  const names = namesOf(board, list ?? []);
  return (
    <Sheet label={texts.days.corrections} onClose={onClose}>
      <h2 className="note-title">{texts.days.corrections}</h2>
      <p className="sheet-text">{t.about}</p>
      {loaded === 'failed' && <p role="alert">{t.failed}</p>}
      {loaded === null && <p role="status">{texts.states.loading}</p>}
      {list?.length === 0 && <p>{t.noCorrections}</p>}
      {list && (
        <ol className="corrections">
          {list.map((one, place) => (
            <Line key={place} correction={one} names={names} />
          ))}
        </ol>
      )}
      {proof && <Codes proof={proof} />}
    </Sheet>
  );
}

/** The codes of official days, by which an export proves that nothing in the log was altered. */
function Codes({ proof: { days } }: { proof: LogProof }) {
  const t = useWords();
  const known = days.filter(({ code }) => code !== null);
  if (known.length === 0) return null;
  return (
    <div className="corrections-codes">
      {known.map(({ date, code }) => (
        <p key={date}>
          {t.proof(date)}: <code dir="ltr">{code && groupedCode(code)}</code>
        </p>
      ))}
      <small>{t.proofHint}</small>
    </div>
  );
}

function Line({ correction, names }: { correction: Correction; names: LoftNames }) {
  const t = useWords();
  const hours = useHourStyle((state) => state.style);
  const timeZone = useSiteConfig((config) => config.timeZone);
  const when = formatDayTime(correction.at, timeZone, hours);
  const { loft, what } = correctionText(correction, names, t);
  return (
    <li>
      <b>
        {loft && (
          <>
            <bdi>{loft}</bdi>{' '}
          </>
        )}
        <span>{what}</span>
      </b>
      <q dir="auto">{correction.reason}</q>
      <small>{t.line(correction.date, when)}</small>
    </li>
  );
}
