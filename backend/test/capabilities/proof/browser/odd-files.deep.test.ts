import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf } from '../../../../src/boards/log/log-chain.js';
import type { ChangeDoc } from '../../../../src/boards/schemas/change.schema.js';
import { launchBrowser, newPage } from '../../../browser/harness/index.js';
import { repository } from '../../../harness/places.js';
import { log, oddFiles } from '../verify/odd-files.js';

const pageFile = path.join(repository, 'docs', 'verify.html');

describe('the page that recomputes an export', () => {
  it('holds the code by which the terminal reads files: else `npm run docs` and commit it', async () => {
    const { verifyPage } = (await import(
      pathToFileURL(path.join(repository, 'backend/scripts/docs/verify-page.mjs')).href
    )) as { verifyPage: () => Promise<string> };
    expect(readFileSync(pageFile, 'utf8')).toBe(await verifyPage());
  });

  it('answers as the terminal does, whatever the file', async () => {
    const browser = await launchBrowser();
    const page = await newPage(browser);
    await page.goto(pathToFileURL(pageFile).href);
    const answers: string[][] = oddFiles.map(({ name }) => [name]);
    for (const code of [codeOf(log.at(-1) as ChangeDoc) ?? '', '']) {
      await page.getByLabel('Code').fill(code);
      for (const [place, { bytes }] of oddFiles.entries()) {
        const file = { name: 'odd.jsonl', mimeType: 'text/plain', buffer: Buffer.from(bytes) };
        await page.getByLabel('Export').setInputFiles(file);
        answers[place]?.push((await page.getByText(/^Answer: /).textContent()) ?? '');
      }
    }
    await browser.close();
    const expected = oddFiles.map(({ name, outcome, withoutCode = outcome }) => [
      name,
      `Answer: ${outcome}.`,
      `Answer: ${withoutCode}.`,
    ]);
    expect(answers).toEqual(expected);
  });
});
