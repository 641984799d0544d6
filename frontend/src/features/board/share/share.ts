import { wallClock, raceName, type Board } from '@parwaz/shared';
import { useHourStyle } from '../../../lib/format';
import { useSiteConfig } from '../../../lib/site-config';
import { tournamentOf, tournamentPath } from '../../../lib/paths';
import { useLanguage } from '../../../lib/texts/language';
import { serverTime } from '../../../lib/time/server-clock';
import { linkTo, shareText } from './share-text';

type Shared = 'shared' | 'copied' | 'failed';

export async function share(board: Board, view: string): Promise<Shared> {
  const { texts, language } = useLanguage.getState();
  const { publicUrl } = useSiteConfig.getState();
  const now = wallClock(serverTime(), board.tournament.timeZone);
  const hours = useHourStyle.getState().style;
  const { pathname, search } = window.location;
  const asked = tournamentOf(pathname) && new URLSearchParams(search).get('stamp');
  const stamp = board.tournament.stamps.find(({ _id }) => _id === asked);
  const text = shareText(board, view, { texts, hours, now, language, stamp });
  const url = linkTo(pageOf(board), view, language, publicUrl, stamp?._id);
  if ('share' in navigator) {
    try {
      await navigator.share({ title: raceName(board.tournament, language), text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shared'; // the reader cancelled
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** The tournament's own page: home may show another one by the time the link is opened. */
function pageOf({ tournamentId }: Board): string {
  const page = new URL(window.location.href);
  page.pathname = tournamentPath(tournamentId);
  page.searchParams.delete('tournament');
  return page.href;
}
