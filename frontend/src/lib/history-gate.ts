/** Hears of every step back or forward before the router does, and may keep it from it. */
type Gate = (step: PopStateEvent) => void;

let gate: Gate | null = null;

// Browsers call these listeners in the order in which they were added: this one must be there before the router's,
// so the page's first script imports this file.
window.addEventListener('popstate', (step) => gate?.(step));

/** Puts the gate up, or takes it down with null. */
export function setHistoryGate(next: Gate | null): void {
  gate = next;
}
