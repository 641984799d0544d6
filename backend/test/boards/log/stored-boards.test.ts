import type { StoredBoardDoc } from '../../../src/boards/log/stored-boards.js';
import type { StoredBoards } from '../../../src/boards/log/stored-boards.js';
import type { TournamentDoc } from '../../../src/boards/schemas/tournament.schema.js';
import { write } from '../../../src/boards/planned-write.js';
import { createTournament, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { adminOf, anotherProcess, classes, logOf, named, replaceLast, storedOf } from '../another-process.js';

/** Lists can't be told while it is away. */
class SometimesAway extends classes.StoredBoards {
  away = true;

  override async project(...facts: Parameters<StoredBoards['project']>): Promise<void> {
    if (this.away) throw new Error('the database went away');
    await super.project(...facts);
  }
}

describe('what is stored of boards', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('a tournament whose lists could not be told is changed all the same, and the next look at its log tells them', async () => {
    const { _id } = await createTournament(app.asAdmin, { status: 'Non-Active' });
    const complaints: string[] = [];
    const storedBoards = app.connection.model<StoredBoardDoc>('StoredBoardDoc');
    const tournaments = app.connection.model<TournamentDoc>('TournamentDoc');
    const epoch = app.built.app.get(classes.Epoch, { strict: false });
    const zone = app.built.app.get(classes.FirstTimeZone, { strict: false });
    const stored = new SometimesAway(storedBoards, tournaments, logOf(app), epoch, zone, {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (_fields, message = '') => void complaints.push(message),
    });
    const { cache, writer } = anotherProcess(app, { stored });
    const { change } = await writer.commit(_id, adminOf(app), (before) =>
      write({ ...before, tournament: { ...before.tournament, status: 'Active' } }),
    );
    expect(change).toMatchObject({ tournament: { status: 'Active' } });
    expect(complaints).toEqual(['lists do not show a change yet']);
    stored.away = false;
    await cache.current(_id);
    const { body } = await app.asAdmin.get('/parwaz/get-active-tournament').expect(200);
    expect(body.tournaments).toMatchObject([{ _id, status: 'Active' }]);
  });

  it('a board is stored by the process that wrote to it, and read back with the last changes of its records', async () => {
    const { _id, participatingLofts } = await createTournament(app.asAdmin);
    const [loft = ''] = participatingLofts;
    const body = {
      tournamentId: _id,
      pigeonOwnerId: loft,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['12:00'],
    };
    await app.asAdmin.post('/parwaz/results', body).expect(200);
    const reader = anotherProcess(app);
    await reader.cache.current(_id);
    await reader.cache.beforeApplicationShutdown();
    expect(await storedOf(app).load(_id)).toBeNull();
    const { cache, writer } = anotherProcess(app);
    for (let n = 0; n < 20; n += 1) {
      await writer.commit(_id, adminOf(app), (before) => write(named(before, `Cup of ${n}`)));
    }
    await cache.beforeApplicationShutdown();
    const stored = await storedOf(app).load(_id);
    expect(stored?.board).toEqual((await cache.current(_id)).board);
    expect(stored?.mark(loft, '01-04-2026')).toMatchObject({ revision: 2 });
  });

  it('a board of before the database was replaced is neither stored over the restored one nor believed', async () => {
    const { _id } = await createTournament(app.asAdmin);
    const { cache, writer } = anotherProcess(app);
    for (let n = 2; n <= 25; n += 1) {
      await writer.commit(_id, adminOf(app), (before) => write(named(before, `Cup of ${n}`)));
    }
    const { board } = await cache.current(_id);
    const known = async () => (await anotherProcess(app).cache.current(_id)).board.tournament.tournamentName;
    await replaceLast(app, _id, 'restored');
    // A process that ends before it has noticed.
    await cache.beforeApplicationShutdown();
    expect(await storedOf(app).load(_id)).toBeNull();
    expect(await known()).toBe('restored');

    const late = await anotherProcess(app).cache.current(_id);
    late.board = board;
    late.hash = 'of before';
    await storedOf(app).store(late);
    await anotherProcess(app).writer.commit(_id, adminOf(app), ({ tournament, ...before }) =>
      write({ ...before, tournament: { ...tournament, deskPhone: '0300 1234567' } }),
    );
    expect(await known()).toBe('restored');
    const past = new classes.PastBoards(logOf(app), storedOf(app));
    expect((await past.around(_id, 26))?.before.tournament.tournamentName).toBe('restored');
  });

  it('of an older version lacks younger fields: they are read as blank', async () => {
    const { _id } = await createTournament(app.asAdmin, { deskPhone: '0300 1234567' });
    const { board } = await anotherProcess(app).cache.current(_id);
    const { deskPhone: _, ...older } = board.tournament;
    const text = JSON.stringify({ board: { ...board, tournament: older }, marks: [] });
    const stored = classes.LoadedBoard.parse(text.replaceAll('"nameUrdu":"",', ''), 'Asia/Dubai');
    expect(stored.board).toEqual({ ...board, tournament: { ...board.tournament, deskPhone: '' } });
    await app.connection.model('TournamentDoc').updateOne({ _id }, { $unset: { 'facts.deskPhone': '' } });
    const { body: all } = await app.asAdmin.get('/parwaz/get-tournaments').expect(200);
    expect(all.find((one: { _id: string }) => one._id === _id)).toMatchObject({ deskPhone: '' });
  });

  it('a tournament from before lofts had numbers gets them from its log, whatever board was stored', async () => {
    const { _id, participatingLofts } = await createTournament(app.asAdmin);
    const changes = app.connection.collection<{ _id: string }>('changes');
    const first = await changes.findOneAndUpdate(
      { _id: `${_id}:0000000001` },
      { $unset: { 'owners.0.number': 1, 'owners.1.number': 1 } },
      { returnDocument: 'after' },
    );
    expect(JSON.stringify(first)).not.toContain('"number":');
    const { cache, writer } = anotherProcess(app);
    await writer.commit(_id, adminOf(app), (before) => write(named(before, 'Old Cup')));
    const loaded = await cache.current(_id);
    const { board } = loaded;
    expect(participatingLofts.map((id) => board.owners[id]?.number)).toEqual([1, 2]);
    const { numbers: _, ...older } = board;
    const late = Object.assign(new classes.LoadedBoard({ ...older, owners: {} }), { epoch: loaded.epoch });
    await storedOf(app).store(late);
    expect(await storedOf(app).load(_id)).toBeNull();
    const again = (await anotherProcess(app).cache.current(_id)).board;
    expect(again).toEqual(board);
  });
});
