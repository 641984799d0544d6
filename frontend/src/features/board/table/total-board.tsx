import { boardDates } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts/language';
import type { TotalFacts } from '../page/board-facts';
import { BoardTable } from './board-table';
import { latestCells } from './latest-cells';
import { TotalRow } from './total-row';
import { useBlink } from './use-blink';
import { useLofts } from './use-lofts';

interface Props {
  board: Board;
  facts: TotalFacts;
  onOpen: (ownerId: string) => void;
  onSearch: () => void;
  /** Only these places, for a screen that turns pages. */
  range?: { first: number; end: number };
}

/** The results over all dates. */
export function TotalBoard({ board, facts, onOpen, onSearch, range }: Props) {
  const texts = useTexts().board;
  const { tournament } = board;
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const { standings, last } = facts;
  const { order, first, loftAt } = useLofts({ board, standings, onOpen, range });
  const latest = useMemo(() => latestCells(last, 'date'), [last]);
  const [cell] = last?.cells ?? [];
  const blinking = useBlink(
    board.tournamentId,
    cell && last ? { date: cell.date, landing: last.landing } : null,
  );
  return (
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
  );
}
