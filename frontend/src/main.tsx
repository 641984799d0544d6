import './lib/storage';
import './app/public/public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadPage } from './app/late-pages';
import { fetchSocketCode } from './features/board/session/page-connection';
import { isBoardPath } from './lib/paths';
import { startServiceWorker } from './lib/device/service-worker';
import { startLanguage } from './lib/texts/language';
import { startTheme } from './theme/theme-choice';

startTheme();
if (isBoardPath(window.location.pathname)) fetchSocketCode().catch(() => undefined); // the connection tries again
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has a #root');
// The page is server-rendered already: the app replaces it when all its code is there.
const page = loadPage(window.location.pathname).catch(() => undefined); // the page itself retries and reports
void Promise.all([startLanguage(), page]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
startServiceWorker();
