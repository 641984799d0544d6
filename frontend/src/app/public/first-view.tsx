import { fromSnapshot, type DrawnView, type FirstView } from '@parwaz/shared';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { useBoardStore } from '../../features/board/session/follow-board';
import { askedForAll } from '../../features/board/table/all-lofts';
import { dataBringers } from '../../capabilities/first-views';
import { broughtClub, useClubStore } from '../../features/clubs-public/use-club';
import { drawnRows, firstRows } from '../../components/use-row-window';
import type { Inlined } from '../../lib/inline-data';
import { emptyView } from '../../lib/live/board-view';
import { locationOf } from '../../lib/router/location';
import { LocationContext } from '../../lib/router/router';
import { useHomeStore, useSiteConfig } from '../../lib/site-config';
import { askServerClock } from '../../lib/time/server-clock';
import { en } from '../../lib/texts/en';
import { useLanguage } from '../../lib/texts/language';
import { ur } from '../../lib/texts/ur';
import { PublicPage } from './public-page';
import { screens } from './screens';

export { standaloneViews } from '../../capabilities/first-views';

// Drawing is synchronous, so all code must be there before the first view.
for (const { load } of Object.values(screens)) await load?.();

/** React puts them first. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

/** The server's HTML of a public page, for slow lines. The app, of the same components, replaces it without a jump. */
export function drawFirstView({ address, language, data }: FirstView): DrawnView {
  const read = <K extends keyof Inlined>(id: K): Inlined[K] | null => {
    const text = data[id];
    return text === undefined ? null : (JSON.parse(text) as Inlined[K]);
  };
  const snapshot = read('parwaz-board');
  const board = snapshot && fromSnapshot(snapshot);
  const config = read('parwaz-config');
  if (config) useSiteConfig.setState(config);
  if (config?.now !== undefined) askServerClock()(config.now);
  useLanguage.setState({ language, texts: language === 'ur' ? ur : en });
  useBoardStore.setState(
    board ? { ...emptyView, tournamentId: board.tournamentId, phase: 'ready', board } : emptyView,
  );
  useHomeStore.setState({
    active: read('parwaz-home'),
    clubs: read('parwaz-clubs'),
    banners: read('parwaz-banners'),
    failed: false,
  });
  useClubStore.setState(broughtClub(read('parwaz-club')));
  const sheet = dataBringers.map((bring) => bring((id) => read(id as keyof Inlined))).join('');
  const location = locationOf(address);
  drawnRows.most = askedForAll(location.search) ? Infinity : firstRows;
  const markup = renderToStaticMarkup(
    <LocationContext value={location}>
      <PublicPage />
    </LocationContext>,
  );
  const [head = ''] = preloads.exec(markup) ?? [];
  const { html, css } = withoutStyles(markup.slice(head.length));
  return { html, css: sheet + css, head };
}

/** The CSP forbids style attributes. Texts contain no plain quotes. */
function withoutStyles(markup: string): { html: string; css: string } {
  const rules: string[] = [];
  const html = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-first="${rules.length}"]{${style}}`);
    return ` data-first="${rules.length - 1}"`;
  });
  return { html, css: rules.join('') };
}
