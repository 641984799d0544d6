import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import { createClub, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

describe('tournaments and their clubs', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const board = async (id: string): Promise<BoardSnapshot> =>
    (await app.stranger.get(`/parwaz/tournament/${id}/board`).expect(200)).body as BoardSnapshot;

  it('a club’s new name reaches its tournaments and those who watch', async () => {
    const tournament = await createTournament(app.asAdmin);
    const { clubs } = (await app.stranger.get('/parwaz/get-all-clubs')).body as {
      clubs: { _id: string; name: string }[];
    };
    const club = clubs.find(({ name }) => name === tournament.club);
    const watcher = await Watcher.watch(app.url, tournament._id);
    await app.asAdmin.put(`/parwaz/update-club/${club?._id}`, { name: 'کبوتر / 100%' }).expect(200);
    await watcher.until(() => watcher.board.tournament.club === 'کبوتر / 100%', 'has the new name');
    watcher.close();
    const path = `/parwaz/get-all-tournament/${encodeURIComponent('کبوتر / 100%')}`;
    expect((await app.stranger.get(path).expect(200)).body).toMatchObject({
      tournaments: [{ _id: tournament._id }],
    });
    await app.stranger.get(`/parwaz/get-all-tournament/${encodeURIComponent(tournament.club)}`).expect(404);
    const refused = await app.asAdmin.delete(`/parwaz/delete-club/${club?._id}`).expect(409);
    expect(refused.body).toMatchObject({ id: 'club.has-tournaments', message: 'This club has 1 tournament' });
  });

  it('tournaments made while their club is renamed or deleted end in a club that exists', async () => {
    for (let round = 0; round < 5; round += 1) {
      const club = await createClub(app.asAdmin, { name: `Racing ${round}` });
      const sent = {
        tournamentName: 'Cup',
        club: club.name,
        startTime: '06:00',
        dates: ['2026-04-01'],
        numberOfPigeons: 3,
      };
      const rename = () => app.asAdmin.put(`/parwaz/update-club/${club._id}`, { name: `Renamed ${round}` });
      const remove = () => app.asAdmin.delete(`/parwaz/delete-club/${club._id}`);
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () => app.asAdmin.post('/parwaz/tournaments', sent)),
        round % 2 === 0 ? rename() : remove(),
      ]);
      const made = answers
        .slice(0, 3)
        .flatMap(({ status, body }) => (status === 201 ? [(body as Tournament)._id] : []));
      expect(answers.slice(0, 3).every(({ status }) => status === 201 || status === 400)).toBe(true);
      const { clubs } = (await app.stranger.get('/parwaz/get-all-clubs')).body as {
        clubs: { name: string }[];
      };
      const names = new Set(clubs.map(({ name }) => name));
      for (const id of made) expect(names).toContain((await board(id)).tournament.club);
    }
  });
});
