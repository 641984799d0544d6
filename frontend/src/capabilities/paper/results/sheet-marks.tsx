import { formatMinutes, markAt, markedSlots, nameAmong, rowOf } from '@parwaz/shared';
import type { Board, BoardDate, Language, PaperWords, PrintedSlot } from '@parwaz/shared';

const signs = { disqualified: '×', lost: '?', 'not-flown': '–' } as const;
/** As high as the style sheet has them: Nastaliq needs more. */
const lineMm = { en: 4, ur: 5 };
/** As many fit on a line of an upright page in either language. */
const lineLetters = 100;

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

export function Legend({ words, more }: { words: PaperWords; more?: string }) {
  const marks = (['disqualified', 'lost', 'not-flown'] as const).map(
    (kind) => `${signs[kind]} ${words.stands[kind]}`,
  );
  return (
    <p className="result-legend">
      <span>
        <s>{formatMinutes(0)}</s> {words.stands.excluded} · {marks.join(' · ')}
        {more && ` · ${more}`}
      </span>
      <span>{words.product}</span>
    </p>
  );
}

interface MarkLine {
  key: string;
  loft: string;
  /** `#1: lost` */
  mark: string;
  reason: string;
}

/** The marks of a sheet's lofts with their reasons. */
export function markLines(
  board: Board,
  date: BoardDate,
  ownerIds: readonly string[],
  words: PaperWords,
  language: Language,
): MarkLine[] {
  return ownerIds.flatMap((ownerId) => {
    const row = rowOf(board, ownerId, date);
    return markedSlots(row?.marks).flatMap((index) => {
      const mark = markAt(row, index);
      if (!mark) return [];
      const loft = nameAmong(board, ownerId, language);
      const said = `${words.pigeon(index + 1)}: ${words.stands[mark.kind]}`;
      return [{ key: `${ownerId} ${index}`, loft, mark: said, reason: words.reason(mark.reason) }];
    });
  });
}

/** The height that they take below a sheet's rows, each whole on a line of its own; null where one is too long for that. */
export function heightOf(lines: readonly MarkLine[], language: Language): number | null {
  const isLong = ({ loft, mark, reason }: MarkLine) =>
    loft.length + mark.length + reason.length > lineLetters;
  return lines.some(isLong) ? null : lines.length * lineMm[language];
}

export function SheetMarks({ lines, words }: { lines: readonly MarkLine[]; words: PaperWords }) {
  if (lines.length === 0) return null;
  return (
    <ul className="result-marks">
      {lines.map(({ key, loft, mark, reason }) => (
        <li key={key}>
          <bdi>{loft}</bdi> {mark}
          {words.and}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}
