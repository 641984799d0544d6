import { formatMinutes, formatTotal, isVoid, markAt, type Mark, type PublicFacts } from '@parwaz/shared';
import { formatClock, formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { smallDay } from '../../../components/small-day';
import { StampSigns } from '../../../components/stamp-sign';
import { exclusionTexts } from './exclusion-texts';
import type { LoftDay } from './loft-facts';
import { useLoftTexts } from './loft-texts';

export function LoftDayTable({ day, tournament }: { day: LoftDay; tournament: PublicFacts }) {
  const texts = useTexts();
  const words = useLoftTexts();
  const hours = useHourStyle((state) => state.style);
  const { date, startTime, score, rank } = day;
  const pigeons = day.timeList.flatMap((time, index) => {
    const mark = markAt(day, index);
    return time === '' && !mark && !day.stamps?.[index] ? [] : [{ index, mark }];
  });
  return (
    <section className="loft-day">
      <h3>
        <span>{date}</span>
        <span>{isVoid(tournament, date) ? texts.days.void : texts.loft.rank(rank)}</span>
        <span>{words.start(formatClock(startTime, hours))}</span>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.pigeon}</th>
            <th scope="col">{words.landed}</th>
            <th scope="col">{words.flight}</th>
          </tr>
        </thead>
        <tbody>
          {pigeons.map((pigeon) => (
            <PigeonRows key={pigeon.index} {...pigeon} day={day} tournament={tournament} />
          ))}
          {pigeons.length === 0 && (
            <tr>
              <td colSpan={3}>{texts.board.noResult}</td>
            </tr>
          )}
        </tbody>
        {score.valid > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {words.dayTotal}
              </th>
              <td>{formatTotal(score.totalSeconds)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface PigeonProps {
  day: LoftDay;
  tournament: PublicFacts;
  index: number;
  mark: Mark | null;
}

function PigeonRows({ day, tournament, index, mark }: PigeonProps) {
  const { board } = useTexts();
  const exclusions = useOwnTexts(exclusionTexts);
  const hours = useHourStyle((state) => state.style);
  const reason = day.score.exclusions.find((one) => one.index === index)?.reason;
  const ids = day.stamps?.[index];
  const flight = day.score.flights[index] ?? null;
  const said = reason === 'void-day' ? undefined : reason; // its day says so
  return (
    <>
      <tr className={reason && 'not-counted'}>
        <th scope="row">{board.pigeon(index + 1)}</th>
        <td>
          <span className="landed-at">
            {flight === null ? '–' : smallDay(formatTime(day.score.landings[index] ?? 0, hours))}
          </span>{' '}
          {ids && <StampSigns ids={ids} stamps={tournament.stamps} />}
        </td>
        <td>{flight === null ? '–' : formatMinutes(flight)}</td>
      </tr>
      {(mark ?? said) && (
        <tr className="loft-why">
          <td />
          <td colSpan={2}>
            {mark && (
              <small className={mark.kind}>
                <b>{board.marks[mark.kind]}</b>: <bdi>{board.readyReason(mark.reason)}</bdi>
              </small>
            )}
            {said && (
              <small>
                {board.excluded} {exclusions.reasons[said](tournament)}
              </small>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
