import type { BoardSnapshot, Owner, Tournament } from '@parwaz/shared';
import { createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

describe('boards and their owners', () => {
  let app: TestApp;
  let owners: Owner[];
  let tournament: Tournament;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owners = [
      await createOwner(app.asAdmin, { name: 'Ali' }),
      await createOwner(app.asAdmin, { name: 'Bilal' }),
    ];
    tournament = await createTournament(app.asAdmin, { participatingLofts: owners.map(({ _id }) => _id) });
  });

  const board = async (): Promise<BoardSnapshot> =>
    (await app.stranger.get(`/parwaz/tournament/${tournament._id}/board`).expect(200)).body as BoardSnapshot;
  const collection = <T extends { _id: string }>(name: string) => app.connection.collection<T>(name);
  const fly = async (ownerId: string) => {
    const body = {
      tournamentId: tournament._id,
      pigeonOwnerId: ownerId,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['12:00'],
    };
    expect((await app.asAdmin.post('/parwaz/results', body)).status).toBeLessThan(300);
  };

  it('an owner’s new name and picture reach those who watch, in one revision each', async () => {
    const watcher = await Watcher.watch(app.url, tournament._id);
    const id = owners[0]?._id ?? '';
    await app.asAdmin.put(`/parwaz/update-owner/${id}`, { name: 'Ali Raza' }).expect(200);
    await watcher.until(() => watcher.board.owners[id]?.name === 'Ali Raza', 'has the new name');
    await app.asAdmin
      .put(`/parwaz/update-owner/${id}`)
      .attach('ownerPicture', await freshPicture(), 'a.png')
      .expect(200);
    await watcher.until(() => watcher.board.owners[id]?.ownerPicture !== '', 'has the picture');
    expect(watcher.board.revision).toBe(3);
    watcher.close();
    expect((await board()).owners[0]).toMatchObject({ name: 'Ali Raza' });
  });

  it('many changes of an owner at once end with the last', async () => {
    const id = owners[0]?._id ?? '';
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.asAdmin.put(`/parwaz/update-owner/${id}`, { name: `Name ${n}` }).expect(200),
      ),
    );
    const { body } = await app.asAdmin.get(`/parwaz/single-owner/${id}`).expect(200);
    expect((await board()).owners[0]?.name).toBe((body as { owner: Owner }).owner.name);
  });

  it('an owner who is deleted leaves, but stays where they have flown', async () => {
    const [first, second] = owners;
    await fly(first?._id ?? '');
    for (const { _id } of owners) await app.asAdmin.must('DELETE', `/delete-owner/${_id}?confirm=true`);
    const { owners: left, tournament: shown, rows } = await board();
    expect(left.map(({ name }) => name)).toEqual(['Ali']);
    expect(shown.participatingLofts).toEqual([first?._id]);
    expect(rows).toHaveLength(1);
    const { body } = await app.stranger.get(`/parwaz/tournament/${tournament._id}/owners`).expect(200);
    expect(body).toEqual([
      {
        ...{ _id: first?._id, name: 'Ali', nameUrdu: '', address: 'Lahore' },
        ...{ phone: first?.phone, showPhone: true, ownerPicture: '', number: 1 },
      },
    ]);
    // Their place in the list is not lost by sending the list back.
    const same = { participatingLofts: [first?._id] };
    await app.asAdmin.put(`/parwaz/tournaments/${tournament._id}`, same).expect(200);
    const third = await createOwner(app.asAdmin, { name: 'Chand' });
    const more = { action: 'add', participatingLofts: [third._id] };
    await app.asAdmin.put(`/parwaz/tournaments/${tournament._id}`, more).expect(200);
    expect((await board()).owners.map(({ number }) => number)).toEqual([1, 3]);
    const again = { participatingLofts: [first?._id, second?._id] };
    await app.asAdmin.put(`/parwaz/tournaments/${tournament._id}`, again).expect(400);
  });

  it('a crash between an owner’s change and its boards is put right when the board is next used', async () => {
    const [first, second] = owners;
    await collection('owners').updateOne({ _id: first?._id ?? '' }, { $set: { name: 'Renamed meanwhile' } });
    await collection('owners').updateOne({ _id: second?._id ?? '' }, { $set: { deletedAt: new Date() } });
    await app.restart();
    await board();
    const watcher = await Watcher.watch(app.url, tournament._id);
    await watcher.until(
      () => watcher.board.owners[first?._id ?? '']?.name === 'Renamed meanwhile',
      'the name',
    );
    watcher.close();
    expect((await board()).tournament.participatingLofts).toEqual([first?._id]);
  });
});
