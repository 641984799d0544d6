import {
  boardDates,
  formatTotal,
  isUpcoming,
  isVoid,
  noPrize,
  shownName,
  stampTable,
  raceName,
} from '@parwaz/shared';
import type { BoardDate, PublicStamp, RaceState } from '@parwaz/shared';
import { useLayoutEffect, useMemo } from 'react';
import { formatCount, formatPrize } from '../../../lib/format';
import { useLanguage } from '../../../lib/texts/language';
import { DayStatus } from '../race/day-status';
import { BoardTable } from '../table/board-table';
import { NoResult } from '../table/day-row';
import { LoftRow, type LoftProps } from '../table/loft-row';
import { useLofts, type BoardProps } from '../table/use-lofts';
import { StampHead } from './stamp-head';
import { useStampTexts } from './stamp-texts';
import './stamp.css';

const code = { Head: StampHead, Table: StampTable };
export type StampCode = typeof code;

/** Hands out the code, whose parts stand at two places of the page. */
export default function StampLoader({ onLoad }: { onLoad: (code: StampCode) => void }) {
  useLayoutEffect(() => onLoad(code), [onLoad]);
  return null;
}

/** A stamp's table over all dates: lofts with a place in it only. */
function StampTable({ board, state, stamp, onOpen, onSearch }: BoardProps & { stamp: PublicStamp }) {
  const { language, texts } = useLanguage();
  const words = useStampTexts();
  const { tournament } = board;
  const standings = useMemo(
    () => stampTable(board, stamp).filter(({ rank }) => rank !== null),
    [board, stamp],
  );
  const view = `stamp ${stamp._id}`;
  const lofts = useLofts({ board, standings, view, onOpen });
  const dates = boardDates(tournament);
  const flights = standings.reduce((sum, { valid }) => sum + valid, 0);
  return (
    <div className="view">
      <DayStatus tournament={tournament} view="total" />
      {standings.length > 0 && (
        <p className="stamp-facts">
          <b className="num">{formatCount(flights)}</b> {words.flights(flights)} ·{' '}
          <b className="num">{formatCount(standings.length)}</b> {words.lofts(standings.length)}
        </p>
      )}
      {standings.length === 0 ? (
        <p className="stamp-none">{words.nobody}</p>
      ) : (
        <BoardTable
          kind="total"
          looks="of-stamp"
          label={texts.board.caption(raceName(tournament, language), shownName(stamp, language))}
          columns={[...dates, words.prize]}
          order={lofts.order}
          owners={board.owners}
          onSearch={onSearch}
          view={view}
          row={(ownerId, index) => (
            <StampRow
              key={ownerId}
              loft={lofts.loftAt(ownerId, index)}
              standing={standings[index]}
              dates={dates}
              state={state}
            />
          )}
        />
      )}
    </div>
  );
}

interface RowProps {
  loft: LoftProps;
  standing: ReturnType<typeof stampTable>[number] | undefined;
  dates: readonly BoardDate[];
  state: RaceState | null;
}

function StampRow({ loft, standing, dates, state }: RowProps) {
  const { days = [], totalSeconds = 0, prize = noPrize } = standing ?? {};
  const totals = dates.map((date) => {
    const day = days.find((one) => one.date === date);
    return day && day.valid > 0 ? formatTotal(day.totalSeconds) : '';
  });
  const won = prize === noPrize ? '' : formatPrize(prize);
  return (
    <LoftRow
      loft={loft}
      startTime={loft.tournament.startTime}
      times={totals}
      sum={formatTotal(totalSeconds)}
      noSum={null}
      newest={won}
    >
      {dates.map((date, index) => (
        <td
          role="cell"
          key={date}
          className={totals[index] ? 'cell number chip' : 'cell number'}
          data-cell={index}
        >
          <small className="chip-date num" aria-hidden>
            {date.slice(0, 5)}
          </small>
          {totals[index] ? (
            <span className="num">{totals[index]}</span>
          ) : (
            <NoTotal {...{ loft, date, state }} />
          )}
        </td>
      ))}
      <td role="cell" className="cell number stamp-prize">
        <bdi title={won}>{won}</bdi>
      </td>
    </LoftRow>
  );
}

function NoTotal({ loft, date, state }: Pick<RowProps, 'loft' | 'state'> & { date: BoardDate }) {
  const { board: texts, days } = useLanguage().texts;
  const words = useStampTexts();
  const { tournament } = loft;
  if (isVoid(tournament, date)) return <span className="soft">{days.void}</span>;
  if (isUpcoming(state, tournament, date)) return <NoResult empty="to-come" texts={texts} />;
  return (
    <span className="soft">
      <span aria-hidden>–</span>
      <span className="unseen">{words.none}</span>
    </span>
  );
}
