import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chance, type LogProof } from '@parwaz/shared';
import { verdictOf } from '../../../../src/capabilities/proof/verify/verdict.js';
import { verifyExport } from '../../../../src/capabilities/proof/verify/verify-export.js';
import { exportDatabase } from '../../../../src/platform/database/transfer/export-database.js';
import { createRace, landing } from '../../../harness/factories.js';
import { startApp } from '../../../harness/index.js';
import type { TestApp } from '../../../harness/index.js';
import { forged, linesOf, sealed } from './forged-export.js';

const rounds = Number(process.env.PARWAZ_FORGERIES ?? 10_000);

describe('an export of a race day with marks, corrections and an official day', () => {
  let app: TestApp;
  let file: string;
  let text: string;
  let code: string;

  beforeAll(async () => {
    app = await startApp();
    const admin = app.asAdmin;
    const race = await createRace(admin, { lofts: 3, numberOfPigeons: 3, helperPigeons: 1 });
    const { tournamentId, date } = race;
    const save = (loft: number, times: (string | null)[], more: object = {}) =>
      admin.must<{ revision: number }>('POST', '/results', { ...landing(race, loft, times), ...more });
    for (const loft of race.owners.keys())
      for (let pigeons = 1; pigeons <= 4; pigeons += 1)
        await save(loft, ['12:00', '13:10', '14:20', '15:30'].slice(0, pigeons));
    await save(0, ['12:00', '13:10', '14:20', ''], { marks: { 3: { kind: 'lost', reason: 'Hawk' } } });
    const out = { kind: 'disqualified', reason: 'اُس کا چھلا نہیں' };
    const { revision } = await save(1, ['12:00', '13:10', '14:20', '15:30'], { marks: { 0: out } });
    await admin.must('POST', `/tournaments/${tournamentId}/undo`, { revision });
    const set = (state: string) => admin.must('PUT', `/tournament/${tournamentId}/days/${date}`, { state });
    await set('closed');
    await save(2, ['12:01', '13:10', '14:20', '15:30'], { reason: 'Typed wrong' });
    await admin.must('PUT', `/tournaments/${tournamentId}`, { rules: { helpers: 'slot' }, reason: 'Agreed' });
    await admin.must('PUT', `/update-owner/${race.owners[0]?._id}`, { name: 'Renamed' });
    await set('official');
    code = (await admin.must<LogProof>('GET', `/tournament/${tournamentId}/proof`)).days[0]?.code ?? '';
    file = path.join(app.dataDir, 'export.jsonl');
    const client = app.connection.getClient() as unknown as { s: { url: string } };
    await exportDatabase(client.s.url, app.connection.name, file);
    text = readFileSync(file, 'utf8');
  });
  afterAll(() => app.close());

  /** True when a file is what was written, by its seal, its hashes and the code of the official day. */
  async function isSound(content: string): Promise<boolean> {
    writeFileSync(file, content);
    return verifyExport(file).then(
      (verified) => verdictOf(verified, code).outcome !== 'unsound',
      () => false,
    );
  }

  it('is sound as it was written, and sealed anew', async () => {
    expect(await isSound(text)).toBe(true);
    expect(await isSound(sealed(linesOf(text).lines))).toBe(true);
  });

  it(
    `shows each of ${rounds} edits, deletions and reorderings, sealed anew or not`,
    async () => {
      const { between } = chance(20_260_403);
      const whole = linesOf(text);
      expect(whole.to - whole.from).toBeGreaterThan(20);
      const unseen: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const content = forged(whole, (bound) => between(0, bound - 1));
        expect(content).not.toBe(text);
        if (await isSound(content)) unseen.push(content);
      }
      expect(unseen).toEqual([]);
    },
    60_000 + rounds * 100,
  );
});
