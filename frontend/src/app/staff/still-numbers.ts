/** Blurs a number input when the page is scrolled, which would otherwise change its number. */
export function keepNumbersStill(): () => void {
  const letGo = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.type === 'number') focused.blur();
  };
  document.addEventListener('wheel', letGo, { passive: true });
  document.addEventListener('touchmove', letGo, { passive: true });
  return () => {
    document.removeEventListener('wheel', letGo);
    document.removeEventListener('touchmove', letGo);
  };
}
