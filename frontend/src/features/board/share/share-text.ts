import {
  formatTotal,
  isBeingRaced,
  nameAmong,
  raceName,
  raceState,
  shownName,
  stampTable,
  winnerLofts,
  type Board,
  type PublicStamp,
  type WallClock,
  type Winner,
} from '@parwaz/shared';
import { formatTime, type HourStyle } from '../../../lib/format';
import { isolated, nameIsolated } from '../../../lib/isolated';
import type { Language } from '../../../lib/texts/language';
import type { Texts } from '../../../lib/texts/en';
import { shareTexts } from '../../../lib/texts/share-texts';
import { dayFacts, totalFacts } from '../facts/board-facts';

const top = 10;

interface Saying {
  texts: Texts;
  hours: HourStyle;
  now: WallClock;
  language: Language;
  stamp?: PublicStamp | undefined;
}

export function shareText(
  board: Board,
  view: string,
  { texts, hours, now, language, stamp }: Saying,
): string {
  const day = view !== 'total';
  const words = shareTexts[language];
  const state = raceState(board, now);
  const asOf = isBeingRaced(state, view) ? ` (${words.asOf(isolated(formatTime(now.minutes, hours)))})` : '';
  const nameOf = (ownerId: string) => nameIsolated(nameAmong(board, ownerId, language));
  const facts = stamp
    ? { standings: stampTable(board, stamp), first: null, last: null }
    : day
      ? dayFacts(board, view)
      : { ...totalFacts(board, null), first: null };
  const title = stamp ? nameIsolated(shownName(stamp, language)) : texts.total;
  const line = (label: string, winner: Winner | null) => {
    if (!winner) return [];
    const names = winnerLofts(winner).map(nameOf);
    return [`${label}: ${names.join(', ')} ${isolated(formatTime(winner.landing, hours))}`];
  };
  const ranked = facts.standings.filter(({ rank }) => rank !== null).slice(0, top);
  return [
    `*${raceName(board.tournament, language)}*`,
    (day ? isolated(view) : title) + asOf,
    ...line(words.first, facts.first),
    ...line(words.last, facts.last),
    ...(ranked.length > 0 ? [''] : []),
    ...ranked.map(
      ({ rank, ownerId, totalSeconds }) =>
        `${rank ?? ''}. ${nameOf(ownerId)} ${isolated(formatTotal(totalSeconds))}`,
    ),
  ].join('\n');
}

/** Without `screen` and `embed`, and at `publicUrl`: the page's own host may be known to this device only. */
export function linkTo(address: string, view: string, language: string, publicUrl?: string, stamp?: string) {
  const { origin, pathname, search } = new URL(address);
  const link = new URL((publicUrl ?? origin) + pathname + search);
  link.searchParams.delete(stamp ? 'date' : 'stamp');
  link.searchParams.set(stamp ? 'stamp' : 'date', stamp ?? view);
  link.searchParams.delete('screen');
  link.searchParams.delete('embed');
  if (language !== 'en') link.searchParams.set('lang', language);
  else link.searchParams.delete('lang');
  return link.href;
}
