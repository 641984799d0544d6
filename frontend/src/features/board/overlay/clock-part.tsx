import { parseClock, summarise } from '@parwaz/shared';
import { formatCount, formatTime, useHourStyle } from '../../../lib/format';
import { useMinute } from '../../../lib/time/minute';
import { useSiteConfig } from '../../../lib/site-config';
import { useTexts } from '../../../lib/texts/language';
import Sky from '../../../components/sky/sky';
import type { PartProps } from './part-props';

/** The time, how many are in the air, when it ends, and the sky. */
export function ClockPart({ board, view, delayMs }: PartProps) {
  const texts = useTexts().overlay;
  const hours = useHourStyle((state) => state.style);
  const { minutes } = useMinute(
    useSiteConfig((config) => config.timeZone),
    delayMs,
  );
  const cutoff = parseClock(board.tournament.rules.cutoffTime ?? '');
  const { remaining } = summarise(board, view === 'total' ? null : view);
  return (
    <section className="overlay-part overlay-clock">
      <p>
        <b>
          <bdi dir="ltr">{formatTime(minutes, hours)}</bdi>
        </b>
        <span>{texts.up(formatCount(remaining))}</span>
        {cutoff !== null && <span>{texts.closes(formatTime(cutoff, hours))}</span>}
      </p>
      <div className="overlay-sky">
        <Sky board={board} view={view} behindMs={delayMs} />
      </div>
    </section>
  );
}
