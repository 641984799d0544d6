import { formatMinutes, markAt, markedSlots, own, rowOf } from '@parwaz/shared';
import type { Board, BoardDate, PaperWords } from '@parwaz/shared';
import { signs } from './printed-time';

/** The height of a line of the list of marks. */
const lineMm = 4;

/** Meanings of a sheet's signs. */
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
  /** The height that is left for them: where it is too little, the QR code leads to them. */
  freeMm: number;
}

/** The marks of a sheet's lofts with their reasons, where the page has room for all. */
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
          <bdi>{mark.reason}</bdi>
        </li>
      ))}
    </ul>
  );
}
