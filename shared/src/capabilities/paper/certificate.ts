import { boardDates, slotCount, type Board, type BoardTournament } from '../../board/board.js';
import { nameAmong } from '../../board/loft-name.js';
import { nameWithAddress } from '../../board/name-with-address.js';
import { clubName, raceName } from '../../board/shown-name.js';
import { shownDay } from '../../board/days.js';
import { formatTotal } from '../../time/clock.js';
import type { BoardDate } from '../../time/dates.js';
import type { BoardViewDate } from '../../time/dates.js';
import { loftTotal } from '../../scoring/standings.js';
import type { Place } from './places.js';
import { printedSlots, type PrintedSlot } from './slots.js';
import { groupedCode } from '../../text/digits.js';
import { officialLine, printedDate } from './standing.js';
import { paperWords, type PaperWords } from './texts.js';

const maxNames = 2;
/** A certificate over more days, or with more pigeons, has the days' totals only. */
const maxDaysInFull = 7;
const maxSlotsInFull = 20;
const numbers = new Intl.NumberFormat('en-US');

export interface CertificateDay {
  date: BoardDate;
  /** Empty where there are too many days or pigeons. */
  slots: PrintedSlot[];
  total: string;
}

export interface Certificate {
  language: 'en' | 'ur';
  product: string;
  title: string;
  club: string;
  awarded: string;
  name: string;
  address: string;
  rank: string;
  place: string;
  /** The other lofts at this place; `''` if it isn't shared. */
  shared: string;
  tournament: string;
  when: string;
  total: { label: string; value: string };
  prize: { label: string; value: string } | null;
  days: CertificateDay[];
  /** The number of team pigeons; those beyond are helpers. */
  team: number;
  status: string;
  isOfficial: boolean;
  code: string;
  forClub: string;
  scan: string;
  /** Across it until it is official, else `''`. */
  draft: string;
}

interface Printing {
  view: BoardViewDate;
  language: 'en' | 'ur';
  code: string | null;
}

export function certificateOf(
  board: Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>,
  place: Place,
  { view, language, code }: Printing,
): Certificate {
  const words = paperWords[language];
  const { tournament } = board;
  const { ownerId, rank, totalSeconds, prize } = place;
  const dates = boardDates(tournament);
  const names = place.sharedWith.map((id) => nameAmong(board, id, language));
  const isOfficial = shownDay(tournament, view)?.state === 'official';
  return {
    language,
    product: words.product,
    title: words.certificate,
    club: clubName(tournament, language),
    awarded: words.awarded,
    name: nameWithAddress(board, ownerId, language),
    address: board.owners[ownerId]?.address ?? '',
    rank: String(rank),
    place: words.place(rank),
    shared: sharedText({ ...place, sharedWith: names }, language),
    tournament: raceName(tournament, language),
    when: whenText(dates, view, language),
    total: { label: words.totalTime, value: formatTotal(totalSeconds) },
    prize:
      prize === null
        ? null
        : { label: words.prize, value: typeof prize === 'number' ? numbers.format(prize) : prize },
    days: daysOf(board, ownerId, view === 'total' ? dates : [view]),
    team: tournament.numberOfPigeons,
    status: officialLine(tournament, view, words),
    isOfficial,
    code: code === null ? '' : words.code(printedDate(groupedCode(code))),
    forClub: words.forClub,
    scan: isOfficial ? words.scan : words.scanProvisional,
    draft: isOfficial ? '' : words.draft,
  };
}

function sharedText({ sharedWith }: Place, language: 'en' | 'ur'): string {
  if (sharedWith.length === 0) return '';
  const words = paperWords[language];
  return words.shared(firstNames(sharedWith, words));
}

/** The first few, and how many more. */
export function firstNames(all: readonly string[], words: PaperWords): string {
  const named = all.slice(0, maxNames).map((name) => `\u2068${name}\u2069`);
  const more = all.length - named.length;
  const names = named.join(words.and);
  return more > 0 ? words.others(names, more) : names;
}

function whenText(dates: readonly BoardDate[], view: BoardViewDate, language: 'en' | 'ur'): string {
  const words = paperWords[language];
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) => printedDate(date ?? ''));
  if (view !== 'total') return words.onDay(printedDate(view));
  return dates.length > 1 ? words.overDays(dates.length, first, last) : words.onDay(first);
}

function daysOf(
  board: Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>,
  ownerId: string,
  dates: readonly BoardDate[],
): CertificateDay[] {
  const inFull = dates.length <= maxDaysInFull && slotCount(board.tournament) <= maxSlotsInFull;
  return loftTotal(board, ownerId, dates).days.map(({ date, totalSeconds }) => ({
    date,
    slots: inFull ? printedSlots(board, ownerId, date) : [],
    total: formatTotal(totalSeconds),
  }));
}
