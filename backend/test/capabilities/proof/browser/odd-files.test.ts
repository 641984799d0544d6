import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf } from '../../../../src/boards/log/log-chain.js';
import type { ChangeDoc } from '../../../../src/boards/schemas/change.schema.js';
import { launchBrowser, newPage } from '../../../browser/harness/index.js';
import { repository } from '../../../harness/places.js';
import { log, oddFiles } from '../verify/odd-files.js';

const file = path.join(repository, 'docs', 'verify.html');

describe('the page that recomputes an export', () => {
  it('holds the code by which the terminal reads files: else `npm run docs` and commit it', async () => {
    const { verifyPage } = (await import(
      pathToFileURL(path.join(repository, 'backend/scripts/docs/verify-page.mjs')).href
    )) as { verifyPage: () => Promise<string> };
    expect(readFileSync(file, 'utf8')).toBe(await verifyPage());
  });

  it('answers as the terminal does, whatever the file', async () => {
    const browser = await launchBrowser();
    const page = await newPage(browser);
    await page.goto(pathToFileURL(file).href);
    const answerTo = async (bytes: string | Uint8Array, code: string) => {
      await page.getByLabel('Code').fill(code);
      await page.getByLabel('Export').setInputFiles([]);
      const buffer = Buffer.from(bytes);
      await page.getByLabel('Export').setInputFiles({ name: 'odd.jsonl', mimeType: 'text/plain', buffer });
      return page.getByText(/^Answer: /).textContent();
    };
    const code = codeOf(log.at(-1) as ChangeDoc) ?? '';
    const answers: string[] = [];
    for (const { name, bytes } of oddFiles)
      answers.push(`${name} ${await answerTo(bytes, code)} ${await answerTo(bytes, '')}`);
    await browser.close();
    expect(answers).toEqual(
      oddFiles.map(
        ({ name, outcome, withoutCode = outcome }) => `${name} Answer: ${outcome}. Answer: ${withoutCode}.`,
      ),
    );
  });
});
