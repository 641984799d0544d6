import { createClub, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('lists after a crash', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const collection = <T extends { _id: string }>(name: string) => app.connection.collection<T>(name);

  it('a crash between a change and the lists is put right at the start', async () => {
    const tournament = await createTournament(app.asAdmin);
    const { _id } = tournament;
    const other = await createClub(app.asAdmin);
    await app.asAdmin
      .put(`/parwaz/tournaments/${_id}`, { status: 'Non-Active', club: other.name })
      .expect(200);
    // As it was before that change was projected.
    await collection('tournaments').updateOne(
      { _id },
      {
        $set: {
          revision: 1,
          club: tournament.club,
          status: 'Active',
          'facts.club': tournament.club,
          'facts.status': 'Active',
        },
      },
    );
    await collection('boards').deleteOne({ _id });
    await app.restart();
    expect(await collection('tournaments').findOne({ _id })).toMatchObject({
      revision: 2,
      club: other.name,
      status: 'Non-Active',
      facts: { club: other.name, status: 'Non-Active' },
    });
    const listed = await app.stranger.get(`/parwaz/get-all-tournament/${encodeURIComponent(other.name)}`);
    expect((listed.body as { tournaments: { _id: string }[] }).tournaments.map((one) => one._id)).toEqual([
      _id,
    ]);
  });
});
