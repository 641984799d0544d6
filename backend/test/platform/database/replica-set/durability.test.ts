import type { CommandStartedEvent, Document } from 'mongodb';
import { createRace } from '../../../harness/factories.js';
import type { Race } from '../../../harness/factories.js';
import type { SaveBody } from '../../../harness/client.js';
import { startApp } from '../../../harness/index.js';
import type { TestApp } from '../../../harness/index.js';
import { anotherProcess } from '../../../boards/another-process.js';

describe('on a replica set', () => {
  let app: TestApp;
  let race: Race;

  beforeAll(async () => {
    // Asks for less than the product gives, which must change nothing.
    const uri = new URL(process.env.MONGODB_URI ?? '');
    uri.search = '?w=1&journal=false&readConcernLevel=local&readPreference=secondaryPreferred';
    process.env.MONGODB_URI = uri.href;
    app = await startApp();
  });
  beforeEach(async () => {
    race = await createRace(app.asAdmin, { lofts: 1 });
  });
  afterEach(() => fail('off'));
  afterAll(() => app.close());

  const save = (times: string[], base: string[] = []): SaveBody => ({
    tournamentId: race.tournamentId,
    pigeonOwnerId: race.owners[0]?._id ?? '',
    date: race.date,
    startTime: '06:00',
    timeList: times,
    base: { timeList: base, startTime: '06:00' },
  });
  const fail = (mode: 'off' | { times: number }, data: Document = {}) =>
    app.connection
      .getClient()
      .db('admin')
      .command({
        configureFailPoint: 'failCommand',
        mode,
        data: { failCommands: ['insert'], ...data },
      });

  /** The commands that are sent meanwhile and are about the collection of the logs. */
  const aboutLogs = async (work: () => Promise<unknown>) => {
    const seen: Document[] = [];
    const listen = ({ command, commandName }: CommandStartedEvent) => {
      if (command[commandName] === 'changes') seen.push({ commandName, ...command });
    };
    const client = app.connection.getClient();
    client.on('commandStarted', listen);
    await work();
    client.off('commandStarted', listen);
    return seen;
  };

  it('reads a log as a majority has it, and writes to the disks of a majority', async () => {
    const { tournamentId, date, owners } = race;
    const seen = await aboutLogs(async () => {
      await app.asAdmin.must('POST', '/results', save(['12:00']));
      await app.asAdmin.must('GET', `/results/${tournamentId}/${date}/${owners[0]?._id}/history`);
      await app.asAdmin.must('GET', `/tournament/${tournamentId}/history`);
      await app.asAdmin.must('GET', `/tournament/${tournamentId}/corrections`);
      await app.asAdmin.must('GET', `/tournament/${tournamentId}/board`);
      await anotherProcess(app).cache.load(tournamentId);
    });
    const of = (name: string) => seen.filter(({ commandName }) => commandName === name);
    expect(of('find').length).toBeGreaterThan(4);
    for (const { readConcern, $readPreference } of of('find')) {
      expect(readConcern).toMatchObject({ level: 'majority' });
      expect($readPreference?.mode ?? 'primary').toBe('primary');
    }
    expect(of('insert')).toEqual([
      expect.objectContaining({ writeConcern: { w: 'majority', j: true, wtimeout: 5000 } }),
    ]);
  });

  it('answers a save without a majority 503, and makes one change of it when it is sent again', async () => {
    const { revision: head } = await app.asAdmin.board(race.tournamentId);
    await fail(
      { times: 1 },
      { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } },
    );
    const refused = await app.asAdmin.save(save(['12:00']));
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ id: 'request.unavailable' }),
    ]);
    const again = await app.asAdmin.save(save(['12:00']));
    expect(again.status).toBeLessThan(300);
    expect(again.body.revision).toBe(head + 1);
    expect((await app.asAdmin.board(race.tournamentId)).rows[0]?.timeList[0]).toBe('12:00:00');
  });

  it.each([
    ['is too busy', { errorCode: 262, errorLabels: ['RetryableWriteError'] }],
    ['hangs up', { closeConnection: true }],
  ])('saves once when the primary %s meanwhile', async (_, how) => {
    const { revision } = await app.asAdmin.board(race.tournamentId);
    await fail({ times: 1 }, how);
    const saved = await app.asAdmin.save(save(['12:00']));
    expect([saved.status, saved.body.revision]).toEqual([expect.any(Number), revision + 1]);
    expect(saved.status).toBeLessThan(300);
    expect((await app.asAdmin.board(race.tournamentId)).revision).toBe(revision + 1);
  });
});
