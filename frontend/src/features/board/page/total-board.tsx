import { boardDates, isUpcoming, raceName } from '@parwaz/shared';
import { useMemo } from 'react';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useLanguage } from '../../../lib/texts/language';
import { useToday } from '../../../lib/time/minute';
import { ranksBefore, totalFacts } from '../facts/board-facts';
import { OnDemand } from '../../../components/on-demand';
import { DayStatus } from '../race/day-status';
import { NowRow } from '../now/now-row';
import { CommonFacts } from '../now/common-facts';
import { AllLofts } from '../table/all-lofts';
import { BoardTable } from '../table/board-table';
import { Overview } from './overview';
import { TotalRow } from '../table/total-row';
import { useBlink } from './use-blink';
import { useLofts, type BoardProps } from '../table/use-lofts';
import { WinnerCard } from '../head/winner-card';

const loadMine = () => import('../mine/my-lofts');

interface Props extends BoardProps {
  maxDates?: number;
}

export function TotalBoard({ board, state, onOpen, onSearch, range, maxDates = Infinity }: Props) {
  const {
    texts: { board: texts, total },
    language,
  } = useLanguage();
  const hours = useHourStyle((state) => state.style);
  const { tournament } = board;
  const racedDate = state?.kind === 'racing' ? state.date : null;
  const { standings, last, newest, latest, landings } = useMemo(
    () => totalFacts(board, racedDate),
    [board, racedDate],
  );
  const today = useToday(board);
  const before = useMemo(() => ranksBefore(board, today), [board, today]);
  const lofts = useLofts({ board, standings, view: 'total', before, onOpen, range });
  const isFinal = state?.kind === 'final';
  const blinking = useBlink(board.tournamentId, racedDate === null ? null : newest);
  const all = boardDates(tournament);
  const toCome = all.findIndex((date) => isUpcoming(state, tournament, date));
  const flown = toCome < 0 ? all.length : toCome;
  // Of more dates those are shown that were flown last.
  const cut = Math.max(0, flown - Math.max(1, maxDates));
  const dates = useMemo(() => boardDates(tournament).slice(cut, cut + maxDates), [tournament, cut, maxDates]);
  return (
    <div className="view" data-state={state?.kind}>
      <Overview
        last={<WinnerCard kind="last" board={board} winner={last} showDate />}
        now={racedDate !== null && <NowRow {...{ board, landings }} date={racedDate} places={lofts.places} />}
      />
      <DayStatus tournament={tournament} view="total" />
      <CommonFacts tournament={tournament} />
      <BoardTable
        kind="total"
        label={texts.caption(raceName(tournament, language), total)}
        columns={dates}
        order={lofts.order}
        owners={board.owners}
        onSearch={onSearch}
        view={`total ${lofts.first}`}
        row={(ownerId, index) => (
          <TotalRow
            key={ownerId}
            {...lofts.loftAt(ownerId, index)}
            records={board.rows[ownerId]}
            dates={dates}
            latest={latest.get(ownerId) ?? ''}
            latestTime={newest ? formatTime(newest.landing, hours) : ''}
            blinking={blinking && latest.has(ownerId)}
            firstToCome={flown - cut}
          />
        )}
      />
      {import.meta.env.SSR && <AllLofts count={lofts.order.length} />}
      {!isFinal && (
        <OnDemand load={loadMine} props={{ board, places: lofts.places, followed: lofts.followed }} />
      )}
    </div>
  );
}
