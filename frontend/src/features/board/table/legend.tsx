import { markAt, markedSlots, nameAmong, rowOf, type Board, type BoardDate } from '@parwaz/shared';
import { useScreenMode } from '../../../components/site/screen-mode';
import { NamedStamps } from '../../../components/stamp-sign';
import { formatClock, useHourStyle } from '../../../lib/format';
import { useTexts, useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import type { EmptySlot } from './day-row';
import './legend.css';

const en = { signs: 'Signs of this board', helper: 'helper', excluded: 'excluded', marked: 'Marked pigeons' };
const ur: typeof en = {
  signs: 'اس جدول کے نشان',
  helper: 'مددگار',
  excluded: 'خارج',
  marked: 'نشان زدہ کبوتر',
};
const legendTexts = { en, ur };

interface Props {
  board: Board;
  date: BoardDate;
  empty: EmptySlot;
}

/** Below the board: its signs, and who is marked why. */
export default function Legend({ board, date, empty }: Props) {
  const onWall = useScreenMode() === 'tv';
  return (
    <>
      {!onWall && empty !== 'to-come' && <Signs {...board.tournament} inTheAir={empty === 'air'} />}
      <MarkList board={board} date={date} />
    </>
  );
}

type Slots = Pick<Board['tournament'], 'numberOfPigeons' | 'helperPigeons' | 'stamps'>;

function Signs({ numberOfPigeons, helperPigeons, stamps, inTheAir }: Slots & { inTheAir: boolean }) {
  const texts = useTexts().board;
  const own = useOwnTexts(legendTexts);
  const time = formatClock(
    '15:29',
    useHourStyle((state) => state.style),
  );
  return (
    <ul className="legend" aria-label={own.signs}>
      <li>
        <b className="num legend-newest">{time}</b> {texts.latest}
      </li>
      {helperPigeons > 0 && (
        <li>
          <b className="num helper-sign">{texts.pigeon(numberOfPigeons + 1)}</b> {own.helper}
        </li>
      )}
      <li>
        <s className="num">{time}</s> {own.excluded}
      </li>
      {inTheAir && (
        <li>
          <i className="in-air" />
          {helperPigeons > 0 && <i className="in-air helper-sign" />} {texts.inTheAir}
        </li>
      )}
      <NamedStamps stamps={stamps} />
    </ul>
  );
}

function MarkList({ board, date }: { board: Board; date: BoardDate }) {
  const {
    texts: { board: texts },
    language,
  } = useLanguage();
  const marked = board.tournament.participatingLofts.flatMap((ownerId) => {
    const row = rowOf(board, ownerId, date);
    return markedSlots(row?.marks).flatMap((index) => {
      const mark = markAt(row, index);
      return mark ? [{ ownerId, index, mark }] : [];
    });
  });
  const own = useOwnTexts(legendTexts);
  if (marked.length === 0) return null;
  return (
    <section className="mark-list" aria-label={own.marked}>
      <h2>{own.marked}</h2>
      <ul>
        {marked.map(({ ownerId, index, mark }) => (
          <li key={`${ownerId} ${index}`}>
            <bdi>{nameAmong(board, ownerId, language)}</bdi> {texts.pigeon(index + 1)}:{' '}
            <b className={mark.kind}>{texts.marks[mark.kind]}</b>, <bdi>{texts.readyReason(mark.reason)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
