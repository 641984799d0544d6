import '../records.css';
import {
  firstDate,
  formatTotal,
  raceName,
  screenPath,
  seasonRoutes,
  shownName,
  type ClubRecordsAnswer,
} from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { Chips } from '../../../components/chips';
import type { SlotProps } from '../../../components/slots';
import { useClubStore } from '../../../features/clubs-public/use-club';
import { read } from '../../../lib/api/send';
import { tournamentPath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useLanguage } from '../../../lib/texts/language';
import { RecordTile } from '../record-tile';
import { useRecordTexts } from '../record-texts';

type Records = Readonly<Record<string, ClubRecordsAnswer>>;

const allTime = 'all';

const isEmpty = (records: ClubRecordsAnswer) => Object.values(records).every((record) => record === null);

/** Read again with what the page reads; without an answer the page is as it was. */
function useRecords(clubName: string, year: string, readAtMs: number | null): Records {
  const [found, setFound] = useState<{ clubName: string; records: Records }>({ clubName, records: {} });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (key: string, query: { year?: string }) => {
      try {
        const answer = await read(seasonRoutes.clubRecords, { params: { clubName }, query }, { signal });
        setFound((before) => ({
          clubName,
          records: { ...(before.clubName === clubName && before.records), [key]: answer },
        }));
      } catch {
        // What is shown stays.
      }
    };
    void ask(allTime, {});
    void ask(year, { year });
    return () => controller.abort();
  }, [clubName, year, readAtMs]);
  return found.clubName === clubName ? found.records : {};
}

export default function ClubRecords({ club, year, readAtMs }: SlotProps['belowClub']) {
  const t = useRecordTexts();
  const records = useRecords(club, year, readAtMs);
  const [isOfYear, setOfYear] = useState(false);
  const shown = records[isOfYear ? year : allTime];
  if (!records[allTime] || isEmpty(records[allTime])) return null;
  return (
    <section className="club-records">
      <header className="card-about">
        <h2>{t.records}</h2>
        <p>{t.fromFinished}</p>
      </header>
      <Chips
        label={t.choose}
        values={[allTime, year]}
        selected={isOfYear ? year : allTime}
        onSelect={(one) => setOfYear(one === year)}
      >
        {(one) => (one === allTime ? t.allTime : one)}
      </Chips>
      {shown && (isEmpty(shown) ? <p className="card-about">{t.noneIn(year)}</p> : <Tiles records={shown} />)}
    </section>
  );
}

function Tiles({ records }: { records: ClubRecordsAnswer }) {
  const t = useRecordTexts();
  const { longestFlight, bestDay, bestTotal, mostWins } = records;
  return (
    <dl className="records">
      {longestFlight && (
        <RecordTile isBest term={t.longestFlight} value={formatTotal(longestFlight.minutes * 60)}>
          <Holder {...longestFlight} /> · <Race {...longestFlight} /> · <bdi>#{longestFlight.index + 1}</bdi>
        </RecordTile>
      )}
      {bestDay && (
        <RecordTile term={t.bestDay} value={formatTotal(bestDay.totalSeconds)}>
          <Holder {...bestDay} /> · <Race {...bestDay} />
        </RecordTile>
      )}
      {bestTotal && (
        <RecordTile term={t.bestTotal} value={formatTotal(bestTotal.totalSeconds)}>
          <Holder {...bestTotal} /> · <Race {...bestTotal} />
        </RecordTile>
      )}
      {mostWins && (
        <RecordTile term={t.mostWins} value={String(mostWins.wins)}>
          <Holder {...mostWins} />
        </RecordTile>
      )}
    </dl>
  );
}

type Named = Pick<NonNullable<ClubRecordsAnswer['mostWins']>, 'ownerId' | 'ownerName' | 'ownerNameUrdu'>;

function Holder({ ownerId, ownerName: name, ownerNameUrdu: nameUrdu }: Named) {
  const language = useLanguage((state) => state.language);
  return (
    <Link to={screenPath('loft', ownerId)}>
      <bdi>{shownName({ name, nameUrdu }, language)}</bdi>
    </Link>
  );
}

function Race({ tournamentId, date }: { tournamentId: string; date?: string }) {
  const t = useRecordTexts();
  const { language } = useLanguage();
  const known = useClubStore(({ byYear }) =>
    Object.values(byYear)
      .flatMap(({ tournaments }) => tournaments)
      .find(({ _id }) => _id === tournamentId),
  );
  const name = known ? `${raceName(known, language)} ${firstDate(known).slice(0, 4)}` : t.theRace;
  return (
    <Link to={`${tournamentPath(tournamentId)}?date=${date ?? 'total'}`}>
      <bdi>{date ?? name}</bdi>
    </Link>
  );
}
