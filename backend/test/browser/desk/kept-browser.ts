import { execFileSync } from 'node:child_process';
import type { BrowserContext, Page } from 'playwright-core';
import { startChromium } from '../harness/chromium.js';
import { importOnce } from '../../harness/import-once.js';

const { chromium } = await importOnce<typeof import('playwright-core')>('playwright-core');

/** Opens a browser whose storage lives in a folder, as a person's own browser does. */
export function openKeptBrowser(folder: string, args: string[] = []): Promise<BrowserContext> {
  return startChromium((options) =>
    chromium.launchPersistentContext(folder, { ...options, args: [...options.args, ...args] }),
  );
}

/** Resolves once that page's desk has a typed time in its journal, a few milliseconds after it was typed. */
export async function untilInJournal(page: Page, time: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      new Promise<boolean>((resolve, reject) => {
        const opened = indexedDB.open('parwaz-unsent');
        opened.onerror = () => reject(opened.error ?? new Error('no journal'));
        opened.onsuccess = () => {
          const rows = opened.result.transaction('rows').objectStore('rows').getAll();
          rows.onerror = () => reject(rows.error ?? new Error('no rows'));
          rows.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(rows.result).includes(text));
          };
        };
      }),
    time,
  );
}

/** Ends every process of that browser at once, as a crash or a power cut does. */
export function crashKeptBrowser(folder: string): void {
  const processes = execFileSync('pgrep', ['-f', `user-data-dir=${folder}`], { encoding: 'utf8' });
  for (const id of processes.trim().split('\n')) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch {
      // ended with its parent
    }
  }
}
