import { dayStandings, lastWinner, slotCount } from '@parwaz/shared';
import type { Board, BoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useHourStyle } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { BoardTable } from './board-table';
import { DayRow } from './day-row';
import type { ExcludedPigeon } from './day-row';
import { ExclusionNote } from './exclusion-note';
import { latestCells } from './latest-cells';
import { useBlink } from './use-blink';

interface Props {
  board: Board;
  date: BoardDate;
  /** The date is not over: who has no time may still be in the air. */
  flying: boolean;
}

/** The results of one day. */
export function DayBoard({ board, date, flying }: Props) {
  const texts = useTexts().board;
  const hours = useHourStyle((state) => state.style);
  const [asked, setAsked] = useState<ExcludedPigeon | null>(null);
  const standings = useMemo(() => dayStandings(board, date), [board, date]);
  const order = useMemo(() => standings.map(({ ownerId }) => ownerId), [standings]);
  const winner = useMemo(() => lastWinner(board, date), [board, date]);
  const latest = useMemo(() => latestCells(winner, 'slot'), [winner]);
  const blinking = useBlink(board.tournamentId, winner && { date, landing: winner.landing });
  const closeNote = useCallback(() => setAsked(null), []);
  const slots = slotCount(board.tournament);
  return (
    <>
      <BoardTable
        kind="day"
        label={texts.caption(board.tournament.tournamentName, date)}
        columns={Array.from({ length: slots }, (_, index) => texts.pigeon(index + 1))}
        order={order}
        view={date}
        row={(ownerId, index) => (
          <DayRow
            key={`${ownerId} ${date}`}
            ownerId={ownerId}
            owner={board.owners[ownerId]}
            record={board.rows[ownerId]?.[date]}
            rank={standings[index]?.rank ?? null}
            place={index + 1}
            tournament={board.tournament}
            slots={slots}
            latest={latest.get(ownerId) ?? ''}
            blinking={blinking && latest.has(ownerId)}
            flying={flying}
            hours={hours}
            onExplain={setAsked}
          />
        )}
      />
      {asked && <ExclusionNote pigeon={asked} team={board.tournament.numberOfPigeons} onClose={closeNote} />}
    </>
  );
}
