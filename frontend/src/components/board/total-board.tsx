import { boardDates, lastWinner, totalStandings } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useHourStyle } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { BoardTable } from './board-table';
import { latestCells } from './latest-cells';
import { TotalRow } from './total-row';
import { useBlink } from './use-blink';

/** The results over all dates. */
export function TotalBoard({ board }: { board: Board }) {
  const texts = useTexts().board;
  const hours = useHourStyle((state) => state.style);
  const { tournament } = board;
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const standings = useMemo(() => totalStandings(board), [board]);
  const order = useMemo(() => standings.map(({ ownerId }) => ownerId), [standings]);
  const winner = useMemo(() => lastWinner(board, null), [board]);
  const latest = useMemo(() => latestCells(winner, 'date'), [winner]);
  const first = winner?.cells[0];
  const blinking = useBlink(board.tournamentId, first ? { date: first.date, landing: winner.landing } : null);
  return (
    <BoardTable
      kind="total"
      label={texts.caption(tournament.tournamentName, texts.total)}
      columns={dates}
      order={order}
      view="total"
      row={(ownerId, index) => (
        <TotalRow
          key={ownerId}
          ownerId={ownerId}
          owner={board.owners[ownerId]}
          records={board.rows[ownerId]}
          rank={standings[index]?.rank ?? null}
          place={index + 1}
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
