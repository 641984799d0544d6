declare global {
  interface Window {
    /** The button of the server's first view that was tapped last; index.html sets it. */
    earlyTap?: Element | null;
  }
}

export function repeatEarlyTap(): void {
  const { earlyTap } = window;
  window.earlyTap = null;
  if (!earlyTap) return;
  const asked = markOf(earlyTap);
  const button = [...document.querySelectorAll('button')].find((one) => markOf(one) === asked);
  button?.focus({ preventScroll: true });
  button?.click();
}

/** Identifies a button by its loft and cell, whatever else has landed since, or by its name. */
function markOf(button: Element): string {
  const loft = button.closest<HTMLElement>('[data-loft]')?.dataset.loft;
  const cell = button.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return JSON.stringify([button.className, loft ?? button.ariaLabel ?? button.textContent, cell]);
}
