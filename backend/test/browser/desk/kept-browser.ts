import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext } from 'playwright-core';
import { findChromium } from '../harness/chromium.js';
import { cacheFolder } from '../harness/places.js';

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
