/** Lists what sticks out: texts wider than the chip, button or cell that holds them, and a page wider than its window. */
export function whatSticksOut(): string[] {
  const boxes = document.querySelectorAll<HTMLElement>(
    '.chip, .chips a, .chips button, .now a, .pill, .stat, .sum, .mine a, .winner, .button',
  );
  const out = [...boxes].flatMap((box) => {
    const { left, right, width } = box.getBoundingClientRect();
    if (width === 0 || getComputedStyle(box).overflowX !== 'visible') return [];
    return [...box.querySelectorAll<HTMLElement>('.num, b, bdi')].flatMap((text) => {
      const inner = text.getBoundingClientRect();
      const isCut = text.closest('.unseen, [class*="name"]') !== null;
      return !isCut && (inner.left < left - 1 || inner.right > right + 1)
        ? [`${box.className}: ${text.textContent}`]
        : [];
    });
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...out, `page: ${scrollWidth} of ${clientWidth}`] : out;
}

/** Runs in the page. Lists the chips of a strip that leave it or stand on another one. */
export function crossingChips(strip: Element): string[] {
  const edge = strip.getBoundingClientRect();
  const chips = [...strip.querySelectorAll('[data-cell]')].map((chip) => ({
    text: chip.textContent,
    box: chip.getBoundingClientRect(),
  }));
  const isOut = ({ left, right, top, bottom }: DOMRect) =>
    left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
  const cross = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  return chips
    .filter(({ box }, n) => isOut(box) || chips.slice(n + 1).some((other) => cross(box, other.box)))
    .map(({ text }) => text);
}
