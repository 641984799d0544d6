/**
 * Blurs a focused number input when the page is scrolled by wheel or finger, which would otherwise change its number.
 * @returns stops that
 */
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
