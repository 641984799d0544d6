import './result-sheet.css';
import {
  boardDates,
  dayStandings,
  formatTotal,
  loftName,
  loftTotal,
  own,
  paperWords,
  placesOf,
  printedSlots,
  slotCount,
  totalStandings,
} from '@parwaz/shared';
import type { Board, BoardViewDate, Contender, Ranked } from '@parwaz/shared';
import type { CSSProperties } from 'react';
import { LoftName } from '../../../features/board/table/loft-name';
import { PageState } from '../../../components/site/page-state';
import { inParts, layoutWith, pageOf } from '../sheet/sheet-layout';
import { formatPrize } from '../../../lib/format';
import { useLanguage } from '../../../lib/texts/language';
import { ResultHead } from './result-head';
import { heightOf, Legend, markLines, PrintedTime, SheetMarks } from './sheet-marks';

interface Props {
  board: Board;
  view: BoardViewDate;
}

/** Lines of Nastaliq are higher. */
const takenMm = { en: 20, ur: 25 };

/** The result of a view for a notice board: sixty lofts on a page, and reasons that find no room there on a last one. */
export function ResultSheet({ board, view }: Props) {
  const language = useLanguage((state) => state.language);
  const words = paperWords[language];
  const isTotal = view === 'total';
  const cells = isTotal ? boardDates(board.tournament).length : slotCount(board.tournament);
  const standings: readonly Ranked<Contender>[] = isTotal ? totalStandings(board) : dayStandings(board, view);
  const prizes = prizesOf(board, view);
  if (standings.length === 0) return <PageState title={words.none} text={words.noneHint} />;
  const linesOf = (lofts: typeof standings) =>
    isTotal ? [] : markLines(board, view, idsOf(lofts), words, language);
  const { lying, perPage, rowMm, freeMm } = layoutWith(standings, cells, takenMm[language], (lofts) =>
    heightOf(linesOf(lofts), language),
  );
  const style = { '--row': `${rowMm}mm`, '--cells': cells } as CSSProperties;
  const sheets = inParts(standings, perPage).map((lofts) => {
    const lines = linesOf(lofts);
    return { lofts, lines, fits: (heightOf(lines, language) ?? Infinity) <= freeMm };
  });
  const rest = sheets.flatMap(({ fits, lines }) => (fits ? [] : lines));
  const pages = rest.length > 0 ? [...sheets, rest] : sheets;
  const sheetClass = `sheet result-sheet ${lying ? 'sheet-lying' : ''}`;
  return (
    <div className="paper-view" tabIndex={0} role="region" aria-label={words.resultSheet}>
      {sheets.map(({ lofts, lines, fits }, page) => (
        <section
          key={page}
          className={sheetClass}
          style={style}
          aria-label={`${words.resultSheet} ${page + 1}`}
        >
          <ResultHead board={board} view={view} page={pageOf(page, pages)} />
          <table>
            <ColumnHeads board={board} view={view} hasPrizes={prizes !== null} />
            <tbody>
              {lofts.map((loft) => (
                <LoftLine key={loft.ownerId} board={board} view={view} loft={loft} prizes={prizes} />
              ))}
            </tbody>
          </table>
          {!isTotal && <Legend words={words} more={fits ? '' : words.reasonsOn(pages.length)} />}
          {fits && <SheetMarks lines={lines} words={words} />}
        </section>
      ))}
      {rest.length > 0 && (
        <section className={`${sheetClass} reason-sheet`} aria-label={words.reasons}>
          <ResultHead board={board} view={view} page={pageOf(sheets.length, pages)} />
          <h3>{words.reasons}</h3>
          <SheetMarks lines={rest} words={words} />
        </section>
      )}
    </div>
  );
}

function ColumnHeads({ board: { tournament }, view, hasPrizes }: Props & { hasPrizes: boolean }) {
  const words = paperWords[useLanguage((state) => state.language)];
  const heads =
    view === 'total'
      ? boardDates(tournament).map((date) => date.slice(0, 5))
      : Array.from({ length: slotCount(tournament) }, (_, slot) => words.pigeon(slot + 1));
  return (
    <thead>
      <tr>
        <th className="sheet-number">{words.rank}</th>
        <th>{words.loft}</th>
        {heads.map((head) => (
          <th key={head} className="sheet-cell" dir="ltr">
            {head}
          </th>
        ))}
        <th className="result-total">{words.total}</th>
        {hasPrizes && <th className="result-prize">{words.prize}</th>}
      </tr>
    </thead>
  );
}

const idsOf = (lofts: readonly Ranked<Contender>[]) => lofts.map(({ ownerId }) => ownerId);

interface LineProps extends Props {
  loft: Ranked<Contender>;
  prizes: ReadonlyMap<string, string> | null;
}

function LoftLine({ board, view, loft: { ownerId, rank, totalSeconds }, prizes }: LineProps) {
  const language = useLanguage((state) => state.language);
  const { name, apart } = loftName(board, ownerId, language);
  const words = paperWords[language];
  return (
    <tr>
      <td className="sheet-number">{rank ?? '–'}</td>
      <td className="sheet-name">
        {apart ? (
          <LoftName board={board} ownerId={ownerId} look="sheet-apart" />
        ) : (
          <>
            <bdi>{name}</bdi> <small dir="auto">{own(board.owners, ownerId)?.address}</small>
          </>
        )}
      </td>
      {view === 'total' ? (
        <DayCells board={board} ownerId={ownerId} />
      ) : (
        printedSlots(board, ownerId, view).map((slot, index) => (
          <td key={index} className="sheet-cell">
            <PrintedTime slot={slot} words={words} />
          </td>
        ))
      )}
      <td className="result-total">
        {rank === null ? <small>{words.noResult}</small> : <b>{formatTotal(totalSeconds)}</b>}
      </td>
      {prizes && (
        <td className="result-prize">
          <bdi>{prizes.get(ownerId)}</bdi>
        </td>
      )}
    </tr>
  );
}

function prizesOf(board: Board, view: BoardViewDate): ReadonlyMap<string, string> | null {
  const won = placesOf(board, view).flatMap(({ ownerId, prize }) =>
    prize === null ? [] : [[ownerId, formatPrize(prize)] as const],
  );
  return won.length > 0 ? new Map(won) : null;
}

function DayCells({ board, ownerId }: { board: Board; ownerId: string }) {
  const dates = boardDates(board.tournament);
  const { days } = loftTotal(board, ownerId, dates);
  return dates.map((date) => {
    const day = days.find((one) => one.date === date);
    return (
      <td key={date} className="sheet-cell">
        {day && day.valid > 0 ? formatTotal(day.totalSeconds) : ''}
      </td>
    );
  });
}
