import { smallDay } from '../../../components/small-day';
import { nameAmong, winnerLofts, type Board, type Owner, type Winner } from '@parwaz/shared';
import { useState } from 'react';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts, useLanguage } from '../../../lib/texts/language';
import { Picture } from '../../../components/picture';

interface Props {
  kind: 'first' | 'firstOfDay' | 'last';
  board: Board;
  winner: Winner | null;
  showDate?: boolean;
}

/** With more winners, the others are shown on demand. */
const named = 2;

export function WinnerCard({ kind, board, winner, showDate = false }: Props) {
  const texts = useTexts().winners;
  const hours = useHourStyle((state) => state.style);
  const lofts = winner ? winnerLofts(winner).flatMap((id) => board.owners[id] ?? []) : [];
  const date = showDate ? winner?.cells[0]?.date : undefined;
  return (
    <section className={`winner winner-${kind === 'last' ? 'last' : 'first'}`}>
      {winner && <Picture address={lofts[0]?.ownerPicture} size={50} />}
      <div className="winner-about">
        <h2>{texts[kind]}</h2>
        {winner ? <WinnerNames board={board} lofts={lofts} /> : <p className="winner-none">{texts.none}</p>}
      </div>
      {winner && (
        <p className="winner-when">
          <strong className="num">{smallDay(formatTime(winner.landing, hours))}</strong>
          {date !== undefined && <small className="num">{date}</small>}
        </p>
      )}
    </section>
  );
}

function WinnerNames({ board, lofts }: { board: Board; lofts: readonly Owner[] }) {
  const {
    texts: { winners: texts },
    language,
  } = useLanguage();
  const [open, setOpen] = useState(false);
  const more = lofts.length - named;
  return (
    <p className="winner-name">
      {lofts.map((loft, index) => (
        <span key={loft._id} className={index >= named && !open ? 'winner-other' : undefined}>
          {index > 0 && texts.and}
          <bdi>{nameAmong(board, loft._id, language)}</bdi>
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          className="winner-more"
          aria-expanded={open}
          title={texts.all}
          onClick={() => setOpen(!open)}
        >
          <span className="num">{open ? '−' : `+${more}`}</span>
          <span className="unseen"> {texts.all}</span>
        </button>
      )}
    </p>
  );
}
