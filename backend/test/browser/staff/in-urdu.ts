import type { Page } from 'playwright-core';

/** A page in Urdu as it is read: what stands in Latin letters there, and what a finger can't meet. */
export interface UrduPage {
  language: string;
  direction: string;
  /** Texts that are seen or read out and have a Latin word that is in none of the names. */
  inEnglish: string[];
  /** Controls that stand by themselves and are less than 44 px high. */
  tooSmall: string[];
  /** Pixels that the page can be scrolled sideways. */
  sideways: number;
}

/** Reads a page. @param names what people have written in Latin letters, and may stand there */
export function readInUrdu(page: Page, names: readonly string[]): Promise<UrduPage> {
  return page.evaluate((known) => {
    const isWide = (element: Element) => element.getBoundingClientRect().width > 1;
    // The heads of lists that are cards are there for readers alone.
    const isSeen = (element: Element) =>
      [element, element.closest('thead') ?? element].every(isWide) &&
      element.checkVisibility({ opacityProperty: true });
    const words = (text: string) =>
      known.reduce((left, name) => left.replaceAll(name, ''), text).match(/[A-Za-z]{3,}/g) ?? [];
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && isSeen(node.parentElement)) texts.push(node.textContent ?? '');
    }
    for (const attribute of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        if (isSeen(element)) texts.push(element.getAttribute(attribute) ?? '');
      }
    }
    const target = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect().height;
    const tooSmall = [...document.querySelectorAll('a[href], button, select, textarea, input')].filter(
      (element) => isSeen(element) && !element.closest('[data-part=hidden-input]') && target(element) < 43.5,
    );
    return {
      language: document.documentElement.lang,
      direction: document.documentElement.dir,
      inEnglish: [...new Set(texts.filter((text) => words(text).length > 0))],
      tooSmall: tooSmall.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  }, names);
}
