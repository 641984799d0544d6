import './day-status.css';
import { shownDay, type BoardViewDate, type PublicFacts } from '@parwaz/shared';
import { useHourStyle } from '../../../lib/format';
import { useTimeZone } from '../../../lib/site-config';
import { useTexts } from '../../../lib/texts/language';
import { sinceText } from '../../../lib/time/day-time';
import { openCorrections } from '../session/board-address';

export function DayStatus({ tournament, view }: { tournament: PublicFacts; view: BoardViewDate }) {
  const texts = useTexts().days;
  const hours = useHourStyle((state) => state.style);
  const timeZone = useTimeZone();
  const day = shownDay(tournament, view);
  if (!day) return null;
  const isOfficial = day.state === 'official';
  return (
    <p className={isOfficial ? 'day-status is-official' : 'day-status'}>
      <b>
        <i aria-hidden />
        {isOfficial ? texts.official(sinceText(day, timeZone, hours)) : texts.provisional}
      </b>
      <button type="button" onClick={openCorrections}>
        {texts.corrections}
      </button>
    </p>
  );
}
