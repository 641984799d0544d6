import {
  formatTotal,
  nameAmong,
  boardTime,
  raceName,
  own,
  reasonIn,
  rowOf,
  screenPath,
  totalStandings,
  writtenTime,
} from '@parwaz/shared';
import type { Board, Language, PushMessage, StaffFacts } from '@parwaz/shared';
import type { BrokenRecord } from '../../../boards/board-records.js';
import { isPublic } from '../../../boards/is-shown.js';
import { leadersOf, type Leaders } from './leaders.js';
import { isLongPast, loftOf, type CorrectionItem, type NewsItem, type PlaceItem } from './news.js';
import { pushTexts } from './texts.js';

const maxMessageBytes = 3000;
const maxTitle = 90;

export type Boards = ReadonlyMap<string, Board<StaffFacts>>;

/** Of the clubs, broken on these boards. */
export type Records = ReadonlyMap<string, BrokenRecord | null>;

interface ComposeOptions {
  lang: Language;
  tag: string;
  boards: Boards;
  records?: Records;
  nowMs: number;
  more: number;
}

/** A message as the boards are now, without landings taken back and dates long past; null when nothing is left. */
export function composeMessage(items: readonly NewsItem[], options: ComposeOptions): PushMessage | null {
  const { lang, tag, boards, records } = options;
  const told = items.filter((item) => isStillTrue(item, options));
  const [first] = told;
  if (!first) return null;
  const ids = [...new Set(told.map(({ tournamentId }) => tournamentId))];
  const lofts = [...new Set(told.map((item) => loftOf(item)))];
  const [loft] = lofts.length === 1 ? lofts : [];
  const one = ids.length === 1 ? boards.get(first.tournamentId) : undefined;
  const name = one && loft && own(one.owners, loft) ? nameAmong(one, loft, lang) : undefined;
  const title = name ?? (one ? raceName(one.tournament, lang) : pushTexts[lang].product);
  const lines = ids.flatMap((id) => {
    const board = boards.get(id);
    if (!board) return [];
    const about = told.filter(({ tournamentId }) => tournamentId === id);
    const cup = raceName(board.tournament, lang);
    const heading = cup === title ? [] : [cup];
    return [
      ...heading,
      ...linesOf(about, { board, broken: records?.get(id) ?? null }, lang, name !== undefined),
    ];
  });
  const path = one ? screenPath('tournament', first.tournamentId) : '/';
  const url = one && loft ? `${path}?loft=${loft}` : path;
  return fitToSize({ title: title.slice(0, maxTitle), tag, lang, url }, lines, options.more);
}

function isStillTrue(item: NewsItem, { boards, nowMs }: ComposeOptions): boolean {
  const board = boards.get(item.tournamentId);
  if (!board || !isPublic(board)) return false;
  const { date } = item;
  if (date !== null && isLongPast(date, boardTime(board, nowMs).date)) return false;
  if (item.kind === 'place')
    return (
      board.tournament.participatingLofts.includes(item.ownerId) && isFirst(board, item) === item.isFirst
    );
  if (item.kind !== 'landing') return true;
  return Boolean(rowOf(board, item.ownerId, item.date)?.timeList[item.index]);
}

const knownStandings = new WeakMap<
  Board<StaffFacts>,
  { leaders: Leaders; lofts: ReturnType<typeof totalStandings> }
>();

function standingsOf(board: Board<StaffFacts>) {
  const standings = knownStandings.get(board) ?? { leaders: leadersOf(board), lofts: totalStandings(board) };
  knownStandings.set(board, standings);
  return standings;
}

function isFirst(board: Board<StaffFacts>, { ownerId, date }: PlaceItem): boolean {
  const { leaders } = standingsOf(board);
  return (date === null ? leaders.total : (leaders.byDate[date] ?? [])).includes(ownerId);
}

function linesOf(
  items: readonly NewsItem[],
  { board, broken }: { board: Board<StaffFacts>; broken: BrokenRecord | null },
  lang: Language,
  isTitled: boolean,
): string[] {
  const lofts = [...new Set(items.map(loftOf))];
  return lofts.flatMap((ownerId) => {
    const about = items.filter((item) => loftOf(item) === ownerId);
    const lines = [
      ...landingLines(about, board, lang),
      ...recordLine(about, broken, lang),
      ...about.flatMap((item) => [...placeLine(item, about, lang), ...dayLine(item, board, lang)]),
    ];
    const name = ownerId === null || isTitled ? '' : nameAmong(board, ownerId, lang);
    // Isolated: a name keeps its own direction.
    return name ? lines.map((line) => `\u2068${name}\u2069: ${line}`) : lines;
  });
}

