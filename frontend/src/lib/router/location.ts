import { createStore } from 'zustand/vanilla';

export interface PageLocation {
  pathname: string;
  search: string;
  state: unknown;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** The address on screen. Only the root on screen follows the browser's back and forward. */
export const locationStore = createStore<PageLocation>(() =>
  typeof window === 'undefined' ? locationOf('/') : currentLocation(),
);

export function locationOf(address: string): PageLocation {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, state: null };
}

export function showLocation({ pathname, search, state }: PageLocation): void {
  locationStore.setState({ pathname, search, state });
}

/** Going to the current address adds no step to the history. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { href } = new URL(to, window.location.href);
  const step = historyState().idx ?? 0;
  if (replace || href === window.location.href) {
    window.history.replaceState({ idx: step, usr: state }, '', href);
  } else window.history.pushState({ idx: step + 1, usr: state }, '', href);
  showLocation(currentLocation());
}

/** Follows the browser's back and forward. Returns a function that stops it. */
export function followHistory(): () => void {
  // The staff's router counts steps back, so every step needs a number, the first one too.
  if (historyState().idx === undefined) {
    window.history.replaceState({ idx: 0, usr: null }, '');
  }
  const follow = () => showLocation(currentLocation());
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

/** In react-router's format, as both roots share one history. */
interface HistoryState {
  idx?: number;
  usr?: unknown;
}

function historyState(): HistoryState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function currentLocation(): PageLocation {
  const { pathname, search } = window.location;
  return { pathname, search, state: historyState().usr ?? null };
}
