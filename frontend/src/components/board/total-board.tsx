import { boardDates } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useHourStyle } from '../../lib/format';
import { followedFirst, useFollowed } from '../../lib/followed';
import { useTexts } from '../../lib/texts/language';
import type { TotalFacts } from './board-facts';
import { BoardTable } from './board-table';
import { latestCells } from './latest-cells';
import { TotalRow } from './total-row';
import { useBlink } from './use-blink';

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
  const hours = useHourStyle((state) => state.style);
  const { tournament } = board;
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const { standings, last } = facts;
  const followed = useFollowed((state) => state.lofts);
  const ranks = useMemo(() => new Map(standings.map(({ ownerId, rank }) => [ownerId, rank])), [standings]);
  const order = useMemo(() => followedFirst([...ranks.keys()], followed), [ranks, followed]);
  const { first: from = 0, end } = range ?? {};
  const shown = useMemo(() => order.slice(from, end), [order, from, end]);
  const latest = useMemo(() => latestCells(last, 'date'), [last]);
  const [first] = last?.cells ?? [];
  const blinking = useBlink(
    board.tournamentId,
    first && last ? { date: first.date, landing: last.landing } : null,
  );
  return (
    <BoardTable
      kind="total"
      label={texts.caption(tournament.tournamentName, texts.total)}
      columns={dates}
      order={shown}
      onSearch={onSearch}
      view={`total ${from}`}
      row={(ownerId, index) => (
        <TotalRow
          key={ownerId}
          ownerId={ownerId}
          owner={board.owners[ownerId]}
          records={board.rows[ownerId]}
          rank={ranks.get(ownerId) ?? null}
          followed={followed.includes(ownerId)}
          onOpen={onOpen}
          place={from + index + 1}
          tournament={tournament}
          dates={dates}
          latest={latest.get(ownerId) ?? ''}
          blinking={blinking && latest.has(ownerId)}
          hours={hours}
        />
      )}
    />
  );
}
