import { parseClock, summarise } from '@parwaz/shared';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/language';
import { Slot } from '../../../components/slots';
import { raceStateText } from '../../../features/board/facts/race-state-text';
import { isToClose, notDownText } from './overlay-facts';
import type { PartProps } from './overlay-facts';
import { wallTexts } from '../texts';

export function ClockPart({ board, view, now, state, delayMs }: PartProps) {
  const texts = useTexts();
  const { overlay } = useOwnTexts(wallTexts);
  const hours = useHourStyle((state) => state.style);
  const cutoff = parseClock(board.tournament.rules.cutoffTime ?? '');
  const { remaining } = summarise(board, view === 'total' ? null : view);
  const notDown = notDownText({ board, view, state }, remaining, overlay);
  return (
    <section className="overlay-part overlay-clock">
      <p>
        <b>
          <bdi dir="ltr">{formatTime(now.minutes, hours)}</bdi>
        </b>
        {notDown !== '' && <span>{notDown}</span>}
        {isToClose(state, board, view)
          ? cutoff !== null && <span>{overlay.closes(formatTime(cutoff, hours))}</span>
          : state && <span>{raceStateText(state, texts)}</span>}
      </p>
      <div className="overlay-sky">
        <Slot name="sky" props={{ board, view, behindMs: delayMs }} />
      </div>
    </section>
  );
}
