import { write } from '../../../src/boards/planned-write.js';
import { changeId } from '../../../src/boards/schemas/change.schema.js';
import { createRace, createTournament, landing } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';
import { adminOf, anotherProcess, classes, logOf, named } from '../another-process.js';
import type { AnotherProcess } from '../another-process.js';

describe('a damaged log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const changes = () => app.connection.collection<{ _id: string }>('changes');
  const rename = ({ writer }: AnotherProcess, tournamentId: string, name: string) =>
    writer.commit(tournamentId, adminOf(app), (before) => write(named(before, name)));
  /** A tournament whose log has a gap: revisions 1, 2 and 4. */
  const withGap = async () => {
    const tournamentId = (await createTournament(app.asAdmin))._id;
    const process = anotherProcess(app);
    for (const name of ['two', 'three', 'four']) await rename(process, tournamentId, name);
    await changes().deleteOne({ _id: changeId(tournamentId, 3) });
    return tournamentId;
  };

  it('neither stops the start nor readiness; its board is readable up to the gap and takes no changes', async () => {
    const [damaged, sound] = [
      await createRace(app.asAdmin, { lofts: 1 }),
      await createRace(app.asAdmin, { lofts: 1 }),
    ];
    for (const time of ['12:00', '12:10', '12:20']) await app.asAdmin.save(landing(damaged, 0, [time]));
    await app.connection.collection<{ _id: string }>('boards').deleteOne({ _id: damaged.tournamentId });
    await changes().deleteOne({ _id: changeId(damaged.tournamentId, 3) });
    await app.restart();
    const ready = () => app.stranger.get('/health/ready').expect(200);
    await until(
      async () =>
        ((await ready()).body as { quarantined?: string[] }).quarantined?.includes(damaged.tournamentId) ??
        false,
      'readiness names the tournament',
    );
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toMatch(/^parwaz_quarantined_tournaments 1$/m);
    const board = await app.stranger.board(damaged.tournamentId);
    expect([board.revision, board.rows[0]?.timeList[0]]).toEqual([2, '12:00:00']);
    const refused = await app.asAdmin.save(landing(damaged, 0, ['12:30']));
    expect(refused).toMatchObject({ status: 503, body: { id: 'tournament.quarantined' } });
    const { warnings } = (await app.asAdmin.get('/parwaz/warnings').expect(200)).body as {
      warnings: unknown[];
    };
    expect(warnings).toEqual([{ id: 'tournament.damaged', subject: damaged.tournament.tournamentName }]);
    expect((await app.asAdmin.save(landing(sound, 0, ['12:30']))).status).toBeLessThan(300);
    expect(await changes().countDocuments({ tournamentId: damaged.tournamentId })).toBe(3);
  });

  it('is taken up again by those who have the board once the gap is filled', async () => {
    const tournamentId = await withGap();
    const process = anotherProcess(app);
    const loaded = await process.cache.current(tournamentId);
    expect([loaded.board.revision, loaded.damagedAt, process.quarantine.ids()]).toEqual([
      2,
      3,
      [tournamentId],
    ]);
    await changes().insertOne({
      ...(await changes().findOne({ _id: changeId(tournamentId, 2) })),
      _id: changeId(tournamentId, 3),
      revision: 3,
    } as never);
    await process.quarantine.examine(tournamentId);
    expect(await process.cache.current(tournamentId)).toBe(loaded);
    expect([loaded.board.revision, loaded.damagedAt]).toEqual([4, null]);
    expect((await rename(process, tournamentId, 'five')).board.revision).toBe(5);
  });

  it('is not taken for one when somebody wrote while it was read', async () => {
    const tournamentId = (await createTournament(app.asAdmin))._id;
    const log = logOf(app);
    const here = anotherProcess(app);
    await rename(anotherProcess(app), tournamentId, 'two');
    await rename(anotherProcess(app), tournamentId, 'three');
    /** The first reading was past revision 2 before that was written. */
    let late = true;
    const torn = Object.assign(Object.create(log) as typeof log, {
      since: async (id: string, revision: number) => {
        const found = await log.since(id, revision);
        const seen = late ? found.filter((change) => change.revision !== 2) : found;
        late = false;
        return seen;
      },
    });
    const process = anotherProcess(app, { log: torn });
    expect((await process.cache.current(tournamentId)).board.revision).toBe(3);
    expect([process.quarantine.ids(), here.quarantine.ids()]).toEqual([[], []]);
  });

  it('whose end was lost takes no revision a second time', async () => {
    const tournamentId = (await createTournament(app.asAdmin))._id;
    await rename(anotherProcess(app), tournamentId, 'two');
    await changes().deleteOne({ _id: changeId(tournamentId, 2) });
    const process = anotherProcess(app);
    expect((await process.cache.current(tournamentId)).board.revision).toBe(1);
    await expect(rename(process, tournamentId, 'again')).rejects.toMatchObject({
      id: 'tournament.quarantined',
    });
    expect(await logOf(app).head(tournamentId)).toBe(1);
  });

  it('with a change that can’t be applied is readable up to it', async () => {
    const tournamentId = (await createTournament(app.asAdmin))._id;
    await rename(anotherProcess(app), tournamentId, 'two');
    await rename(anotherProcess(app), tournamentId, 'three');
    await changes().updateOne({ _id: changeId(tournamentId, 2) }, { $set: { rows: 'rubbish', owners: 7 } });
    const process = anotherProcess(app);
    const loaded = await process.cache.current(tournamentId);
    expect([loaded.board.revision, loaded.damagedAt, process.quarantine.has(tournamentId)]).toEqual([
      1,
      2,
      true,
    ]);
  });

  it.each(['missing', 'unreadable'] as const)(
    'with a change that is %s is taken up again by a running process when the database is replaced',
    async (damage) => {
      const tournamentId = (await createTournament(app.asAdmin))._id;
      for (const name of ['two', 'three']) await rename(anotherProcess(app), tournamentId, name);
      const _id = changeId(tournamentId, 2);
      const before = await changes().findOne({ _id });
      if (damage === 'missing') await changes().deleteOne({ _id });
      else await changes().updateOne({ _id }, { $set: { rows: 'rubbish', owners: 7 } });
      const process = anotherProcess(app);
      await process.cache.current(tournamentId);
      await expect(rename(process, tournamentId, 'four')).rejects.toMatchObject({
        id: 'tournament.quarantined',
      });
      await changes().replaceOne({ _id }, before as object, { upsert: true });
      const { db } = app.connection;
      if (db) await classes.renewEpoch(db);
      const { board } = await process.cache.current(tournamentId);
      expect([board.revision, process.quarantine.ids()]).toEqual([3, []]);
      expect((await rename(process, tournamentId, 'four')).board.revision).toBe(4);
    },
  );

  it('is never made by an append on a board that the log doesn’t make', async () => {
    const tournamentId = (await createTournament(app.asAdmin))._id;
    const process = anotherProcess(app);
    const loaded = await process.cache.current(tournamentId);
    // As if another environment had been believed.
    loaded.accept([
      { tournamentId, revision: 2, at: 1, by: adminOf(app), tournament: { tournamentName: 'Foreign' } },
    ]);
    await expect(rename(process, tournamentId, 'next')).rejects.toMatchObject({ id: 'request.unavailable' });
    expect(await logOf(app).head(tournamentId)).toBe(1);
    const { board } = await rename(process, tournamentId, 'next');
    expect([board.revision, board.tournament.tournamentName]).toEqual([2, 'next']);
  });
});
