import type { BoardSnapshot, Club, Owner, Tournament } from '@parwaz/shared';
import { createClub, createOwner, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('names in Urdu', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const boardOf = async ({ _id }: Tournament): Promise<BoardSnapshot> =>
    (await app.stranger.get(`/parwaz/tournament/${_id}/board`).expect(200)).body;
  const putClub = async ({ _id }: Club, body: object): Promise<Club> =>
    (await app.asAdmin.put(`/parwaz/update-club/${_id}`, body).expect(200)).body.club;
  const putOwner = async ({ _id }: Owner, body: object): Promise<Owner> =>
    (await app.asAdmin.put(`/parwaz/update-owner/${_id}`, body).expect(200)).body.owner;
  const putTournament = async ({ _id }: Tournament, body: object): Promise<Tournament> =>
    (await app.asAdmin.put(`/parwaz/tournaments/${_id}`, body).expect(200)).body.data;

  it('are blank without one, kept by a PUT without one, and taken away by a blank one', async () => {
    const owner = await createOwner(app.asAdmin);
    expect(owner.nameUrdu).toBe('');
    expect((await putOwner(owner, { nameUrdu: ' رفیق ' })).nameUrdu).toBe('رفیق');
    expect(await putOwner(owner, { name: 'Rafiq' })).toMatchObject({ name: 'Rafiq', nameUrdu: 'رفیق' });
    expect((await putOwner(owner, { nameUrdu: '' })).nameUrdu).toBe('');
    const club = await createClub(app.asAdmin);
    expect(club.nameUrdu).toBe('');
    expect(await putClub(club, { name: club.name, nameUrdu: 'لاہور' })).toEqual({
      ...club,
      nameUrdu: 'لاہور',
    });
    const renamed = { ...club, name: `${club.name} 2`, nameUrdu: 'لاہور' };
    expect(await putClub(club, { name: renamed.name })).toEqual(renamed);
    const { body } = await app.stranger.get('/parwaz/get-all-clubs').expect(200);
    expect(body.clubs).toContainEqual(renamed);
    const cup = await createTournament(app.asAdmin, { tournamentNameUrdu: 'بہار کپ' });
    expect(cup).toMatchObject({ tournamentNameUrdu: 'بہار کپ', clubNameUrdu: '' });
    expect((await putTournament(cup, { tournamentName: 'Cup' })).tournamentNameUrdu).toBe('بہار کپ');
    expect((await putTournament(cup, { tournamentNameUrdu: '' })).tournamentNameUrdu).toBe('');
  });

  it('have at most 120 characters', async () => {
    const nameUrdu = 'ا'.repeat(121);
    for (const path of ['/parwaz/owner', '/parwaz/create-club']) {
      const { body } = await app.asAdmin.post(path, { name: 'Long', nameUrdu }).expect(400);
      expect(body.fields).toMatchObject([{ path: 'nameUrdu', id: 'field.too-long' }]);
    }
    await createOwner(app.asAdmin, { nameUrdu: nameUrdu.slice(1) });
  });

  it('come with an import', async () => {
    const owners = [{ name: 'Ali', nameUrdu: 'علی' }, { name: 'Babar' }];
    const { body } = await app.asAdmin.post('/parwaz/owners', { owners }).expect(201);
    expect(body.owners).toMatchObject([owners[0], { name: 'Babar', nameUrdu: '' }]);
  });

  it('of an owner reach boards, results and the club’s page, and are no correction', async () => {
    const owner = await createOwner(app.asAdmin, { nameUrdu: 'رفیق' });
    const cup = await createTournament(app.asAdmin, { participatingLofts: [owner._id] });
    const landed = { tournamentId: cup._id, pigeonOwnerId: owner._id, date: '01-04-2026' };
    await app.asAdmin.post('/parwaz/results', { ...landed, startTime: '06:00', timeList: ['12:00'] });
    await app.asAdmin.put(`/parwaz/tournament/${cup._id}/days/2026-04-01`, { state: 'closed' }).expect(200);
    await putOwner(owner, { nameUrdu: 'استاد رفیق' });
    expect((await boardOf(cup)).owners).toMatchObject([{ name: owner.name, nameUrdu: 'استاد رفیق' }]);
    const corrections = await app.stranger.get(`/parwaz/tournament/${cup._id}/corrections`).expect(200);
    expect(corrections.body).toEqual([]);
    const results = await app.stranger.get(`/parwaz/tournament/${cup._id}/results`).expect(200);
    expect(results.body.ownerResults).toMatchObject([{ ownerName: owner.name, ownerNameUrdu: 'استاد رفیق' }]);
    const page = await app.stranger.get(`/parwaz/get-all-tournament/${encodeURIComponent(cup.club)}`);
    expect(page.body.tournaments[0].standings).toMatchObject([{ ownerNameUrdu: 'استاد رفیق' }]);
  });

  it('of a club are carried over, can’t be written in a tournament, and change with its club', async () => {
    const [club, other] = [
      await createClub(app.asAdmin, { nameUrdu: 'لاہور' }),
      await createClub(app.asAdmin),
    ];
    const cup = await createTournament(app.asAdmin, { club: club.name, clubNameUrdu: 'کچھ اور' });
    expect(cup.clubNameUrdu).toBe('لاہور');
    await putClub(club, { name: club.name, nameUrdu: 'لاہور کلب' });
    const carried = (await boardOf(cup)).tournament;
    expect(carried.clubNameUrdu).toBe('لاہور کلب');
    const undoing = (revision: number) =>
      app.asAdmin.post(`/parwaz/tournaments/${cup._id}/undo`, { revision });
    await undoing(carried.revision).expect(409);
    expect((await putTournament(cup, { clubNameUrdu: 'کچھ اور' })).clubNameUrdu).toBe('لاہور کلب');
    const moved = await putTournament(cup, { club: other.name });
    expect(moved).toMatchObject({ club: other.name, clubNameUrdu: '' });
    await putClub(club, { name: club.name, nameUrdu: 'نیا نام' });
    const { body } = await undoing(moved.revision).expect(200);
    expect(body.data).toMatchObject({ club: club.name });
    expect((await boardOf(cup)).tournament.clubNameUrdu).toBe('نیا نام');
  });

  it('are blank where an earlier version stored none', async () => {
    const owner = await createOwner(app.asAdmin);
    const club = await createClub(app.asAdmin);
    const unset = { $unset: { nameUrdu: '' } } as const;
    await app.connection.collection<{ _id: string }>('owners').updateOne({ _id: owner._id }, unset);
    await app.connection.collection<{ _id: string }>('clubs').updateOne({ _id: club._id }, unset);
    const read = await app.asAdmin.get(`/parwaz/single-owner/${owner._id}`).expect(200);
    expect(read.body.owner).toEqual(owner);
    const { body } = await app.stranger.get('/parwaz/get-all-clubs').expect(200);
    expect(body.clubs).toContainEqual(club);
    expect(await putClub(club, { name: club.name, nameUrdu: 'لاہور' })).toEqual({
      ...club,
      nameUrdu: 'لاہور',
    });
  });
});
