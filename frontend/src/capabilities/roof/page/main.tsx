import '../../../theme/tokens.css';
import '../../../components/stamp-sign.css';
import './roof.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenIn } from '../device/link';
import { startSession } from '../session/roof-session';
import { readInlined } from '../../../lib/inline-data';
import { roofEn } from '../texts';
import { roofUr } from '../texts-ur';
import { bringNastaliq } from '../../../theme/nastaliq/nastaliq';
import { NoLink, RoofApp, roofLanguage } from './roof-app';

const root = document.getElementById('root');
if (root === null) throw new Error('roof.html has a #root');
const siteZone = readInlined('parwaz-config')?.timeZone ?? 'Asia/Karachi';

const signed = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return `${ms < 0 ? '-' : '+'}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

async function start(place: HTMLElement): Promise<void> {
  const token = tokenIn(window.location.hash);
  if (token === null) {
    createRoot(place).render(<NoLink />);
    return;
  }
  const session = await startSession(token, siteZone, (clock, byMs) => {
    const texts = roofLanguage() === 'en' ? roofEn : roofUr;
    return clock === 'corrected' ? texts.clock.corrected(signed(byMs)) : texts.clock.unknown;
  });
  createRoot(place).render(
    <StrictMode>
      <RoofApp session={session} />
    </StrictMode>,
  );
  // The rest comes after the first answer or failure.
  const unsubscribe = session.line.store.subscribe(({ line }) => {
    if (line === 'unknown') return;
    unsubscribe();
    if (roofLanguage() === 'ur') bringNastaliq().catch(() => undefined); // the device's own letters stay
    prepareForOffline();
  });
}

/** From the second visit the page opens offline, and the browser is asked not to throw reports away. */
function prepareForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/roof-sw.js', { scope: '/roof' }).catch((error: unknown) => {
    console.warn('The page cannot be kept for a roof without a line.', error);
  });
  navigator.storage.persist().catch(() => undefined);
}

// Another link in the same tab is another loft.
window.addEventListener('hashchange', () => window.location.reload());
void start(root);
