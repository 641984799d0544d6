import type { Page } from 'playwright-core';

/** Height of Nastaliq, in times of its size: less, and a clipped line loses the dots that tell its letters apart. */
const height = 1.7;

/** The lines in Nastaliq that are clipped tighter than their letters are high. */
export function cutLetters(page: Page): Promise<string[]> {
  return page.evaluate((needed) => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      const isLine = element.clientHeight > 0 && element.clientHeight < 6 * size;
      if (!isLine || style.overflowY !== 'hidden' || !style.fontFamily.includes('Nastaliq')) continue;
      if (!/[\u0600-\u06ff]/.test(element.textContent) || element.closest('.unseen')) continue;
      const room =
        parseFloat(style.lineHeight) + parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
      if (room / size < needed) found.add(`${element.tagName} ${element.className}`);
    }
    return [...found];
  }, height);
}
