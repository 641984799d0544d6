import { answerTime } from '@parwaz/shared';
import { formatLocalDayTime, formatCount, formatLocalTime, useHourStyle } from '../../../lib/format';
import type { HourStyle } from '../../../lib/format';
import type { Link } from '../../../lib/live/link';
import { serverTime } from '../../../lib/time/server-clock';
import { useTexts } from '../../../lib/texts/language';
import type { Texts } from '../../../lib/texts/en';
import { useIsFinal } from '../facts/use-race-state';
import { useBoardStore } from '../session/follow-board';

export function LivePill() {
  const link = useBoardStore((view) => view.link);
  const viewers = useBoardStore((view) => view.viewers);
  const texts = useTexts().link;
  const hours = useHourStyle((state) => state.style);
  const board = useBoardStore((view) => view.board);
  const isFinal = useIsFinal(board);
  // A finished race no longer changes: the pill shows only that the board may be out of date.
  const isStale = link.kind !== 'live' && (link.kind !== 'connecting' || link.shownMs !== null);
  if (isFinal && !isStale) return null;
  const more = detail(link, viewers, texts, hours);
  return (
    <p className="pill" data-link={link.kind}>
      <span className="pill-mark" aria-hidden />
      <span className="pill-text">
        <span role="status">{stateText(link, texts, hours)}</span>
        {import.meta.env.SSR && <noscript>{texts.shown(answerTime)}</noscript>}
        {more !== null && <span className="pill-more"> · {more}</span>}
      </span>
    </p>
  );
}

function stateText(link: Link, texts: Texts['link'], hours: HourStyle): string {
  switch (link.kind) {
    case 'offline':
      return texts.offline(formatLocalTime(serverTime(link.sinceMs), hours));
    case 'polling':
      return texts.every(link.everySeconds);
    case 'connecting':
    case 'live':
    case 'reconnecting':
      return texts[link.kind];
  }
}

function detail(link: Link, viewers: number | null, texts: Texts['link'], hours: HourStyle): string | null {
  if (link.kind === 'live' && viewers !== null) return texts.watching(formatCount(viewers));
  if ((link.kind === 'offline' || link.kind === 'connecting') && link.shownMs !== null)
    return texts.showing(formatLocalDayTime(serverTime(link.shownMs), hours));
  return null;
}
