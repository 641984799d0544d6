import { createStore } from 'zustand/vanilla';

/** The address of a page, as pages read it. */
export interface PageLocation {
  pathname: string;
  search: string;
  /** The state of this entry of the tab's history. */
  state: unknown;
}

export interface NavigateOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
  /** Comes back with the entry of the history. */
  state?: unknown;
}

/** The address on screen, kept up to date by the root that is on screen. */
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

/** Goes to an address of this site. The current one adds no entry to the history. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { href } = new URL(to, window.location.href);
  const step = currentStep();
  if (replace || href === window.location.href) {
    window.history.replaceState({ idx: step, usr: state }, '', href);
  } else window.history.pushState({ idx: step + 1, usr: state }, '', href);
  showLocation(currentLocation());
}

/**
 * Follows the browser's back and forward.
 * @returns stops following
 */
export function followHistory(): () => void {
  // The staff's router counts the steps of a way back, so that every step has a number from the first one on.
  if (noteOf(window.history.state).idx === undefined) {
    window.history.replaceState({ idx: 0, usr: null }, '');
  }
  const follow = () => showLocation(currentLocation());
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

/** An entry in react-router's form, because both roots share the history. */
interface HistoryNote {
  idx?: number;
  usr?: unknown;
}

function noteOf(state: unknown): HistoryNote {
  return typeof state === 'object' && state !== null ? state : {};
}

const currentStep = () => noteOf(window.history.state).idx ?? 0;

function currentLocation(): PageLocation {
  const { pathname, search } = window.location;
  return { pathname, search, state: noteOf(window.history.state).usr ?? null };
}
