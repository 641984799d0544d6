import { createStore } from 'zustand/vanilla';

/** The address of a page, as pages read it. */
export interface PageLocation {
  pathname: string;
  search: string;
  /** A note that was left with this step of the tab's history. */
  state: unknown;
}

export interface NavigateOptions {
  /** Takes the place of this step of the history; otherwise it is a new one. */
  replace?: boolean;
  /** A note for the page, which comes back with this step of the history. */
  state?: unknown;
}

/** The address on screen. Whichever root is on screen keeps it: it alone hears of back and forward. */
export const locationStore = createStore<PageLocation>(() =>
  typeof window === 'undefined' ? locationOf('/') : currentLocation(),
);

/** The location of an address, with nothing noted. */
export function locationOf(address: string): PageLocation {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search, state: null };
}

/** Shows the page of another location. */
export function showLocation({ pathname, search, state }: PageLocation): void {
  locationStore.setState({ pathname, search, state });
}

/** Goes to an address of this site; the same one again is no new step of the history. */
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

/** A step of the history as react-router numbers and notes it: both roots stand in the same history. */
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
