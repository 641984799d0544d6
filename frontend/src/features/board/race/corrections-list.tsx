import './corrections.css';
import { dayRoutes, type Board, type Correction, type Placed } from '@parwaz/shared';
import { Slot, useSlots } from '../../../components/slots';
import { Link } from '../../../lib/router/link';
import { useTournamentRead } from '../../../lib/api/use-tournament-read';
import { formatDayTime } from '../../../lib/time/day-time';
import { useHourStyle } from '../../../lib/format';
import { correctionsEn } from '../../../lib/texts/corrections-en';
import { correctionsUr } from '../../../lib/texts/corrections-ur';
import { useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { Sheet } from '../loft/sheet';
import { correctionText, withWrittenTimes, namesOf, type LoftNames } from './correction-text';

const useWords = () => useOwnTexts({ en: correctionsEn, ur: correctionsUr });

export default function CorrectionsList({ board, onClose }: { board: Board; onClose: () => void }) {
  const { texts, language } = useLanguage();
  const t = useWords();
  const loaded = useTournamentRead(dayRoutes.corrections, board.tournamentId, board.revision);
  const list = loaded === 'failed' ? null : loaded;
  const names = namesOf(board, list ?? [], language);
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
            <Line
              key={place}
              correction={withWrittenTimes(board, one)}
              names={names}
              timeZone={board.tournament.timeZone}
            />
          ))}
        </ol>
      )}
      {list && <Slot name="belowCorrections" props={{ board }} />}
    </Sheet>
  );
}

function Line({ correction, names, timeZone }: { correction: Correction; names: LoftNames } & Placed) {
  const t = useWords();
  const hours = useHourStyle((state) => state.style);
  const when = formatDayTime(correction.at, timeZone, hours);
  const { loft, what } = correctionText(correction, names, t);
  const page = useSlots().loftPage;
  const { ownerId } = correction;
  const name = <bdi>{loft}</bdi>;
  return (
    <li>
      <b>
        {loft && <>{page && ownerId !== null ? <Link to={page(ownerId)}>{name}</Link> : name} </>}
        <span>{what}</span>
      </b>
      <q dir="auto">{t.readyReason(correction.reason)}</q>
      <small>{t.line(correction.date, when)}</small>
    </li>
  );
}
