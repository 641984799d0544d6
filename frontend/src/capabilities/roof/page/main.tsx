import '../../../theme/tokens.css';
import './roof.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenIn } from '../device/link';
import { startSession } from '../session/roof-session';
import { readInlined } from '../../../lib/inline-data';
import { roofEn } from '../texts';
import { roofUr } from '../texts-ur';
import { bringNastaliq } from '../../../theme/nastaliq/nastaliq';
import { NoLink, RoofApp } from './roof-app';
import { roofLanguage } from './roof-language';

const root = document.getElementById('root');
if (root === null) throw new Error('roof.html has a #root');
const timeZone = readInlined('parwaz-config')?.timeZone ?? 'Asia/Karachi';

/** `+10:03`, for people at the desk. */
const signed = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return `${ms < 0 ? '-' : '+'}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

async function begin(place: HTMLElement): Promise<void> {
  const token = tokenIn(window.location.hash);
  if (token === null) {
    createRoot(place).render(<NoLink />);
    return;
  }
  const session = await startSession(token, timeZone, (clock, byMs) => {
    const texts = roofLanguage() === 'en' ? roofEn : roofUr;
    return clock === 'corrected' ? texts.clock.corrected(signed(byMs)) : texts.clock.unknown;
  });
  createRoot(place).render(
    <StrictMode>
      <RoofApp session={session} />
    </StrictMode>,
  );
  // What the page doesn't need to work comes after the first answer, or when there is none to wait for.
  const stop = session.line.store.subscribe(({ line }) => {
    if (line === 'unknown') return;
    stop();
    if (roofLanguage() === 'ur') bringNastaliq().catch(() => undefined); // the device's own letters stay
    keepForOffline();
  });
}

/** Makes the page open without a line, from the second visit. Asks the browser not to throw reports away. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/roof-sw.js', { scope: '/roof' }).catch((error: unknown) => {
    console.warn('The page cannot be kept for a roof without a line.', error);
  });
  navigator.storage.persist().catch(() => undefined);
}

// Another link in the same tab is another loft.
window.addEventListener('hashchange', () => window.location.reload());
void begin(root);
