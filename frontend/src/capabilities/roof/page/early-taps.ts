declare global {
  interface Window {
    /** Taps on the button before the app was there, by `performance.now()`; roof.html fills it until it is null. */
    earlyTaps?: number[] | null;
  }
}

/** Hands over the taps that came before the app, each once, and ends their collection. */
export function takeEarlyTaps(take: (timeStamp: number) => void): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  taps.forEach(take);
}
