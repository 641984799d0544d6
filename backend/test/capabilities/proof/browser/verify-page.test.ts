import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fromSnapshot, groupedCode, stampTable } from '@parwaz/shared';
import type { BoardSnapshot, ClubTournament, LogProof } from '@parwaz/shared';
import type { Page } from 'playwright-core';
import { linesOf, sealed, sealedProof } from '../verify/forged-export.js';
import { Client } from '../../../harness/client.js';
import { createRace, landing, type Race } from '../../../harness/factories.js';
import { repository } from '../../../harness/places.js';
import { newPage, saveShot } from '../../../browser/harness/index.js';
import { admin, browser, serverProcess, setStageWithProcess } from '../../../browser/harness/stage.js';

const run = promisify(execFile);

const verifyPage = path.join(repository, 'docs', 'verify.html');

const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** As the product has them, in the columns of the page: the ordinary table, then that of each stamp. */
async function standingsOf({ tournament, tournamentId }: Race) {
  const path = `/get-all-tournament/${encodeURIComponent(tournament.club)}`;
  const { tournaments } = await admin.must<{ tournaments: ClubTournament[] }>('GET', path);
  const ordinary = (tournaments[0]?.standings ?? []).map(({ rank, ownerName, grandTotal: total }) => [
    String(rank ?? ''),
    ...[ownerName, clock(total), '00:00', clock(total)],
  ]);
  const board = fromSnapshot(await admin.must<BoardSnapshot>('GET', `/tournament/${tournamentId}/board`));
  const stamped = tournament.stamps.flatMap((stamp) =>
    stampTable(board, stamp).map(({ rank, ownerName, totalSeconds, valid }) => {
      const total = valid > 0 ? clock(totalSeconds) : '–';
      return [String(rank ?? ''), ownerName, total, '–', total];
    }),
  );
  return [...ordinary, ...stamped];
}

const shownStandings = (page: Page) =>
  page
    .locator('tr:has(td)')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** With stamps, a mark, a minimum, a night, an official day, and a change after it. */
async function officialRace(): Promise<Race> {
  const race = await createRace(admin, {
    ...{ lofts: 3, numberOfPigeons: 2, helperPigeons: 1 },
    rules: { minimumFlightMinutes: 400, overnight: true },
    stamps: [{ name: 'Double Stamp' }, { name: 'Young bird' }],
  });
  const [double = '', young = ''] = race.tournament.stamps.map(({ _id }) => _id);
  const marks = { 0: { kind: 'disqualified', reason: 'No ring' } };
  await admin.must('POST', '/results', {
    ...{ ...landing(race, 0, ['02:10', '13:30', '24:00']), marks },
    stamps: { 0: [double], 1: [double, young], 2: [young] },
  });
  await admin.save({
    ...landing(race, 1, ['11:00', '15:00', '12:40']),
    stamps: { 0: [young], 1: [double], 2: [double] },
  });
  await admin.save(landing(race, 1, ['11:30']));
  await admin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'official' });
  await admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Renamed' });
  return race;
}

