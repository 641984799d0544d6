import path from 'node:path';
import type { LogProof } from '@parwaz/shared';
import { changeId } from '../../../../src/boards/schemas/change.schema.js';
import { checkDatabase } from '../../../../src/check/check-database.js';
import { verdictOf } from '../../../../src/capabilities/proof/verify/verdict.js';
import { verifyExport } from '../../../../src/capabilities/proof/verify/verify-export.js';
import { exportDatabase } from '../../../../src/platform/database/transfer/export-database.js';
import { createRace, landing } from '../../../harness/factories.js';
import type { Race } from '../../../harness/factories.js';
import { startApp } from '../../../harness/index.js';
import type { TestApp } from '../../../harness/index.js';

describe('an export of a log that was repaired', () => {
  let app: TestApp;
  let race: Race;
  const land = async (...times: string[]) => {
    expect((await app.asAdmin.save(landing(race, 0, times))).status).toBeLessThan(300);
    return (await app.stranger.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`)).code ?? '';
  };
  const db = () => app.connection.getClient().db(app.connection.name) as never;

  /** Loses a change, has it repaired, and starts again on the result. */
  async function loseAndRepair(revision: number): Promise<void> {
    const _id = changeId(race.tournamentId, revision);
    await app.connection.collection<{ _id: string }>('changes').deleteOne({ _id });
    await app.connection.collection('boards').deleteMany({});
    expect((await checkDatabase(db(), { repair: true })).isDamaged).toBe(false);
    await app.restart();
  }

  async function verdict(code: string) {
    const file = path.join(app.dataDir, 'export.jsonl');
    const client = app.connection.getClient() as unknown as { s: { url: string } };
    await exportDatabase(client.s.url, app.connection.name, file);
    const verified = await verifyExport(file);
    const findings = verified.logs.find(({ tournamentId }) => tournamentId === race.tournamentId)?.findings;
    return { findings, outcome: verdictOf(verified, code).outcome };
  }

  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    race = await createRace(app.asAdmin, { lofts: 1 });
  });
  afterAll(() => app.close());

  it('in its midst is not proven from there on, and by the codes from before it up to there', async () => {
    const early = await land('12:00');
    await land('12:00', '12:10');
    await land('12:00', '12:10', '12:20');
    await loseAndRepair(3);
    const late = await land('12:05');
    const findings = [
      { revision: 3, kind: 'repaired' },
      { revision: 4, kind: 'unlinked' },
    ];
    expect(await verdict(late)).toEqual({ findings, outcome: 'unproven' });
    expect(await verdict(early)).toEqual({ findings, outcome: 'sound' });
  });

  it('at its end goes on with hashes that bear out the repair, too', async () => {
    await land('12:00');
    await land('12:00', '12:10');
    await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { noteTimeForPigeons: 'At noon' });
    await loseAndRepair(4);
    const late = await land('12:05');
    const findings = [{ revision: 4, kind: 'repaired' }];
    expect(await verdict(late)).toEqual({ findings, outcome: 'unproven' });
  });
});
