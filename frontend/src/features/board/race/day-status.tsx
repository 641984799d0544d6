import './day-status.css';
import { shownDay, toBoardDate, wallClock } from '@parwaz/shared';
import type { BoardViewDate, PublicFacts, TournamentDay } from '@parwaz/shared';
import { formatTime, useHourStyle } from '../../../lib/format';
import type { HourStyle } from '../../../lib/format';
import { useSiteConfig } from '../../../lib/site-config';
import { useTexts } from '../../../lib/texts/language';
import { openCorrections } from '../page/board-address';

/** Says whether what is shown may still change, where the desk has said so; and the way to what was corrected. */
export function DayStatus({ tournament, view }: { tournament: PublicFacts; view: BoardViewDate }) {
  const texts = useTexts().days;
  const hours = useHourStyle((state) => state.style);
  const timeZone = useSiteConfig((config) => config.timeZone);
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

/** `19:40`, on another day than its own `02-04 19:40`. */
function sinceText({ at, date }: TournamentDay, timeZone: string, hours: HourStyle): string {
  const since = wallClock(Date.parse(at), timeZone);
  const time = formatTime(since.minutes, hours);
  return since.date === date ? time : `${(toBoardDate(since.date) ?? since.date).slice(0, 5)} ${time}`;
}
