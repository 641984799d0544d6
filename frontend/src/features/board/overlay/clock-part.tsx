import { parseClock, raceState, summarise } from '@parwaz/shared';
import { formatCount, formatTime, useHourStyle } from '../../../lib/format';
import { useMinute } from '../../../lib/time/minute';
import { useSiteConfig } from '../../../lib/site-config';
import { useTexts } from '../../../lib/texts/language';
import Sky from '../../../components/sky/sky';
import { raceStateText } from '../race/race-state-text';
import { isToClose } from './overlay-facts';
import type { PartProps } from './part-props';

/** The time, how many are in the air, when it ends or that it has, and the sky. */
export function ClockPart({ board, view, delayMs }: PartProps) {
  const texts = useTexts();
  const hours = useHourStyle((state) => state.style);
  const now = useMinute(
    useSiteConfig((config) => config.timeZone),
    delayMs,
  );
  const state = raceState(board, now);
  const cutoff = parseClock(board.tournament.rules.cutoffTime ?? '');
  const { remaining } = summarise(board, view === 'total' ? null : view);
  return (
    <section className="overlay-part overlay-clock">
      <p>
        <b>
          <bdi dir="ltr">{formatTime(now.minutes, hours)}</bdi>
        </b>
        {state?.kind !== 'final' && <span>{texts.overlay.up(formatCount(remaining))}</span>}
        {isToClose(state, board, view)
          ? cutoff !== null && <span>{texts.overlay.closes(formatTime(cutoff, hours))}</span>
          : state && <span>{raceStateText(state, texts)}</span>}
      </p>
      <div className="overlay-sky">
        <Sky board={board} view={view} behindMs={delayMs} />
      </div>
    </section>
  );
}
