import type { Tournament } from '@parwaz/shared';
import { createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { Client, SignedInClient, TestApp } from '../harness/index.js';

describe('PUT /tournaments/{id} with base', () => {
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

  const put = (by: Client, body: object) => by.put(`/parwaz/tournaments/${tournament._id}`, body);
  const change = async (body: object, by: Client = app.asAdmin): Promise<Tournament> => {
    const answer = await put(by, body).expect(200);
    return (answer.body as { data: Tournament }).data;
  };
  const stored = async (): Promise<Tournament> => {
    const { body } = await app.asAdmin.get('/parwaz/get-tournaments').expect(200);
    return (body as Tournament[]).find(({ _id }) => _id === tournament._id) as Tournament;
  };

  it('what the writer did not change stays as others made it', async () => {
    const { tournamentName, startTime, dates } = tournament;
    const base = { tournamentName, startTime, dates };
    await change({ startTime: '05:00' });
    const merged = await change({ ...base, tournamentName: 'Autumn Cup', base: JSON.stringify(base) });
    expect(merged).toMatchObject({ tournamentName: 'Autumn Cup', startTime: '05:00', revision: 3 });
  });

  it('a base within a base, however deep, counts as none', async () => {
    const depth = 20_000;
    const text = `${'{"base":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const answer = await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}`)
      .set('content-type', 'application/json')
      .send(text);
    expect(answer.status).toBe(200);
  });

  it('a field that both changed differently is a conflict, and nothing is written', async () => {
    const theirs = await change({ tournamentName: 'Theirs', dates: ['2026-06-01'] }, subadmin);
    const { tournamentName, dates, startTime } = tournament;
    const body = {
      tournamentName: 'Yours',
      dates: ['2026-04-01', '2026-04-03', '2026-04-05'],
      numberOfDays: 3,
      startTime: '05:00',
      base: { tournamentName, dates, numberOfDays: 2, startTime },
    };
    const refused = await put(app.asAdmin, body).expect(409);
    expect(refused.body).toMatchObject({
      success: false,
      id: 'tournament.conflict',
      conflicts: [
        { field: 'tournamentName', base: tournamentName, yours: 'Yours', theirs: 'Theirs' },
        { field: 'dates', base: dates, yours: body.dates, theirs: ['2026-06-01'] },
      ],
    });
    expect((refused.body as { conflicts: unknown[] }).conflicts).toHaveLength(2);
    expect(await stored()).toEqual(theirs);
  });

  it('two who change a field alike agree', async () => {
    await change({ tournamentName: 'Both' });
    const { tournamentName } = tournament;
    expect(await change({ tournamentName: 'Both', base: { tournamentName } })).toMatchObject({
      revision: 2,
    });
  });

  it('stamps are one field, and who sends them twice is told nothing', async () => {
    const double = { name: 'Double Stamp', nameUrdu: '', prizes: ['5'] };
    const { stamps } = await change({ stamps: [double], base: { stamps: [] } });
    const again = await change({ stamps: [double], base: { stamps: [] } });
    expect(again).toMatchObject({ stamps, revision: 2 });
    const young = { name: 'Young bird' };
    const both = await change({ stamps: [young, ...stamps], base: { stamps } });
    expect(both.stamps).toEqual([{ _id: expect.any(String), nameUrdu: '', prizes: [], ...young }, ...stamps]);
    const yours = [{ ...stamps[0], prizes: ['7'] }];
    const refused = await put(app.asAdmin, { stamps: yours, base: { stamps } }).expect(409);
    expect(refused.body).toMatchObject({
      conflicts: [{ field: 'stamps', base: stamps, yours, theirs: both.stamps }],
    });
  });

  it('two who each add and remove lofts and staff both succeed', async () => {
    const lofts = await Promise.all([1, 2].map(async () => (await createOwner(app.asAdmin))._id));
    const { participatingLofts, allowedAdmins } = tournament;
    const [kept = '', gone = ''] = participatingLofts;
    const base = { participatingLofts, allowedAdmins };
    const other = await app.as('subadmin');
    const answers = await Promise.all([
      put(app.asAdmin, {
        participatingLofts: [...participatingLofts, lofts[0]],
        allowedAdmins: [subadmin._id, other._id],
        base,
      }),
      put(app.asAdmin, { participatingLofts: [kept, lofts[1]], allowedAdmins: [], base }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const merged = await stored();
    expect(new Set(merged.participatingLofts)).toEqual(new Set([kept, ...lofts]));
    expect(merged.participatingLofts).not.toContain(gone);
    expect(merged.allowedAdmins).toEqual([other._id]);
  });

  it('of two at the same moment one is told', async () => {
    const { tournamentName } = tournament;
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => put(app.asAdmin, { tournamentName: name, base: { tournamentName } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body as { data: Tournament };
    expect(await stored()).toEqual(won.data);
  });

  it('a form from before its club was renamed can still be saved', async () => {
    const clubs = (await app.stranger.get('/parwaz/get-all-clubs')).body as {
      clubs: { _id: string; name: string }[];
    };
    const club = clubs.clubs.find(({ name }) => name === tournament.club);
    await app.asAdmin
      .put(`/parwaz/update-club/${club?._id}`, { name: `${tournament.club} renamed` })
      .expect(200);
    const base = { club: tournament.club, startTime: tournament.startTime };
    const changed = await change({ ...base, startTime: '05:00', base });
    expect(changed).toMatchObject({ club: `${tournament.club} renamed`, startTime: '05:00' });
  });

  it('a poster that somebody else replaced is a conflict too', async () => {
    const { tournamentPicture } = tournament;
    await change({ tournamentPicture: '' });
    const refused = await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}`)
      .field('base', JSON.stringify({ tournamentPicture }))
      .attach('tournamentPicture', await freshPicture(), 'new.png')
      .expect(409);
    expect(refused.body).toMatchObject({
      conflicts: [{ field: 'tournamentPicture', base: tournamentPicture, theirs: '' }],
    });
  });

  it('a rule that one changes goes with a rule that the other left', async () => {
    const { rules } = tournament;
    await change({ rules: { ties: 'listed' } });
    const refused = await put(app.asAdmin, { rules: { helpers: 'never' }, base: { rules } }).expect(409);
    expect(refused.body).toMatchObject({
      conflicts: [
        {
          field: 'rules',
          base: rules,
          yours: { ...rules, helpers: 'never' },
          theirs: { ...rules, ties: 'listed' },
        },
      ],
    });
    expect((await change({ rules: { ...rules }, base: { rules } })).rules.ties).toBe('listed');
    expect((await change({ rules: { helpers: 'never' } })).rules).toEqual({
      ...rules,
      ties: 'listed',
      helpers: 'never',
    });
  });
});
