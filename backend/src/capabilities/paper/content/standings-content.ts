import {
  boardDates,
  dayStandings,
  firstWinner,
  formatLanding,
  formatMinutes,
  formatTotal,
  lastWinner,
  clubName,
  loftName,
  raceName,
  marksIn,
  nameAmong,
  own,
  reasonIn,
  rowOf,
  shownName,
  stampOfDay,
  stampTable,
  summarise,
  totalStandings,
  wallClock,
  winnerLofts,
  toBoardDate,
  tournamentDay,
} from '@parwaz/shared';
import type { Board, BoardDate, Language, Stamp, StaffFacts, Winner } from '@parwaz/shared';
import { encode } from 'uqr';
import { pageTexts } from '../../../public-pages/page-texts.js';
import { pictureTexts } from './texts.js';

const maxRows = 12;

export interface WinnerLine {
  label: string;
  names: string[];
  time: string;
}

interface StandingLine {
  rank: string;
  name: string;
  about: string;
  /** With their reasons, and without for where those find no room. */
  marks: string[];
  landed: string;
  total: string;
  flown: boolean;
  leads: boolean;
}

export interface StandingsContent {
  shape: 'portrait';
  language: Language;
  product: string;
  tagline: string;
  title: string;
  club: string;
  view: string;
  counts: string;
  winners: WinnerLine[];
  head: { rank: string; owner: string; landed: string; total: string };
  rows: StandingLine[];
  empty: { title: string; text: string } | null;
  more: string;
  asOf: string;
  /** The board's page, without its protocol. */
  address: string;
  code: boolean[][];
}

const numbers = new Intl.NumberFormat('en-US');

/** `date` null: over all dates; `page`: the address of the board's page, '' for none; `stamp`: its table */
export function standingsContent(
  board: Board<StaffFacts>,
  date: BoardDate | null,
  language: Language,
  page = '',
  stamp?: Stamp,
): StandingsContent {
  const texts = pictureTexts[language];
  const { tournament } = board;
  const standings = tableOf(board, date, stamp);
  const { lofts, pigeons, landed } = summarise(board, date);
  const winner = (label: string, found: Winner | null): WinnerLine[] => {
    if (!found || stamp) return [];
    const names = winnerLofts(found).map((id) => nameAmong(board, id, language));
    return [{ label, names, time: formatLanding(found.landing) }];
  };
  const day = date === null ? undefined : tournamentDay(tournament, date);
  const isOfVoidDay = day?.state === 'void';
  const isEmpty = isOfVoidDay || standings.every((loft) => loft.landed === 0);
  const beyond = isEmpty ? 0 : Math.max(0, standings.length - maxRows);
  const at = wallClock(board.at, tournament.timeZone);
  return {
    shape: 'portrait',
    language,
    product: texts.product,
    tagline: texts.tagline,
    title: raceName(tournament, language),
    club: clubName(tournament, language),
    view: date ?? texts.total,
    counts: [
      ...(stamp ? [shownName(stamp, language)] : []),
      pageTexts[language].lofts(lofts, numbers.format(lofts)),
      ...(isOfVoidDay || stamp ? [] : [texts.landedOf(numbers.format(landed), numbers.format(pigeons))]),
    ].join(' · '),
    winners: [
      ...(date === null ? [] : winner(texts.first, firstWinner(board, date))),
      ...winner(texts.last, lastWinner(board, date)),
    ],
    head: { rank: texts.rank, owner: texts.owner, landed: texts.landed, total: texts.total },
    rows: standings.slice(0, isEmpty ? 0 : maxRows).map((standing) => ({
      rank: standing.rank === null ? '–' : String(standing.rank),
      ...nameAndCity(board, standing.ownerId, language),
      marks: marksOf(board, standing.ownerId, date, language),
      landed: String(standing.landed),
      total: standing.valid > 0 ? formatTotal(standing.totalSeconds) : texts.noResult,
      flown: standing.valid > 0,
      leads: standing.rank === 1,
    })),
    empty: isOfVoidDay
      ? { title: texts.isVoid, text: reasonIn(language, day.reason ?? '') }
      : isEmpty
        ? { title: texts.empty, text: lofts === 0 ? texts.noLofts : texts.emptyMore }
        : null,
    more: beyond > 0 ? texts.more(beyond, numbers.format(beyond)) : '',
    asOf: texts.asOf(toBoardDate(at.date) ?? at.date, formatMinutes(at.minutes)),
    address: page.replace(/^https?:\/\//, ''),
    code: page === '' ? [] : encode(page, { ecc: 'M', border: 2 }).data,
  };
}

/** A stamp's table, or the ordinary one. */
export function tableOf(board: Board<StaffFacts>, date: BoardDate | null, stamp: Stamp | undefined) {
  if (date === null) return stamp ? stampTable(board, stamp) : totalStandings(board);
  return stamp ? stampOfDay(board, stamp, date) : dayStandings(board, date);
}

/** The city stands once: in the name where that alone tells lofts apart. */
function nameAndCity(board: Board<StaffFacts>, ownerId: string, language: Language) {
  const { name, apart, isByCity } = loftName(board, ownerId, language);
  return { name: name + apart, about: isByCity ? '' : (own(board.owners, ownerId)?.address ?? '') };
}

function marksOf(
  board: Board<StaffFacts>,
  ownerId: string,
  date: BoardDate | null,
  language: Language,
): string[] {
  const dates = date === null ? boardDates(board.tournament) : [date];
  const names = pictureTexts[language].marks;
  const marks = dates.flatMap((one) =>
    marksIn(rowOf(board, ownerId, one)).map(({ index, mark }) => {
      const day = date === null ? `${one.slice(0, 5)} ` : '';
      return {
        said: `\u2066${day}#${index + 1}\u2069 ${names[mark.kind]}`,
        reason: reasonIn(language, mark.reason),
      };
    }),
  );
  if (marks.length === 0) return [];
  return [
    marks.map(({ said, reason }) => `${said}: \u2068${reason}\u2069`),
    marks.map(({ said }) => said),
  ].map((one) => one.join(', '));
}
