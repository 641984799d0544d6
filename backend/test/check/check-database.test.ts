import { changeBetween, rowOf, withRow } from '@parwaz/shared';
import { checkDatabase } from '../../src/check/check-database.js';
import type { Findings } from '../../src/check/check-database.js';
import { anotherProcess, logOf } from '../boards/another-process.js';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('looking through a database', () => {
  let app: TestApp;
  let race: Race;
  beforeAll(async () => {
    app = await startApp();
    race = await createRace(app.asAdmin, { lofts: 2 });
    for (const times of [
      ['', '12:10'],
      ['12:00', '12:10'],
    ]) {
      expect((await app.asAdmin.save(landing(race, 0, times))).status).toBeLessThan(300);
    }
  });
  afterAll(() => app.close());

  const check = (repair = false): Promise<Findings> => {
    const { db } = app.connection;
    if (!db) throw new Error('not connected');
    return checkDatabase(db, { repair });
  };
  const heading = () => expect.stringContaining(`(${race.tournamentId}): it holds what can't be`) as string;

  it('finds nothing where all is sound', async () => {
    expect(await check()).toMatchObject({ tournaments: 1, lines: [], isDamaged: false });
  });

  it('names what a board may not hold, also after a repair', async () => {
    const { board, hash } = await anotherProcess(app).cache.current(race.tournamentId);
    const loft = race.tournament.participatingLofts[0] ?? '';
    const row = rowOf(board, loft, race.date);
    if (!row) throw new Error('no record');
    const early = { ...board, rows: withRow(board.rows, { ...row, startTime: '12:05' }) };
    const change = changeBetween(board, early, { _id: '', name: 'An older version' });
    if (!change) throw new Error('nothing differs');
    await logOf(app).append([change], hash);
    const named = `  ${race.owners[0]?.name}, ${race.date}: Pigeon #1: 12:00 is before the start time 12:05`;
    expect(await check()).toMatchObject({ lines: [heading(), named], isDamaged: false });

    await app.connection.collection('boards').deleteMany({});
    await app.connection.collection('changes').deleteOne({ revision: 2 });
    expect(await check()).toMatchObject({ lines: [expect.stringContaining('lacks')], isDamaged: true });
    const { lines } = await check(true);
    expect([lines[0], lines.slice(-2)]).toEqual([
      expect.stringContaining('the gap is filled'),
      [heading(), named],
    ]);
  });
});
