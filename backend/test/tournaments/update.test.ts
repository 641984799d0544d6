import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import { createClub, createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { Client, SignedInClient, TestApp } from '../harness/index.js';

const someId = 'a'.repeat(24);

describe('PUT /tournaments/{id}', () => {
  let app: TestApp;
  let subadmin: SignedInClient;
  let tournament: Tournament;

  beforeAll(async () => {
    app = await startApp();
    subadmin = await app.as('subadmin');
  });
  beforeEach(async () => {
    tournament = await createTournament(app.asAdmin, { allowedAdmins: [subadmin._id] });
  });
  afterAll(() => app.close());

  const put = (by: Client, body: object, query = '') =>
    by.put(`/parwaz/tournaments/${tournament._id}${query}`, body);
  const change = async (body: object, by: Client = app.asAdmin): Promise<Tournament> => {
    const answer = await put(by, body).expect(200);
    expect(answer.body).toMatchObject({ success: true });
    return (answer.body as { data: Tournament }).data;
  };
  const stored = async (): Promise<Tournament> => {
    const { body } = await app.asAdmin.get('/parwaz/get-tournaments').expect(200);
    return (body as Tournament[]).find(({ _id }) => _id === tournament._id) as Tournament;
  };

  it('changes the fields that it carries and no others, one revision each time', async () => {
    const changed = await change({ tournamentName: 'Autumn Cup' });
    expect(changed).toEqual({ ...tournament, tournamentName: 'Autumn Cup', revision: 2 });
    expect(await change({ startTime: '05:00' })).toEqual({ ...changed, startTime: '05:00', revision: 3 });
    expect(await stored()).toEqual({ ...changed, startTime: '05:00', revision: 3 });
  });

  it('makes no revision of what changes nothing', async () => {
    const { revision: _, _id, ...same } = tournament;
    expect(await change({ ...same, status: 'Active' })).toEqual(tournament);
    expect(await change({})).toEqual(tournament);
    expect(await change({ colour: 'blue', tournamentName: 'undefined', rules: '[object Object]' })).toEqual(
      tournament,
    );
  });

  it('takes every field, as multipart', async () => {
    const club = await createClub(app.asAdmin);
    const owner = await createOwner(app.asAdmin);
    const answer = await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}`)
      .field('tournamentName', 'Autumn Cup')
      .field('club', club.name)
      .field('startDate', '01-05-2026')
      .field('startTime', '05:00')
      .field('timeZone', 'Europe/London')
      .field('dates', JSON.stringify(['2026-05-01', '02-05-2026', '2026-05-03']))
      .field('numberOfDays', '3')
      .field('numberOfPigeons', '7')
      .field('helperPigeons', '0')
      .field('continueDays', '2')
      .field('numberOfPrizes', '1')
      .field('prizes', JSON.stringify(['Rs 50000', 'cut off']))
      .field('status', 'Non-Active')
      .field('participatingLofts', JSON.stringify([owner._id]))
      .field('allowedAdmins', '[]')
      .field('noteTimeForPigeons', 'until noon')
      .field('rules', JSON.stringify({ ties: 'listed' }))
      .field('stamps', JSON.stringify([{ name: 'Young bird', prizes: ['5,000'] }]))
      .attach('tournamentPicture', await freshPicture(), 'new.png')
      .expect(200);
    const { data } = answer.body as { data: Tournament };
    expect(data).toEqual({
      _id: tournament._id,
      tournamentPicture: expect.stringMatching(/^\/parwaz\/media\//),
      tournamentName: 'Autumn Cup',
      tournamentNameUrdu: '',
      club: club.name,
      clubNameUrdu: '',
      startDate: '2026-05-01',
      startTime: '05:00',
      timeZone: 'Europe/London',
      hidden: false,
      dates: ['2026-05-01', '2026-05-02', '2026-05-03'],
      numberOfDays: 3,
      numberOfPigeons: 7,
      helperPigeons: 0,
      continueDays: 2,
      numberOfPrizes: 1,
      prizes: ['Rs 50000'],
      status: 'Non-Active',
      participatingLofts: [owner._id],
      allowedAdmins: [],
      copiesFrom: [],
      noteTimeForPigeons: 'until noon',
      days: [],
      deskPhone: '',
      streamUrl: '',
      rules: { ...tournament.rules, ties: 'listed' },
      stamps: [{ _id: expect.any(String), name: 'Young bird', nameUrdu: '', prizes: ['5,000'] }],
      revision: 2,
    });
    expect(data.tournamentPicture).not.toBe(tournament.tournamentPicture);
  });

  it('keeps, replaces and removes the poster', async () => {
    expect(await change({ tournamentPicture: tournament.tournamentPicture })).toEqual(tournament);
    expect((await change({ tournamentPicture: '' })).tournamentPicture).toBe('');
    const answer = await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}`)
      .attach('tournamentPicture', await freshPicture(), 'new.png')
      .expect(200);
    const { data } = answer.body as { data: Tournament };
    await app.stranger.get(data.tournamentPicture).expect(200);
    expect(data.revision).toBe(3);
  });

  it('pads and cuts the prizes when their number is sent, and counts them when it is not', async () => {
    expect(await change({ numberOfPrizes: 3 })).toMatchObject({ prizes: ['50,000', '20000', ''] });
    expect(await change({ numberOfPrizes: 1 })).toMatchObject({ prizes: ['50,000'] });
    expect(await change({ prizes: ['a', 'b', 'c'] })).toMatchObject({
      prizes: ['a', 'b', 'c'],
      numberOfPrizes: 3,
    });
  });

  it('the days say how many there are', async () => {
    expect(await change({ numberOfDays: 9 })).toEqual(tournament);
    expect(await change({ dates: ['2026-04-01'], numberOfDays: 9 })).toMatchObject({ numberOfDays: 1 });
  });

  it('tells all faults at once and changes nothing', async () => {
    const body = { tournamentName: ' ', numberOfPigeons: 51, dates: [], startTime: '' };
    const refused = await put(app.asAdmin, body).expect(400);
    expect(refused.body).toMatchObject({ id: 'request.invalid', message: 'Please enter tournament name' });
    const paths = (refused.body as { fields: { path: string }[] }).fields.map(({ path }) => path);
    expect(paths.sort()).toEqual(['dates', 'numberOfPigeons', 'startTime', 'tournamentName']);
    expect(await stored()).toEqual(tournament);
  });

  it.each([
    [{ club: 'Nowhere' }, 'tournament.unknown-club'],
    [{ participatingLofts: [someId] }, 'tournament.unknown-loft'],
    [{ participatingLofts: [someId], action: 'add' }, 'tournament.unknown-loft'],
    [{ base: '{' }, 'request.invalid'],
    [{ base: { dates: ['x'] } }, 'request.invalid'],
  ])('refuses %j', async (body, id) => {
    expect((await put(app.asAdmin, body).expect(400)).body).toMatchObject({ success: false, id });
    expect(await stored()).toEqual(tournament);
  });

  it('refuses a poster that is no image and changes nothing', async () => {
    await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}`)
      .field('tournamentName', 'Autumn Cup')
      .attach('tournamentPicture', Buffer.from('no image'), 'new.png')
      .expect(415);
    expect(await stored()).toEqual(tournament);
  });

  describe('who', () => {
    it('is for staff, and of these for admins and those who are listed', async () => {
      const other = await app.as('subadmin');
      await put(app.stranger, { tournamentName: 'x' }).expect(401);
      expect((await put(other, { tournamentName: 'x' }).expect(403)).body).toMatchObject({
        id: 'auth.forbidden',
      });
      expect(await change({ tournamentName: 'Autumn Cup' }, subadmin)).toMatchObject({ revision: 2 });
    });

    it('lets a sub admin send status and staff back, but not change them', async () => {
      const same = { status: 'Active', allowedAdmins: JSON.stringify([subadmin._id]) };
      expect(await change({ ...same, tournamentName: 'Autumn Cup' }, subadmin)).toMatchObject({
        tournamentName: 'Autumn Cup',
        status: 'Active',
      });
      for (const body of [
        { status: 'Non-Active' },
        { allowedAdmins: [] },
        { allowedAdmins: [subadmin._id, someId] },
      ]) {
        await put(subadmin, { tournamentName: 'x', ...body }).expect(403);
      }
      expect(await stored()).toMatchObject({ tournamentName: 'Autumn Cup', revision: 2 });
    });

    it('with base a sub admin sends back what an admin has changed since', async () => {
      await change({ status: 'Non-Active' });
      const base = { status: 'Active', tournamentName: tournament.tournamentName };
      const changed = await change({ ...base, tournamentName: 'Autumn Cup', base }, subadmin);
      expect(changed).toMatchObject({ status: 'Non-Active', tournamentName: 'Autumn Cup' });
    });

    it.each([someId, 'nonsense', 'x'])('does not know the id %s', async (id) => {
      const answer = await app.asAdmin.put(`/parwaz/tournaments/${id}`, { tournamentName: 'x' }).expect(404);
      expect(answer.body).toMatchObject({ id: 'tournament.not-found' });
    });
  });

  describe('lofts', () => {
    it('are toggled with action: those there are stay', async () => {
      const [first = '', second = ''] = tournament.participatingLofts;
      const owner = await createOwner(app.asAdmin);
      const added = await change({ action: 'add', participatingLofts: JSON.stringify([owner._id]) });
      expect(added.participatingLofts).toEqual([first, second, owner._id]);
      const removed = await change({ action: 'remove', participatingLofts: [first] });
      expect(removed.participatingLofts).toEqual([second, owner._id]);
      expect(await change({ action: 'remove', participatingLofts: [someId] })).toEqual(removed);
      expect(await change({ action: 'add', participatingLofts: [second] })).toEqual(removed);
      const board = await app.stranger.get(`/parwaz/tournament/${tournament._id}/board`).expect(200);
      expect((board.body as BoardSnapshot).owners.map(({ _id }) => _id)).toEqual([second, owner._id]);
    });

    it('are replaced without action, or with one that is none', async () => {
      const owner = await createOwner(app.asAdmin);
      const replaced = await change({ action: 'undefined', participatingLofts: [owner._id] });
      expect(replaced.participatingLofts).toEqual([owner._id]);
    });

    it('are at most 1000, toggled ones too', async () => {
      const owner = await createOwner(app.asAdmin);
      const many = Array.from({ length: 1000 }, (_, n) => n.toString(16).padStart(24, '0'));
      const refused = await put(app.asAdmin, { participatingLofts: [...many, owner._id] }).expect(400);
      expect(refused.body).toMatchObject({ fields: [{ path: 'participatingLofts' }] });
    });

    it('twenty toggles at the same moment all end in the list', async () => {
      const owners = await Promise.all(Array.from({ length: 20 }, () => createOwner(app.asAdmin)));
      await Promise.all(owners.map(({ _id }) => change({ action: 'add', participatingLofts: [_id] })));
      const all = await stored();
      expect(new Set(all.participatingLofts)).toEqual(
        new Set([...tournament.participatingLofts, ...owners.map(({ _id }) => _id)]),
      );
      expect(all.revision).toBe(21);
      await Promise.all(
        all.participatingLofts.map((id) => change({ action: 'remove', participatingLofts: [id] }, subadmin)),
      );
      expect(await stored()).toMatchObject({ participatingLofts: [], revision: 43 });
    });
  });
});
