import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until nothing moves any more: colours that are still fading in are no colours to judge. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Infinity;
    }),
  );
}

/**
 * Faults that axe finds on a page, each with the first element that it found it at.
 * @param rules `colours`: only what another theme can change
 */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    // What is in order isn't described, and style sheets aren't fetched a second time: no rule in use reads them.
    resultTypes: ['violations'],
    preload: false,
    ...(rules === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const results = await page.evaluate(async (how) => {
    // Without transitions, or axe would judge a colour that is still fading.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(atOnce);
    try {
      return await (window as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }).axe.run(
        how,
      );
    } finally {
      document.adoptedStyleSheets.pop();
    }
  }, options);
  return results.violations.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.target)}`);
}
