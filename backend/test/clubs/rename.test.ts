import type { ClubDoc } from '../../src/clubs/clubs.service.js';
import { createClub, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('the clubs of tournaments', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const clubOf = async (tournamentId: string) =>
    (await app.stranger.get(`/parwaz/get-single-tournaments/${tournamentId}`).expect(200)).body[0]
      .club as string;

  it('carry a new name over, and are found by it', async () => {
    const club = await createClub(app.asAdmin);
    const { _id } = await createTournament(app.asAdmin, { club: club.name });
    await app.asAdmin.put(`/parwaz/update-club/${club._id}`, { name: 'Renamed Club' }).expect(200);
    expect(await clubOf(_id)).toBe('Renamed Club');
    const found = await app.stranger.get('/parwaz/get-all-tournament/Renamed%20Club').expect(200);
    expect(found.body.tournaments).toHaveLength(1);
    await app.stranger.get(`/parwaz/get-all-tournament/${encodeURIComponent(club.name)}`).expect(404);
  });

  it('are not deleted, and say how many tournaments stand in the way', async () => {
    const club = await createClub(app.asAdmin);
    const first = await createTournament(app.asAdmin, { club: club.name });
    await createTournament(app.asAdmin, { club: club.name });
    await app.asAdmin.delete(`/parwaz/delete-tournament/${first._id}`).expect(200);
    const answer = await app.asAdmin.delete(`/parwaz/delete-club/${club._id}`).expect(409);
    expect(answer.body).toMatchObject({ id: 'club.has-tournaments', message: expect.stringContaining('2') });
    const { body } = await app.stranger.get('/parwaz/get-all-clubs').expect(200);
    expect(body.clubs).toContainEqual(club);
  });

  it('follow a rename that a crash interrupted, after the restart', async () => {
    const club = await createClub(app.asAdmin);
    const { _id } = await createTournament(app.asAdmin, { club: club.name });
    const earlier = await createClub(app.asAdmin);
    const moved = await createTournament(app.asAdmin, { club: earlier.name });
    await app.asAdmin.put(`/parwaz/tournaments/${moved._id}`, { club: club.name }).expect(200);
    // As the crash leaves it: the club has its new name, its tournaments have not followed, and lists don't know yet
    // that one of them had come to it.
    await app.connection
      .collection<{ _id: string }>('tournaments')
      .updateOne(
        { _id: moved._id },
        { $set: { revision: 1, club: earlier.name, 'facts.club': earlier.name } },
      );
    const clubs = app.connection.model<ClubDoc>('ClubDoc');
    const renaming = { from: club.name, by: { _id: app.asAdmin._id, name: 'admin' } };
    await clubs.updateOne({ _id: club._id }, { $set: { name: 'Half Way', nameKey: 'half way', renaming } });
    expect(await clubOf(_id)).toBe(club.name);
    await app.restart();
    expect(await clubOf(_id)).toBe('Half Way');
    expect(await clubOf(moved._id)).toBe('Half Way');
    await app.asAdmin.put(`/parwaz/update-club/${club._id}`, { name: 'All The Way' }).expect(200);
    expect(await clubOf(_id)).toBe('All The Way');
  });
});
