import { boardDates } from '@parwaz/shared';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts/language';
import { totalFacts } from './board-facts';
import { BoardTable } from '../table/board-table';
import { Overview } from './overview';
import { TotalRow } from '../table/total-row';
import { useBlink } from './use-blink';
import { useLofts } from '../table/use-lofts';
import type { BoardProps } from '../table/use-lofts';
import { WinnerCard } from './winner-card';

/** The numbers, last winner and results over all dates. */
export function TotalBoard({ board, onOpen, onSearch, range }: BoardProps) {
  const texts = useTexts().board;
  const { tournament } = board;
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const { standings, last, latest, summary } = useMemo(() => totalFacts(board), [board]);
  const { order, first, loftAt } = useLofts({ board, standings, onOpen, range });
  const [cell] = last?.cells ?? [];
  const blinking = useBlink(
    board.tournamentId,
    cell && last ? { date: cell.date, landing: last.landing } : null,
  );
  return (
    <>
      <Overview summary={summary} last={<WinnerCard kind="last" board={board} winner={last} showDate />} />
      <BoardTable
        kind="total"
        label={texts.caption(tournament.tournamentName, texts.total)}
        columns={dates}
        order={order}
        onSearch={onSearch}
        view={`total ${first}`}
        row={(ownerId, index) => (
          <TotalRow
            key={ownerId}
            {...loftAt(ownerId, index)}
            records={board.rows[ownerId]}
            dates={dates}
            latest={latest.get(ownerId) ?? ''}
            blinking={blinking && latest.has(ownerId)}
          />
        )}
      />
    </>
  );
}
