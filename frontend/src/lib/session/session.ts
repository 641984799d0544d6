import { create } from 'zustand';
import { tokenKey } from './token-key';
import { followOtherTabs } from '../local-storage';
import { onPageShown } from '../device/page-shown';

export const tokenLifeMs = 24 * 60 * 60 * 1000;
const expiryCheckMs = 60_000;

const expirationKey = 'tokenExpiration';

type SessionEnd = 'signed-out' | 'expired' | 'refused' | 'elsewhere';

interface Session {
  token: string | null;
  endedBy: SessionEnd | null;
}

export const useSession = create<Session>()(() => ({ token: validToken(), endedBy: null }));

/** From local storage, or from this tab's session storage if local storage was full. */
export function validToken(nowMs = Date.now()): string | null {
  const kept = localStorage.getItem(tokenKey);
  const expiresAt = Number(localStorage.getItem(expirationKey));
  if (kept && expiresAt > nowMs) return kept;
  return sessionStorage.getItem(tokenKey);
}

export function startSession(token: string, nowMs = Date.now()): void {
  try {
    localStorage.setItem(expirationKey, String(nowMs + tokenLifeMs));
    localStorage.setItem(tokenKey, token);
  } catch {
    // Storage is full: the login lasts as long as the tab.
    localStorage.removeItem(tokenKey);
    sessionStorage.setItem(tokenKey, token);
  }
  useSession.setState({ token, endedBy: null });
}

export function endSession(by: SessionEnd): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(expirationKey);
  sessionStorage.removeItem(tokenKey);
  useSession.setState({ token: null, endedBy: by });
}

/** Checks for expiry every minute and when somebody returns to the page, and follows other tabs. */
export function watchSession(): () => void {
  const check = () => {
    const known = useSession.getState().token;
    const token = validToken();
    if (token === null && (known !== null || localStorage.getItem(tokenKey) !== null)) endSession('expired');
    else if (token !== known) useSession.setState({ token });
  };
  const followTab = () => {
    const token = validToken();
    if (token === useSession.getState().token) return;
    useSession.setState({ token, endedBy: token === null ? 'elsewhere' : null });
  };
  check();
  const timer = setInterval(check, expiryCheckMs);
  const stops = [followOtherTabs((key) => key === tokenKey, followTab), onPageShown(check)];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
