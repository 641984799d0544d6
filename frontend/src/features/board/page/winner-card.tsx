import { winnerLofts } from '@parwaz/shared';
import type { Board, Winner } from '@parwaz/shared';
import { Fragment } from 'react';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { Picture } from '../../../components/picture';

interface Props {
  kind: 'first' | 'last';
  board: Board;
  winner: Winner | null;
  /** The total view: the landing may be of any date. */
  showDate?: boolean;
}

/** The first or the last pigeon winner of a view. */
export function WinnerCard({ kind, board, winner, showDate = false }: Props) {
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
          {/* Names in a bdi would leave the line without a direction, and have it cut at their beginning. */}
          <span className="winner-name" dir="auto" title={names}>
            {lofts.map((loft, index) => (
              <Fragment key={loft?._id ?? index}>
                {index > 0 && ', '}
                <span>{loft?.name}</span>
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
