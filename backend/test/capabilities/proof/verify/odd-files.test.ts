import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../../../src/boards/log/log-chain.js';
import type { ChangeDoc } from '../../../../src/boards/schemas/change.schema.js';
import { verdictOf } from '../../../../src/capabilities/proof/verify/verdict.js';
import { verifyExport } from '../../../../src/capabilities/proof/verify/verify-export.js';
import { log, oddFiles } from './odd-files.js';

const folder = mkdtempSync(join(tmpdir(), 'parwaz-odd-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(oddFiles)('$name is $outcome', async ({ bytes, outcome, withoutCode = outcome }) => {
  const file = join(folder, 'odd.jsonl');
  writeFileSync(file, bytes);
  const said = await Promise.all(
    [codeOf(log.at(-1) as ChangeDoc) ?? '', undefined].map((code) =>
      verifyExport(file).then(
        (verified) => verdictOf(verified, code).outcome,
        ({ name }: Error) => (name === 'TransferError' ? 'unsound' : name),
      ),
    ),
  );
  expect(said).toEqual([outcome, withoutCode]);
});
