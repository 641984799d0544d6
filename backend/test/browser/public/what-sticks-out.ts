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

/** Runs in the page. Lists the pairs of texts, in the elements that `selector` names, of which one lies on the other. */
export function crossingTexts(selector: string): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const inner = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (element.closest('.unseen') || inner.width === 0 || box.width <= 1) return [];
    const isCut = getComputedStyle(element).overflowX !== 'visible';
    const seen = isCut
      ? {
          left: Math.max(inner.left, box.left),
          right: Math.min(inner.right, box.right),
          top: Math.max(inner.top, box.top + 4),
          bottom: Math.min(inner.bottom, box.bottom - 4),
        }
      : inner;
    // A line of Nastaliq is taller than what stands on it: its middle counts.
    const middle = (seen.top + seen.bottom) / 2;
    const half = Math.max(4, (seen.bottom - seen.top) / 2 - 6);
    return [{ element, left: seen.left, right: seen.right, top: middle - half, bottom: middle + half }];
  });
  return texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter(
        (other) =>
          !one.element.contains(other.element) &&
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map(({ element }) => `${one.element.innerText} × ${element.innerText}`),
  );
}
