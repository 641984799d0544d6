import { formatMinutes, markAt, markedSlots, own, rowOf } from '@parwaz/shared';
import type { Board, BoardDate, PaperWords, PrintedSlot } from '@parwaz/shared';

const signs = { disqualified: '×', lost: '?', 'not-flown': '–' } as const;
const lineMm = 4;

/** Struck through where it doesn't count, with the sign of its mark. */
export function PrintedTime({ slot: { time, stands }, words }: { slot: PrintedSlot; words: PaperWords }) {
  if (stands === 'none') return null;
  if (stands === 'counted') return time;
  const meaning = words.stands[stands];
  return (
    <span className="printed-time" title={meaning}>
      {stands !== 'excluded' && <i aria-hidden>{signs[stands]}</i>}
      {time && <s>{time}</s>}
      <span className="unseen">{meaning}</span>
    </span>
  );
}

export function Legend({ words }: { words: PaperWords }) {
  const marks = (['disqualified', 'lost', 'not-flown'] as const).map(
    (kind) => `${signs[kind]} ${words.stands[kind]}`,
  );
  return (
    <p className="result-legend">
      <span>
        <s>{formatMinutes(0)}</s> {words.stands.excluded} · {marks.join(' · ')}
      </span>
      <span>{words.product}</span>
    </p>
  );
}

interface MarksProps {
  board: Board;
  date: BoardDate;
  ownerIds: readonly string[];
  words: PaperWords;
  freeMm: number;
}

/** The marks of a sheet's lofts with their reasons, if there is room for all. */
export function SheetMarks({ board, date, ownerIds, words, freeMm }: MarksProps) {
  const marked = ownerIds.flatMap((ownerId) => {
    const row = rowOf(board, ownerId, date);
    return markedSlots(row?.marks).flatMap((index) => {
      const mark = markAt(row, index);
      return mark ? [{ ownerId, index, mark }] : [];
    });
  });
  if (marked.length === 0 || marked.length * lineMm > freeMm) return null;
  return (
    <ul className="result-marks">
      {marked.map(({ ownerId, index, mark }) => (
        <li key={`${ownerId} ${index}`}>
          <bdi>{own(board.owners, ownerId)?.name}</bdi> {words.pigeon(index + 1)}: {words.stands[mark.kind]},{' '}
          <bdi>{words.reason(mark.reason)}</bdi>
        </li>
      ))}
    </ul>
  );
}
