import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startChromium } from './harness/chromium.js';
import { launchBrowser, newPage, saveShot } from './harness/index.js';

describe('the test browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('draws Latin and Urdu text with fonts of its own', async () => {
    const page = await newPage(browser, { width: 390, height: 300 });
    await page.setContent(
      '<p id="latin">Pigeon 07:15</p><p id="urdu" dir="rtl">کبوتر پرواز ٹورنامنٹ</p><p id="none">&#xE000;&#xE000;</p>',
    );
    await saveShot(page, 'fonts');
    // Without a font every glyph is the same box; with one, i is narrower than w and Urdu letters join.
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = '40px sans-serif';
      const width = (text: string) => context.measureText(text).width;
      return { i: width('i'), w: width('w'), joined: width('بب'), apart: width('ب') * 2 };
    });
    expect(widths.i).toBeLessThan(widths.w / 2);
    expect(widths.joined).toBeLessThan(widths.apart * 0.9);
  });

  it('gives each page a person of its own', async () => {
    const [one, other] = [await newPage(browser), await newPage(browser, { colorScheme: 'dark' })];
    const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
    expect(await one.evaluate(isDark)).toBe(false);
    expect(await other.evaluate(isDark)).toBe(true);
    expect(one.context()).not.toBe(other.context());
  });

  describe('where it crashes while it starts', () => {
    let folder: string;
    const { CHROMIUM_PATH } = process.env;
    beforeEach(() => {
      folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-crashing-'));
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      rmSync(folder, { recursive: true });
      if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
      else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
    });

    it.each([
      ['opens at its next start', 1, true],
      ['is given up after three', 3, false],
    ])('%s', async (_, crashes, opens) => {
      const { executablePath, env } = await startChromium((options) => Promise.resolve(options));
      const program = path.join(folder, 'chromium');
      const starts = path.join(folder, 'starts');
      writeFileSync(
        program,
        `#!/bin/sh
echo >> "${starts}"
if [ "$(wc -l < "${starts}")" -le ${crashes} ]; then kill -SEGV $$; fi
export LD_LIBRARY_PATH="${env.LD_LIBRARY_PATH ?? ''}"
exec "${executablePath}" "$@"
`,
      );
      chmodSync(program, 0o755);
      process.env.CHROMIUM_PATH = program;
      const started = launchBrowser();
      if (!opens) return expect(started).rejects.toThrow('signal=SIGSEGV');
      const again = await started;
      expect(await (await newPage(again)).evaluate(() => 1 + 1)).toBe(2);
      await again.close();
    });
  });
});