function landingLines(about: readonly NewsItem[], board: Board<StaffFacts>, lang: Language): string[] {
  const texts = pushTexts[lang];
  const landings = about.filter((item) => item.kind === 'landing');
  const [first] = landings;
  if (!first) return [];
  const times = landings.map((item) => {
    const stored = rowOf(board, item.ownerId, item.date)?.timeList[item.index] ?? '';
    return texts.pigeon(item.index + 1, writtenTime(board, item, stored));
  });
  const { rank = null, totalSeconds = 0 } =
    standingsOf(board).lofts.find(({ ownerId }) => ownerId === first.ownerId) ?? {};
  const standing = rank === null ? [] : [texts.total(formatTotal(totalSeconds)), texts.rank(String(rank))];
  return [[texts.landed(times.join(lang === 'ur' ? '، ' : ', ')), ...standing].join(' · ')];
}

function recordLine(about: readonly NewsItem[], broken: BrokenRecord | null, lang: Language): string[] {
  const isTold = about.some(
    (item) =>
      item.kind === 'landing' &&
      item.ownerId === broken?.ownerId &&
      item.date === broken.date &&
      item.index === broken.index,
  );
  return broken && isTold ? [pushTexts[lang].clubRecord(formatTotal(broken.minutes * 60))] : [];
}

function placeLine(item: NewsItem, about: readonly NewsItem[], lang: Language): string[] {
  if (item.kind !== 'place') return [];
  const { date, isFirst } = item;
  const texts = pushTexts[lang];
  if (date === null) return [isFirst ? texts.takesFirst : texts.losesFirst];
  // The first place over all dates says more.
  const isSaid = about.some((one) => one.kind === 'place' && one.date === null && one.isFirst === isFirst);
  if (isSaid) return [];
  const short = date.slice(0, 5);
  return [isFirst ? texts.takesFirstOf(short) : texts.losesFirstOf(short)];
}

function dayLine(item: NewsItem, board: Board<StaffFacts>, lang: Language): string[] {
  const texts = pushTexts[lang];
  if (item.kind === 'official') return [texts.official(item.date.slice(0, 5))];
  if (item.kind !== 'correction') return [];
  const what = whatChanged(item, board, lang);
  return [texts.correction(item.date.slice(0, 5), what, reasonIn(lang, item.reason))];
}

function whatChanged(
  { what, ownerId, date, index, from, to }: CorrectionItem,
  board: Board<StaffFacts>,
  lang: Language,
): string {
  const texts = pushTexts[lang];
  if (what === 'fact') return texts.fields;
  if (what === 'day') return to === 'void' ? texts.void : from === 'void' ? texts.valid : texts.setBack;
  const word = (value: string) => {
    const isLanding = ownerId !== null && index !== null;
    const written = isLanding ? writtenTime(board, { ownerId, date }, value) : value;
    if (what === 'cell') return written || texts.none;
    return value in texts.marks ? texts.marks[value as keyof typeof texts.marks] : texts.unmarked;
  };
  const changed = texts.changed(word(from), word(to));
  return index === null ? `${texts.start} ${changed}` : texts.ofPigeon(index + 1, changed);
}

function fitToSize(about: Omit<PushMessage, 'body'>, lines: readonly string[], more: number): PushMessage {
  const texts = pushTexts[about.lang];
  const withLines = (count: number): PushMessage => {
    const left = lines.length - count + more;
    return { ...about, body: [...lines.slice(0, count), ...(left > 0 ? [texts.more(left)] : [])].join('\n') };
  };
  let count = lines.length;
  while (count > 0 && bytesOf(withLines(count)) > maxMessageBytes) count -= 1;
  return withLines(count);
}

const bytesOf = (message: PushMessage): number => Buffer.byteLength(JSON.stringify(message));

export function testMessage(lang: Language): PushMessage {
  const texts = pushTexts[lang];
  return { title: texts.test, body: texts.testBody, tag: 'test', lang, url: '/' };
}
