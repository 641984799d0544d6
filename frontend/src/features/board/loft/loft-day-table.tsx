import { formatMinutes, formatTotal } from '@parwaz/shared';
import { formatClock, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import type { LoftDay } from './loft-facts';

/** A loft's flights of one date. */
export function LoftDayTable({ day, team }: { day: LoftDay; team: number }) {
  const texts = useTexts();
  const hours = useHourStyle((state) => state.style);
  const { date, startTime, timeList, score, rank } = day;
  const landed = timeList.flatMap((time, index) => (time === '' ? [] : [{ time, index }]));
  return (
    <section className="loft-day">
      <h3>
        <span>{date}</span>
        <span>{rank === null ? texts.loft.noRank : texts.loft.rank(String(rank))}</span>
        <span>{texts.loft.start(formatClock(startTime, hours))}</span>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.loft.pigeon}</th>
            <th scope="col">{texts.loft.landed}</th>
            <th scope="col">{texts.loft.flight}</th>
          </tr>
        </thead>
        <tbody>
          {landed.map(({ time, index }) => {
            const reason = score.exclusions.find((one) => one.index === index)?.reason;
            return (
              <tr key={index} className={reason && 'not-counted'}>
                <th scope="row">{texts.board.pigeon(index + 1)}</th>
                <td>{formatClock(time, hours)}</td>
                <td>
                  {formatMinutes(score.flights[index] ?? 0)}
                  {reason && (
                    <small>
                      {texts.board.excluded} {texts.board.reasons[reason](team)}
                    </small>
                  )}
                </td>
              </tr>
            );
          })}
          {landed.length === 0 && (
            <tr>
              <td colSpan={3}>{texts.board.noResult}</td>
            </tr>
          )}
        </tbody>
        {landed.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {texts.loft.dayTotal}
              </th>
              <td>{formatTotal(score.totalSeconds)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
