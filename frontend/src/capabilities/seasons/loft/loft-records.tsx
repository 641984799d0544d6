import { formatTotal, shownName, type FlownTournament, type LoftRecords as Held } from '@parwaz/shared';
import { tournamentPath } from '../../../lib/paths';
import { useLanguage } from '../../../lib/texts/language';
import { RecordTile } from '../record-tile';
import { useRecordTexts } from '../record-texts';

interface Props {
  records: Held;
  tournaments: readonly FlownTournament[];
}

export function LoftRecords({ records, tournaments }: Props) {
  const t = useRecordTexts();
  const language = useLanguage((state) => state.language);
  const { longestFlight, bestDay, bestTotal, wins, top3 } = records;
  const finished = tournaments.filter(({ state }) => state === 'final').length;
  if (finished === 0) return null;
  const nameOf = (id: string) => {
    const found = tournaments.find(({ _id }) => _id === id);
    return found ? shownName(found, language) : '';
  };
  const yearOf = (id: string) => tournaments.find(({ _id }) => _id === id)?.dates[0]?.slice(0, 4) ?? '';
  const at = (id: string, date = 'total') => `${tournamentPath(id)}?date=${date}`;
  return (
    <>
      <h2 className="loft-part">
        {t.records} <small>{t.fromFinished}</small>
      </h2>
      <dl className="records">
        {longestFlight && (
          <RecordTile
            isBest
            term={t.longestFlight}
            value={formatTotal(longestFlight.minutes * 60)}
            to={at(longestFlight.tournamentId, longestFlight.date)}
          >
            <bdi>{nameOf(longestFlight.tournamentId)}</bdi> · <bdi>{longestFlight.date}</bdi> ·{' '}
            <bdi>#{longestFlight.index + 1}</bdi>
          </RecordTile>
        )}
        {bestDay && (
          <RecordTile
            term={t.bestDay}
            value={formatTotal(bestDay.totalSeconds)}
            to={at(bestDay.tournamentId, bestDay.date)}
          >
            <bdi>{nameOf(bestDay.tournamentId)}</bdi> · <bdi>{bestDay.date}</bdi>
          </RecordTile>
        )}
        {bestTotal && (
          <RecordTile
            term={t.bestTotal}
            value={formatTotal(bestTotal.totalSeconds)}
            to={at(bestTotal.tournamentId)}
          >
            <bdi>{nameOf(bestTotal.tournamentId)}</bdi> · <bdi>{yearOf(bestTotal.tournamentId)}</bdi>
          </RecordTile>
        )}
        <RecordTile term={t.wins} value={String(wins)}>
          {t.shared}
        </RecordTile>
        <RecordTile term={t.top3} value={String(top3)}>
          {t.ofRaces(finished)}
        </RecordTile>
      </dl>
    </>
  );
}
