import { dayState, type BoardDate } from '@parwaz/shared';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { clockSetOn } from '../../../lib/time/clock-set';
import { daysFromToday } from '../model/today';
import { useDeskToday, useOpenDesk } from '../open-desk';

interface OtherDayProps {
  date: BoardDate;
  dates: readonly BoardDate[];
  onShow: (date: BoardDate) => void;
}

/** Says where one types that the day isn't today, and that its clock is set. */
export function OtherDay({ date, dates, onShow }: OtherDayProps) {
  const t = useStaffTexts().days;
  const { model, tournament } = useOpenDesk();
  const today = useDeskToday();
  const clockSet = clockSetOn(tournament, date);
  if (date === today && clockSet === 0) return null;
  const away = daysFromToday(date, model.board);
  const isToCome = away > 0;
  const day = date.slice(0, 5);
  return (
    <p className="desk-other-day" role="status">
      {date !== today && (
        <span>
          {isToCome ? t.toCome(day, away) : t.past(day, -away, t.states[dayState(tournament, date)])}
          {!dates.includes(today) && ` ${t.restDay}`}
        </span>
      )}
      {clockSet !== 0 && <span>{t.clockSet(clockSet)}</span>}
      {date !== today && dates.includes(today) && (
        <PlainButton size="xs" onClick={() => onShow(today)}>
          {t.showToday}
        </PlainButton>
      )}
    </p>
  );
}
