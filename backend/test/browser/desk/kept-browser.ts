import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { findChromium } from '../harness/chromium.js';
import { importOnce } from '../../harness/import-once.js';
import { cacheFolder } from '../../harness/places.js';

const { chromium } = await importOnce<typeof import('playwright-core')>('playwright-core');

/** Opens a browser whose storage lives in a folder, as a person's own browser does. */
export async function openKeptBrowser(folder: string, args: string[] = []): Promise<BrowserContext> {
  const { executablePath, libraries } = await findChromium();
  const home = path.join(cacheFolder, 'home');
  mkdirSync(home, { recursive: true });
  const known = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const env = {
    ...Object.fromEntries(known),
    HOME: home,
    ...(libraries && { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }),
  };
  return chromium.launchPersistentContext(folder, {
    executablePath,
    env,
    args: ['--disable-gpu', '--no-zygote', ...args],
  });
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
