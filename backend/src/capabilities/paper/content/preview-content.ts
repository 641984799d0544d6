import {
  formatMinutes,
  landingsOf,
  startOf,
  formatTotal,
  isProvisional,
  isVoid,
  clubName,
  nameAmong,
  raceName,
  publicPrize,
  rowsInOrder,
  shownName,
  summarise,
  toBoardDate,
  wallClock,
  withPrizes,
} from '@parwaz/shared';
import type { Board, BoardDate, Contender, Language, Ranked, Stamp, StaffFacts } from '@parwaz/shared';
import { prizeWords } from '../../../public-pages/page-texts.js';
import type { Preview } from '../../../public-pages/preview-pictures.js';
import { tableOf } from './standings-content.js';
import { pictureTexts } from './texts.js';

const maxLeaders = 3;

export interface PreviewContent extends Preview {
  shape: 'preview';
  product: string;
  asOf: string;
  /** When pigeons landed, as a part of the day from its start to its last landing, and the ground's height then. */
  ground: { at: number; height: number }[];
}

const numbers = new Intl.NumberFormat('en-US');

/** `date` null: over all dates; `isOver`: its last date is over, or every day is official */
export function previewContent(
  board: Board<StaffFacts>,
  date: BoardDate | null,
  language: Language,
  isOver = false,
  stamp?: Stamp,
): PreviewContent {
  const texts = pictureTexts[language];
  const { tournament } = board;
  const { landed, remaining, lofts } = summarise(board, date);
  const isOfVoidDay = date !== null && isVoid(tournament, date);
  const noFigures = isOfVoidDay || stamp !== undefined;
  const at = wallClock(board.at, tournament.timeZone);
  return {
    shape: 'preview',
    language,
    product: texts.product,
    title: raceName(tournament, language),
    club: stamp ? shownName(stamp, language) : clubName(tournament, language),
    view: date ?? (isOver ? (isProvisional(tournament) ? texts.finished : texts.final) : texts.total),
    leaders: leadersOf(board, date, language, isOver, stamp),
    empty: isOfVoidDay ? texts.isVoid : lofts === 0 ? texts.noLofts : texts.empty,
    // Over all dates the remaining ones are those that have not landed on any.
    up: date === null || noFigures ? '' : texts.up(numbers.format(remaining)),
    landed: noFigures ? '' : texts.landedCount(numbers.format(landed)),
    asOf: texts.asOf(toBoardDate(at.date) ?? at.date, formatMinutes(at.minutes)),
    ground: noFigures ? [] : groundOf(board, date),
  };
}

function leadersOf(
  board: Board<StaffFacts>,
  date: BoardDate | null,
  language: Language,
  isOver: boolean,
  stamp: Stamp | undefined,
): PreviewContent['leaders'] {
  const standings: Ranked<Contender>[] = tableOf(board, date, stamp);
  const won = (stamp ?? board.tournament).prizes;
  const prizes = date === null && isOver ? won.map((prize) => publicPrize(prize)) : [];
  return withPrizes(standings, prizes)
    .slice(0, maxLeaders)
    .flatMap(({ rank, ownerId, totalSeconds, prize }) =>
      rank === null
        ? []
        : {
            rank: String(rank),
            name: nameAmong(board, ownerId, language),
            total: formatTotal(totalSeconds),
            prize: prizeWords(prize),
          },
    );
}

function groundOf(board: Board<StaffFacts>, date: BoardDate | null): PreviewContent['ground'] {
  const rows = rowsInOrder(board).filter((row) => row.date === date);
  const landings = rows
    .flatMap((row) => landingsOf(row, board.tournament.rules).flatMap((landing) => landing ?? []))
    .sort((a, b) => a - b);
  const { pigeons } = summarise(board, date);
  const start = Math.min(startOf(board.tournament), landings[0] ?? 0);
  const end = Math.max(start + 1, landings.at(-1) ?? start);
  return landings.flatMap((landing, index) =>
    landing === landings[index + 1]
      ? []
      : { at: (landing - start) / (end - start), height: (index + 1) / Math.max(1, pigeons) },
  );
}
