/**
 * A wheel or a finger on its way down the page must not change a number: the number input that has the focus loses
 * it.
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
