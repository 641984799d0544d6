import { markAt, markedSlots, nameAmong, rowOf, type Board, type BoardDate } from '@parwaz/shared';
import { useTexts } from '../../../lib/texts/language';
import './mark-list.css';

export default function MarkList({ board, date }: { board: Board; date: BoardDate }) {
  const texts = useTexts().board;
  const marked = board.tournament.participatingLofts.flatMap((ownerId) => {
    const row = rowOf(board, ownerId, date);
    return markedSlots(row?.marks).flatMap((index) => {
      const mark = markAt(row, index);
      return mark ? [{ ownerId, index, mark }] : [];
    });
  });
  return (
    <section className="mark-list" aria-label={texts.allMarks}>
      <h2>{texts.allMarks}</h2>
      <ul>
        {marked.map(({ ownerId, index, mark }) => (
          <li key={`${ownerId} ${index}`}>
            <bdi>{nameAmong(board, ownerId)}</bdi> {texts.pigeon(index + 1)}:{' '}
            <b className={mark.kind}>{texts.marks[mark.kind]}</b>, <bdi>{texts.readyReason(mark.reason)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