describe('the page that recomputes an export', () => {
  setStageWithProcess();

  it('is one file that loads nothing, of few enough lines to be read beside those that it shares', () => {
    const text = readFileSync(verifyPage, 'utf8');
    expect(text).not.toMatch(/\b(?:src|href)=|\bimport\b|\bfetch\b/);
    const [, own = ''] = /<script type="module">\n(.*?) *<\/script>/s.exec(text) ?? [];
    const lines = own.split('\n').filter((line) => /^ *(?![/*\s])\S/.test(line));
    expect(lines.length).toBeLessThanOrEqual(260);
  });

  it('finds the standings and the codes of the product, and a change that was altered', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-verify-'));
    const file = path.join(folder, 'export.jsonl');
    const race = await officialRace();
    const env = { ...process.env, MONGODB_URI: '', DATA_DIR: serverProcess.dataDir };
    const script = path.join(repository, 'backend', 'scripts', 'data.mjs');
    await run(process.execPath, [script, 'export', file], { env });

    const page = await newPage(browser);
    await page.goto(pathToFileURL(verifyPage).href);
    const choose = async (text: string, typed = '') => {
      writeFileSync(file, text);
      await page.getByLabel('Code').fill(typed);
      await page.getByLabel('Export').setInputFiles([]);
      await page.getByLabel('Export').setInputFiles(file);
    };
    const text = readFileSync(file, 'utf8');
    await choose(text);
    await page.getByText('Answer: ').waitFor();
    const standings = await standingsOf(race);
    expect(await shownStandings(page)).toEqual(standings);
    const codes = await admin.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`);
    const code = codes.days[0]?.code ?? '';
    await page.getByText(`code ${groupedCode(codes.code ?? '')}`).waitFor();
    const official = page.getByText(`${race.date} became official: code ${groupedCode(code)}`);
    await official.waitFor();
    await page.getByText('Without a code, a log that was written anew looks the same.').waitFor();

    await choose(text, groupedCode(code));
    await page.getByText('The code is that of change 5, and says nothing of 1 later.').waitFor();
    await page.getByText('Proven up to revision 5:').waitFor();
    await saveShot(page, 'verify-page');
    await choose(text, code.slice(0, '5-'.length + 10));
    await page.getByText('It is WEAK').waitFor();
    await choose(text, `${code.slice(0, -1)}x`);
    await page.getByText('The code is NOT that of a log in this file.').waitFor();

    const altered = text.replace('"13:30:00"', '"13:31:00"');
    await choose(altered);
    await page.getByText('The file was changed after it was written.').waitFor();
    await choose(sealed(linesOf(altered).lines));
    await page.getByText('is not what was written, or the one before').waitFor();
    await official.waitFor();
    await page.getByText('Answer: ').waitFor();
    const { lines, to } = linesOf(text);
    await choose(sealed([...lines.slice(0, to - 2), ...lines.slice(to)]));
    await page.getByText('Answer: ').waitFor();
    expect(await official.count()).toBe(0);
    await choose(altered.replace(/,"sha256":"[^"]*"\}\n$/, '}\n'));
    await page.getByText('Its last line has no hash').waitFor();
    await page.getByText('is not what was written, or the one before').waitFor();
    await choose(lines.slice(0, to).join('\n'));
    await page.getByText('The file was cut off.').waitFor();

    // The public file says the same, and is found out like an export.
    const address = `/parwaz/tournament/${race.tournamentId}/proof.jsonl`;
    const { text: published } = await new Client(admin.url).get(address).buffer().expect(200);
    await choose(published, code);
    await page.getByText('Proven up to revision 5:').waitFor();
    await page.getByText('Answer: ').waitFor();
    expect(await shownStandings(page)).toEqual(standings);
    await saveShot(page, 'verify-page-proof');
    const proof = published.trimEnd().split('\n');
    const without = proof.filter((_, place) => place !== 3);
    const hash = (JSON.parse(proof[2] ?? '') as { entry: { hash: string } }).entry.hash;
    const withheld = proof.with(2, JSON.stringify({ kind: 'hash', revision: 2, hash }));
    for (const [forged, said] of [
      [sealedProof(proof.map((line) => line.replace('"13:30:00"', '"13:31:00"'))), 'is not what was written'],
      [sealedProof(without), 'is not where it belongs'],
      [
        sealedProof([...proof.slice(0, 4), proof.at(-1) ?? '']),
        'The code is NOT that of a log in this file.',
      ],
      [sealedProof(withheld), 'Not proven from revision 2 back'],
      [published.slice(0, -9), ''],
    ] as const) {
      await choose(forged, code);
      await page.locator('.fault', { hasText: said }).first().waitFor();
      expect(await page.getByText('Proven up to').count()).toBe(0);
    }

    // The same at the terminal.
    writeFileSync(file, sealed(linesOf(altered).lines));
    const verifying = run(process.execPath, [script, 'check', '--verify', file, '--code', code], { env });
    const said = await verifying.catch((error: { code: number; stdout: string }) => error);
    expect(said).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('is not what it was when it was written'),
    });
    expect(said.stdout).toContain(
      `The code ${groupedCode(code)} is that of change 5 of ${race.tournament.tournamentName} (`,
    );
    rmSync(folder, { recursive: true });
  });
});
