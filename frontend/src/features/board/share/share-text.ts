import { formatTotal, nameAmong, winnerLofts, type Board, type Winner } from '@parwaz/shared';
import { formatTime, type HourStyle } from '../../../lib/format';
import type { Texts } from '../../../lib/texts/en';
import { dayFacts, totalFacts } from '../facts/board-facts';

const top = 10;

export function shareText(board: Board, view: string, texts: Texts, hours: HourStyle): string {
  const day = view !== 'total';
  const facts = day ? dayFacts(board, view) : { ...totalFacts(board, null), first: null };
  const line = (label: string, winner: Winner | null) => {
    if (!winner) return [];
    const names = winnerLofts(winner).map((id) => nameAmong(board, id));
    return [`${label}: ${names.join(', ')} ${formatTime(winner.landing, hours)}`];
  };
  const ranked = facts.standings.filter(({ rank }) => rank !== null).slice(0, top);
  return [
    `*${board.tournament.tournamentName}*`,
    day ? view : texts.total,
    ...line(texts.share.first, facts.first),
    ...line(texts.share.last, facts.last),
    ...(ranked.length > 0 ? [''] : []),
    ...ranked.map(
      ({ rank, ownerId, totalSeconds }) =>
        `${rank ?? ''}. ${nameAmong(board, ownerId)} ${formatTotal(totalSeconds)}`,
    ),
  ].join('\n');
}

/** Without `screen` and `embed`, and at `publicUrl`: the page's own host may be known to this device only. */
export function linkTo(address: string, view: string, language: string, publicUrl?: string): string {
  const { origin, pathname, search } = new URL(address);
  const link = new URL((publicUrl ?? origin) + pathname + search);
  link.searchParams.set('date', view);
  link.searchParams.delete('screen');
  link.searchParams.delete('embed');
  if (language !== 'en') link.searchParams.set('lang', language);
  else link.searchParams.delete('lang');
  return link.href;
}
