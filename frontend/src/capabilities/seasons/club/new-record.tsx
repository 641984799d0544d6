import { formatTotal, nameAmong, recordFlight, seasonRoutes } from '@parwaz/shared';
import { useEffect, useMemo, useState } from 'react';
import type { SlotProps } from '../../../components/slots';
import { read } from '../../../lib/api/send';
import { useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';

const texts = { en: { record: 'Club record' }, ur: { record: 'کلب کا نیا ریکارڈ' } };

/** Thousands open a board in the same minute: they ask one after the other. */
const askWithinMs = 10_000;

/** The club's longest flight in finished races; null until it is known, and while the club has none. */
function useRecord(clubName: string): number | null {
  const [found, setFound] = useState<{ clubName: string; minutes: number } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { longestFlight } = await read(
          seasonRoutes.clubRecords,
          { params: { clubName }, query: {} },
          { signal },
        );
        if (longestFlight) setFound({ clubName, minutes: longestFlight.minutes });
      } catch {
        // A board without it is whole.
      }
    };
    const timer = setTimeout(() => void ask(), Math.random() * askWithinMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [clubName]);
  return found?.clubName === clubName ? found.minutes : null;
}

export default function NewRecord({ board, date }: SlotProps['raceRemark']) {
  const record = useRecord(board.tournament.club);
  const t = useOwnTexts(texts);
  const { language } = useLanguage();
  const broken = useMemo(() => (record === null ? null : recordFlight(board, record)), [board, record]);
  return (
    <p className="club-record" role="status">
      {broken?.date === date && (
        <>
          <b>
            {t.record}: <span className="num">{formatTotal(broken.minutes * 60)}</span>
          </b>{' '}
          · <bdi>{nameAmong(board, broken.ownerId, language)}</bdi>
        </>
      )}
    </p>
  );
}
