import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import type { ClubDoc } from '../../../src/clubs/clubs.service.js';
import { changeId } from '../../../src/boards/schemas/change.schema.js';
import { createClub, createOwner, createTournament, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';

describe('beside a tournament with a damaged log', () => {
  let app: TestApp;
  let damaged: Tournament;
  let sound: Tournament;
  let mend: () => Promise<void>;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const board = async ({ _id }: Tournament) =>
    (await app.stranger.get(`/parwaz/tournament/${_id}/board`).expect(200)).body as BoardSnapshot;
  const names = async (tournament: Tournament) => (await board(tournament)).owners.map(({ name }) => name);

  /** Two tournaments of one club and one loft; the first has lost its second change. */
  beforeEach(async () => {
    const club = (await createClub(app.asAdmin)).name;
    const { _id } = await createOwner(app.asAdmin, { name: 'Ali' });
    const both = { club, participatingLofts: [_id] };
    [damaged, sound] = [await createTournament(app.asAdmin, both), await createTournament(app.asAdmin, both)];
    for (const startTime of ['06:10', '06:20']) {
      await app.asAdmin.must('PUT', `/tournaments/${damaged._id}`, { startTime });
    }
    const changes = app.connection.collection<{ _id: string }>('changes');
    const lost = await changes.findOneAndDelete({ _id: changeId(damaged._id, 2) });
    await app.restart();
    mend = async () => {
      if (lost) await app.connection.collection<{ _id: string }>('changes').insertOne(lost);
    };
  });

  it('lofts change and are deleted, and there too as soon as its log is whole again', async () => {
    const [ownerId] = sound.participatingLofts;
    await app.asAdmin.must('PUT', `/update-owner/${ownerId}`, { name: 'Ali Raza' });
    expect([await names(sound), await names(damaged)]).toEqual([['Ali Raza'], ['Ali']]);
    await app.asAdmin.must('DELETE', `/delete-owner/${ownerId}?confirm=true`);
    expect((await board(sound)).tournament.participatingLofts).toEqual([]);
    await app.asAdmin.must('POST', `/restore-owner/${ownerId}`);
    expect((await board(sound)).tournament.participatingLofts).toEqual([ownerId]);
    await mend();
    await until(async () => (await names(damaged)).includes('Ali Raza'), 'its loft has the new name');
    expect((await board(damaged)).tournament).toMatchObject({
      startTime: '06:20',
      participatingLofts: [ownerId],
    });
  });

  it('a club keeps its name, and one that has half a name does not stop the start', async () => {
    const clubs = () => app.connection.model<ClubDoc>('ClubDoc');
    const { _id, name } = (await clubs().findOne({ name: sound.club })) ?? { _id: '', name: '' };
    const refused = await app.asAdmin.put(`/parwaz/update-club/${_id}`, { name: `${name} II` }).expect(503);
    expect(refused.body).toMatchObject({ id: 'tournament.quarantined' });
    expect(await clubs().findById(_id).lean()).toMatchObject({ name, renaming: null });
    // As a crash during a rename leaves it.
    const renaming = { from: name, by: { _id: app.asAdmin._id, name: 'admin' } };
    await clubs().updateOne({ _id }, { name: `${name} II`, nameKey: `${name} ii`.toLowerCase(), renaming });
    await app.restart();
    expect((await board(sound)).tournament.club).toBe(`${name} II`);
    await mend();
    await app.restart();
    expect((await board(damaged)).tournament.club).toBe(`${name} II`);
  });
});
