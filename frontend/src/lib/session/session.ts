import { useSyncExternalStore } from 'react';

/** A login is good for 24 hours. */
export const tokenLifeMs = 24 * 60 * 60 * 1000;
/** How often the expiration is checked. */
export const expiryCheckMs = 60_000;

const tokenKey = 'token';
const expirationKey = 'tokenExpiration';

/** Why a session ended: Log Out, its 24 hours passed, the server refused the token, or another tab ended it. */
export type SessionEnd = 'signed-out' | 'expired' | 'refused' | 'elsewhere';

/** Whether somebody is signed in, and if not, how the last session ended. */
export interface Session {
  token: string | null;
  endedBy: SessionEnd | null;
}

let session: Session = { token: validToken(), endedBy: null };
const listeners = new Set<() => void>();

/**
 * The token that calls carry, or null: the one of local storage while its expiration has not passed, else one of
 * session storage, which dies with the tab.
 */
export function validToken(nowMs = Date.now()): string | null {
  const kept = localStorage.getItem(tokenKey);
  const expiresAt = Number(localStorage.getItem(expirationKey));
  if (kept && expiresAt > nowMs) return kept;
  return sessionStorage.getItem(tokenKey);
}

/** Somebody logged in. */
export function startSession(token: string, nowMs = Date.now()): void {
  try {
    localStorage.setItem(expirationKey, String(nowMs + tokenLifeMs));
    localStorage.setItem(tokenKey, token);
  } catch {
    // A device without room: then somebody is signed in for as long as the tab is open.
    localStorage.removeItem(tokenKey);
    sessionStorage.setItem(tokenKey, token);
  }
  become({ token, endedBy: null });
}

/** Nobody is signed in any more: the tokens go, here and so in every other tab. */
export function endSession(by: SessionEnd): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(expirationKey);
  sessionStorage.removeItem(tokenKey);
  become({ token: null, endedBy: by });
}

/** Log Out: the tokens go, and the browser to the site root, with nothing of the session left in memory. */
export function signOut(): void {
  endSession('signed-out');
  window.location.assign('/');
}

/**
 * Keeps the session true while a page is open: its expiration every 60 s and when the page is looked at again, and
 * what other tabs did.
 * @returns stops watching
 */
export function watchSession(): () => void {
  const check = () => {
    const token = validToken();
    if (token === null && (session.token !== null || localStorage.getItem(tokenKey) !== null)) {
      endSession('expired');
    } else if (token !== session.token) become({ token, endedBy: session.endedBy });
  };
  const fromOtherTab = ({ key, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== null && key !== tokenKey)) return;
    const token = validToken();
    if (token !== session.token) become({ token, endedBy: token === null ? 'elsewhere' : null });
  };
  check();
  const timer = setInterval(check, expiryCheckMs);
  window.addEventListener('storage', fromOtherTab);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', fromOtherTab);
    document.removeEventListener('visibilitychange', check);
  };
}

/** The session, followed. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

export function currentSession(): Session {
  return session;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
