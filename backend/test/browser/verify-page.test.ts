import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ClubTournament, LogProof } from '@parwaz/shared';
import { linesOf, sealed } from '../check/forged-export.js';
import { createRace, landing } from '../harness/factories.js';
import { repository } from '../harness/places.js';
import { newPage, saveShot } from './harness/index.js';
import { admin, browser, serverProcess, setStageWithProcess } from './harness/stage.js';

const run = promisify(execFile);

const verifyPage = path.join(repository, 'docs', 'verify.html');

describe('the page that recomputes an export', () => {
  setStageWithProcess();

  it('has at most 200 lines, and all of it is its own', () => {
    const html = readFileSync(verifyPage, 'utf8');
    expect(html.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
    expect(html).not.toMatch(/\b(?:src|href)=|\bimport\b|\bfetch\b/);
  });

  it('finds the standings and the codes of the product, and a change that was altered', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-verify-'));
    const file = path.join(folder, 'export.jsonl');
    const race = await createRace(admin, { lofts: 3, numberOfPigeons: 2, helperPigeons: 1 });
    const marks = { 0: { kind: 'disqualified', reason: 'No ring' } };
    await admin.must('POST', '/results', { ...landing(race, 0, ['12:00', '13:30', '14:10']), marks });
    await admin.save(landing(race, 1, ['11:00', '15:00', '12:40']));
    await admin.save(landing(race, 1, ['11:30']));
    await admin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'official' });
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Renamed' });
    const env = { ...process.env, MONGODB_URI: '', DATA_DIR: serverProcess.dataDir };
    const script = path.join(repository, 'backend', 'scripts', 'data.mjs');
    await run(process.execPath, [script, 'export', file], { env });

    const page = await newPage(browser);
    await page.goto(pathToFileURL(verifyPage).href);
    const choose = async (text: string) => {
      writeFileSync(file, text);
      await page.getByLabel('Export').setInputFiles([]);
      await page.getByLabel('Export').setInputFiles(file);
    };
    const text = readFileSync(file, 'utf8');
    await choose(text);
    await page.getByText('Done.').waitFor();
    const { club } = race.tournament;
    const { tournaments } = await admin.must<{ tournaments: ClubTournament[] }>(
      'GET',
      `/get-all-tournament/${encodeURIComponent(club)}`,
    );
    const clock = (seconds: number) =>
      [seconds / 3600, (seconds / 60) % 60]
        .map((part) => String(Math.floor(part)).padStart(2, '0'))
        .join(':');
    expect(
      await page
        .locator('tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))),
    ).toEqual(
      tournaments[0]?.standings.map(({ rank, ownerName, grandTotal }) => [
        String(rank ?? ''),
        ownerName,
        clock(grandTotal),
      ]),
    );
    const proof = await admin.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`);
    await page.getByText(`code ${proof.code ?? ''}`).waitFor();
    const official = page.getByText(`${race.date} became official: code ${proof.days[0]?.code ?? ''}`);
    await official.waitFor();
    await saveShot(page, 'verify-page');

    const altered = text.replace('"13:30:00"', '"13:31:00"');
    await choose(altered);
    await page.getByText('The file was changed after it was written.').waitFor();
    await choose(sealed(linesOf(altered).lines));
    await page.getByText('is not what was written').waitFor();
    await official.waitFor();
    await page.getByText('Done.').waitFor();
    const { lines, to } = linesOf(text);
    await choose(sealed([...lines.slice(0, to - 2), ...lines.slice(to)]));
    await page.getByText('Done.').waitFor();
    expect(await official.count()).toBe(0);
    await choose(altered.replace(/,"sha256":"[^"]*"\}\n$/, '}\n'));
    await page.getByText('Its last line has no hash').waitFor();
    await page.getByText('is not what was written').waitFor();
    await choose(lines.slice(0, to).join('\n'));
    await page.getByText('The file was cut off.').waitFor();

    // The same at the terminal.
    writeFileSync(file, sealed(linesOf(altered).lines));
    const code = proof.days[0]?.code ?? '';
    const verifying = run(process.execPath, [script, 'check', '--verify', file, '--code', code], { env });
    const said = await verifying.catch((error: { code: number; stdout: string }) => error);
    expect(said).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('is not what it was when it was written'),
    });
    expect(said.stdout).toContain(`The code ${code} is that of a log in this export.`);
    rmSync(folder, { recursive: true });
  });
});
