import { firstWinner, lastWinner, winnerLofts } from '@parwaz/shared';
import type { Board, BoardDate, Winner } from '@parwaz/shared';
import { Fragment, useMemo } from 'react';
import { formatTime, useHourStyle } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { Picture } from '../picture';

/** The first pigeon winner of a date. */
export function FirstWinnerCard({ board, date }: { board: Board; date: BoardDate }) {
  const winner = useMemo(() => firstWinner(board, date), [board, date]);
  return <WinnerCard kind="first" board={board} winner={winner} showDate={false} />;
}

/** The last pigeon winner of a date, or of all when `date` is null. */
export function LastWinnerCard({ board, date }: { board: Board; date: BoardDate | null }) {
  const winner = useMemo(() => lastWinner(board, date), [board, date]);
  return <WinnerCard kind="last" board={board} winner={winner} showDate={date === null} />;
}

interface Props {
  kind: 'first' | 'last';
  board: Board;
  winner: Winner | null;
  showDate: boolean;
}

function WinnerCard({ kind, board, winner, showDate }: Props) {
  const texts = useTexts().winners;
  const hours = useHourStyle((state) => state.style);
  const lofts = winner ? winnerLofts(winner).map((id) => board.owners[id]) : [];
  const names = lofts.map((loft) => loft?.name ?? '').join(', ');
  const date = showDate ? winner?.cells[0]?.date : undefined;
  return (
    <section className={`winner winner-${kind}`}>
      <h2>{texts[kind]}</h2>
      {winner ? (
        <p className="winner-line">
          <Picture address={lofts[0]?.ownerPicture} size={40} />
          <span className="winner-name" title={names}>
            {lofts.map((loft, index) => (
              <Fragment key={loft?._id ?? index}>
                {index > 0 && ', '}
                <bdi>{loft?.name}</bdi>
              </Fragment>
            ))}
          </span>
          <span className="winner-when">
            <strong>{formatTime(winner.landing, hours)}</strong>
            {date !== undefined && <small>{date}</small>}
          </span>
        </p>
      ) : (
        <p className="winner-line winner-none">{texts.none}</p>
      )}
    </section>
  );
}
