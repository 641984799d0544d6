import type { Moment } from '../../features/roof/queue/clock';

declare global {
  interface Window {
    /** Taps on the button before the app was there; roof.html fills it until it is null. */
    earlyTaps?: Moment[] | null;
  }
}

/** Hands over the taps that came before the app, each once, and ends their collection. */
export function takeEarlyTaps(take: (at: Moment) => void): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  taps.forEach(take);
}
