import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ClubTournament, LogProof } from '@parwaz/shared';
import { createRace, landing } from '../harness/factories.js';
import { repository } from '../harness/places.js';
import { newPage, saveShot } from './harness/index.js';
import { admin, browser, serverProcess, setStageWithProcess } from './harness/stage.js';

const run = promisify(execFile);

describe('the page that recomputes an export', () => {
  setStageWithProcess();

  it('finds the standings and the code of the product, and a change that was altered', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-verify-'));
    const file = path.join(folder, 'export.jsonl');
    const race = await createRace(admin, { lofts: 3, numberOfPigeons: 2, helperPigeons: 1 });
    const marks = { 0: { kind: 'disqualified', reason: 'No ring' } };
    await admin.must('POST', '/results', { ...landing(race, 0, ['12:00', '13:30', '14:10']), marks });
    await admin.save(landing(race, 1, ['11:00', '15:00', '12:40']));
    await admin.save(landing(race, 1, ['11:30']));
    const env = { ...process.env, MONGODB_URI: '', DATA_DIR: serverProcess.dataDir };
    const script = path.join(repository, 'backend', 'scripts', 'data.mjs');
    await run(process.execPath, [script, 'export', file], { env });

    const page = await newPage(browser);
    await page.goto(pathToFileURL(path.join(repository, 'docs', 'verify.html')).href);
    await page.getByLabel('Export').setInputFiles(file);
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
    const { code } = await admin.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`);
    await page.getByText(`code ${code ?? ''}`).waitFor();
    await saveShot(page, 'verify-page');

    writeFileSync(file, readFileSync(file, 'utf8').replace('"13:30:00"', '"13:31:00"'));
    await page.getByLabel('Export').setInputFiles([]);
    await page.getByLabel('Export').setInputFiles(file);
    await page.getByText('The file was changed after it was written.').waitFor();

    const unsealed = readFileSync(file, 'utf8').replace(/,"sha256":"[^"]*"\}\n$/, '}\n');
    writeFileSync(file, unsealed);
    await page.getByLabel('Export').setInputFiles([]);
    await page.getByLabel('Export').setInputFiles(file);
    await page.getByText('Its last line has no hash').waitFor();
    await page.getByText('is not what was written').waitFor();
    rmSync(folder, { recursive: true });
  });
});
