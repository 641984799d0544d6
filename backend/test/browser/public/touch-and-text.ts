import type { Page } from 'playwright-core';

/** Smallest side of what a finger aims at, in CSS pixels. */
const touchPx = 44;

/** Targets on the page that are smaller than a finger needs, as `tag.class WIDTHxHEIGHT`. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches('.skip')) continue; // shown to a keyboard only
      // All of their strip, record or race.
      const isWhole = element.matches('.loft-open, .record-link, .season-race h3 a');
      const target = (isWhole && element.closest('[data-loft], .record, .season-race')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width + 0.5 >= leastPx && height + 0.5 >= leastPx) continue;
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} ${element.ariaLabel ?? element.textContent} ${width.toFixed(0)}x${height.toFixed(0)}`,
      );
    }
    return found;
  }, touchPx);
}

/** Words of the page that stand on more than one line. */
export function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('script, style, noscript, .unseen')
      )
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(word);
      }
    }
    return found;
  });
}
