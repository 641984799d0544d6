import './day-status.css';
import { shownDay, type BoardViewDate, type PublicFacts } from '@parwaz/shared';
import { useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { sinceText } from '../../../lib/time/since-text';
import { openCorrections } from '../session/board-address';

export function DayStatus({ tournament, view }: { tournament: PublicFacts; view: BoardViewDate }) {
  const { days: texts, board } = useTexts();
  const hours = useHourStyle((state) => state.style);
  const day = shownDay(tournament, view);
  if (!day) return null;
  const said = {
    closed: texts.provisional,
    official: texts.official(sinceText(day, tournament.timeZone, hours)),
    void: texts.isVoid,
  };
  return (
    <div className={`day-status is-${day.state}`}>
      <b>
        <i aria-hidden />
        {said[day.state]}
      </b>
      {day.state === 'void' && <p dir="auto">{board.readyReason(day.reason ?? '')}</p>}
      <button type="button" onClick={openCorrections}>
        {texts.corrections}
      </button>
    </div>
  );
}
