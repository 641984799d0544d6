import './lib/storage';
import './app/public/public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadPage } from './app/app';
import { followInlinedBoard } from './features/board/session/follow-board';
import { fetchSocketCode } from './features/board/session/page-connection';
import { isBoardPath } from './lib/paths';
import { startLanguage } from './lib/texts/language';
import { startTheme } from './theme/theme-choice';

/** Makes the last pages and boards readable offline; not in a frame of another site. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window.self) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('The page cannot be kept for reading offline.', error);
    });
  };
  // After the first board, so as not to compete with it.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** The socket's code usually comes first: then the board is drawn once, live, instead of twice. */
const socketWithinMs = 50;

async function openSocket(): Promise<void> {
  const fetched = fetchSocketCode().catch(() => undefined); // the connection tries again
  followInlinedBoard();
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, socketWithinMs))]);
}

startTheme();
const socket = isBoardPath(window.location.pathname) ? openSocket() : undefined;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has a #root');
// The page is server-rendered already: the app replaces it once all its code has loaded.
const page = loadPage(window.location.pathname).catch(() => undefined); // the page itself retries and reports
void Promise.all([startLanguage(), page, socket]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
startServiceWorker();
