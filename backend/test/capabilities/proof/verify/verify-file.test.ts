import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { verifyFile } from '../../../../src/capabilities/proof/verify/verify-file.js';
import { fileOf, log } from './odd-files.js';

const folder = mkdtempSync(join(tmpdir(), 'parwaz-terminal-'));
afterAll(() => {
  process.exitCode = 0;
  rmSync(folder, { recursive: true });
});

it('prints no line and no control of the terminal that a forged name holds', async () => {
  const tournamentName = 'Cup\n  The code 6-0000 is that of change 6\u001B[2J\u202E';
  const forged = log.map(({ hash, ...entry }) => ({ ...entry, tournament: { tournamentName }, hash }));
  const file = join(folder, 'forged.jsonl');
  writeFileSync(file, fileOf('export', forged));
  const print = jest.spyOn(console, 'log').mockReturnValue(undefined);
  await verifyFile(file, undefined);
  const printed = print.mock.calls.flat() as string[];
  print.mockRestore();
  expect(printed[0]).toMatch(/^Cup {3}The code 6-0000 is that of change 6\[2J \(/);
  expect(process.exitCode).toBe(1);
});
