import './lib/storage';
import './app/public/public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadPage } from './app/load-page';
import { followBrought } from './features/board/session/follow-board';
import { fetchSocketCode } from './features/board/session/page-connection';
import { isBoardPath } from './lib/paths';
import { startServiceWorker } from './lib/device/service-worker';
import { startLanguage } from './lib/texts/language';
import { startTheme } from './theme/theme-choice';

/** The socket's code usually comes first: then the board is drawn once, live, instead of twice. */
const socketWithinMs = 50;

async function openSocket(): Promise<void> {
  const fetched = fetchSocketCode().catch(() => undefined); // the connection tries again
  followBrought();
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, socketWithinMs))]);
}

startTheme();
const socket = isBoardPath(window.location.pathname) ? openSocket() : undefined;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has a #root');
// The page is server-rendered already: the app replaces it when all its code is there.
const page = loadPage(window.location.pathname).catch(() => undefined); // the page itself retries and reports
void Promise.all([startLanguage(), page, socket]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
startServiceWorker();
