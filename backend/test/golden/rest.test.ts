import type { Test } from 'supertest';
import { freshPicture, startApp } from '../harness/index.js';
import type { Client, TestApp } from '../harness/index.js';
import { expectGolden } from './golden-file.js';
import { Transcript } from './transcript.js';

const told = ['content-type', 'cache-control', 'vary', 'content-disposition', 'retry-after', 'location'];
/** Values of an answer that later steps need. */
interface Answer {
  _id: string;
  user: { _id: string };
  club: { _id: string };
  owner: { _id: string };
  banner: { _id: string; bannerPicture: string };
}

const nobody = '0'.repeat(24);

describe('REST', () => {
  let app: TestApp;
  let admin: Client;
  let subadmin: Client & { _id: string };
  const transcript = new Transcript();
  beforeAll(async () => {
    app = await startApp({
      clock: { now: () => Date.UTC(2026, 3, 1, 12) },
      env: { METRICS_TOKEN: 'a-long-token' },
    });
    admin = app.asAdmin;
    subadmin = await app.as('subadmin');
  });
  afterAll(() => app.close());

  /** Sends something and notes what came back. */
  async function note(about: string, sending: Test): Promise<Answer> {
    const { status, headers, body, text, type } = await sending;
    const kept = Object.fromEntries(told.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
    const said = type === 'application/json' ? body : type === 'text/csv' ? text : `(${type})`;
    transcript.note(about, { status, headers: kept, said });
    return body as Answer;
  }

  it('answers as before', async () => {
    const { owner, tournament } = await people();
    await results(owner._id, tournament._id);
    await publicReads(tournament._id);
    await days(owner._id, tournament._id);
    await endings(owner._id, tournament._id);
    await strangers();
    expectGolden('rest', transcript.all());
  });

  async function days(ownerId: string, tournamentId: string) {
    const day = `/parwaz/tournament/${tournamentId}/days/01-04-2026`;
    await note('PUT days', admin.put(day, { state: 'closed' }));
    await note('PUT days, other date', admin.put(day.replace('01-', '02-'), { state: 'closed' }));
    await note('PUT days, back without a reason', admin.put(day, { state: 'open' }));
    const save = { tournamentId, pigeonOwnerId: ownerId, date: '01-04-2026', startTime: '06:00' };
    const typed = { ...save, timeList: ['12:10', '11:00', ''] };
    await note('POST results, closed day', admin.post('/parwaz/results', typed));
    const reason = 'Read wrong';
    await note('POST results, closed day, reason', admin.post('/parwaz/results', { ...typed, reason }));
    await note('PUT days, back', admin.put(day, { state: 'open', reason }));
    await note('GET corrections', app.stranger.get(`/parwaz/tournament/${tournamentId}/corrections`));
    await note('GET history of days', admin.get(`/parwaz/tournament/${tournamentId}/history?before=12`));
  }

  async function people() {
    await note(
      'POST login',
      app.stranger.post('/parwaz/login', { name: 'ADMIN', password: app.admin.password }),
    );
    await note('POST login, wrong', app.stranger.post('/parwaz/login', { name: 'nobody', password: 'x' }));
    await note('POST login, no body', app.stranger.post('/parwaz/login', {}));
    const account = { name: 'Bilal', phone: 300, password: 'a long password', role: 'subadmin' };
    const { user } = await note('POST register', admin.post('/parwaz/register', account));
    await note('POST register, taken', admin.post('/parwaz/register', { ...account, name: 'bilal' }));
    await note(
      'POST register, faults',
      admin.post('/parwaz/register', { name: ' ', password: 'short', role: 'x' }),
    );
    await note('GET all-admin', admin.get('/parwaz/all-admin'));
    await note('GET all-admin, sub admin', subadmin.get('/parwaz/all-admin'));
    await note('PUT update-admin', admin.put(`/parwaz/update-admin/${user._id}`, { phone: '0300' }));
    await note('PUT update-admin, same', admin.put(`/parwaz/update-admin/${user._id}`, { phone: '0300' }));
    await note('PUT update-admin, unknown', admin.put(`/parwaz/update-admin/${nobody}`, { phone: '1' }));
    await note(
      'PUT update-admin, impossible id, bad body',
      admin.put('/parwaz/update-admin/x', { password: 'short' }),
    );
    await note('DELETE delete-admin', admin.delete(`/parwaz/delete-admin/${user._id}`));
    await note('DELETE delete-admin, oneself', admin.delete(`/parwaz/delete-admin/${app.asAdmin._id}`));
    await note('DELETE delete-admin, impossible id', admin.delete('/parwaz/delete-admin/x'));

    const { club } = await note(
      'POST create-club',
      admin.post('/parwaz/create-club', { name: ' Lahore Club ' }),
    );
    await note('POST create-club, blank', admin.post('/parwaz/create-club', { name: ' ' }));
    await note('POST create-club, taken', admin.post('/parwaz/create-club', { name: 'lahore club' }));
    await note('POST create-club, too long', admin.post('/parwaz/create-club', { name: 'x'.repeat(121) }));
    await note('PUT update-club', admin.put(`/parwaz/update-club/${club._id}`, { name: 'Lahore' }));
    await note('PUT update-club, impossible id, blank', admin.put('/parwaz/update-club/x', { name: '' }));
    await note('PUT update-club, unknown', admin.put(`/parwaz/update-club/${nobody}`, { name: 'y' }));
    await note('GET get-all-clubs', app.stranger.get('/parwaz/get-all-clubs'));

    const loft = { name: 'Ustad Rafiq', address: ' Lahore ', phone: '0300', ownerPicture: 'undefined' };
    const { owner } = await note('POST owner', admin.post('/parwaz/owner', loft));
    const picture = await freshPicture();
    const file = subadmin
      .post('/parwaz/owner')
      .field('name', 'Second')
      .attach('ownerPicture', picture, 'p.png');
    const { owner: second } = await note('POST owner, multipart', file);
    const dataUrl = `data:image/png;base64,${picture.toString('base64')}`;
    await note('POST owner, data URL', admin.post('/parwaz/owner', { name: 'Third', ownerPicture: dataUrl }));
    await note(
      'POST owner, no image',
      admin.post('/parwaz/owner', { name: 'x', ownerPicture: 'data:text/plain;base64,eA==' }),
    );
    await note(
      'POST owner, faults',
      admin.post('/parwaz/owner', { address: 'x'.repeat(201), phone: 'x'.repeat(41) }),
    );
    await note(
      'PUT update-owner',
      admin.put(`/parwaz/update-owner/${owner._id}`, { phone: 42, address: null }),
    );
    await note(
      'PUT update-owner, no picture',
      admin.put(`/parwaz/update-owner/${second._id}`, { ownerPicture: '' }),
    );
    await note('PUT update-owner, unknown', admin.put(`/parwaz/update-owner/${nobody}`, {}));
    await note(
      'PUT update-owner, impossible id, bad body',
      admin.put('/parwaz/update-owner/x', { name: '' }),
    );
    await note('GET get-all-owner', admin.get('/parwaz/get-all-owner'));
    await note('GET get-all-owner?adminId=', admin.get(`/parwaz/get-all-owner?adminId=${subadmin._id}`));
    await note('GET get-all-owner?adminId= of none', admin.get('/parwaz/get-all-owner?adminId='));
    await note('GET get-all-owner?adminId=x', admin.get('/parwaz/get-all-owner?adminId=x'));
    await note('GET get-all-owner/{adminId}', admin.get(`/parwaz/get-all-owner/${subadmin._id}`));
    await note('GET get-all-owner/x', admin.get('/parwaz/get-all-owner/x'));
    await note('GET single-owner', admin.get(`/parwaz/single-owner/${owner._id.toUpperCase()}`));
    await note('GET single-owner, unknown', admin.get(`/parwaz/single-owner/${nobody}`));

    const bannerFile = admin.post('/parwaz/banner').attach('bannerPicture', await freshPicture(), 'b.png');
    const { banner } = await note('POST banner', bannerFile);
    await note('POST banner, none', admin.post('/parwaz/banner', {}));
    await note(
      'POST banner, no image',
      admin.post('/parwaz/banner').attach('bannerPicture', Buffer.from('x'), 'b.png'),
    );
    await note('GET get-all-banner', app.stranger.get('/parwaz/get-all-banner'));
    await note('GET media', app.stranger.get(banner.bannerPicture));
    await note('GET media, unknown', app.stranger.get('/parwaz/media/x.webp'));
    await note('DELETE banner', admin.delete(`/parwaz/delete/${banner._id}`));
    await note('DELETE banner, gone', admin.delete(`/parwaz/delete/${banner._id}`));
    const tournament = await tournaments(owner._id, second._id);
    await note('DELETE delete-club, has tournaments', admin.delete(`/parwaz/delete-club/${club._id}`));
    await note('DELETE delete-club, unknown', admin.delete(`/parwaz/delete-club/${nobody}`));
    const other = await note(
      'POST create-club, another',
      admin.post('/parwaz/create-club', { name: 'Other' }),
    );
    await note('DELETE delete-club', admin.delete(`/parwaz/delete-club/${other.club._id}`));
    return { owner, tournament };
  }

  async function tournaments(first: string, second: string) {
    const fields = {
      tournamentName: 'Spring Cup',
      club: 'lahore',
      startDate: '01-04-2026',
      startTime: '06:00',
      dates: ['2026-04-03', '2026-04-01'],
      numberOfPigeons: 3,
      helperPigeons: 1,
      numberOfPrizes: 2,
      prizes: ['50,000', 'Motorcycle'],
      status: 'Active',
      participatingLofts: [first, second],
      rules: { cutoffTime: '19:00' },
      noteTimeForPigeons: 'After rain',
    };
    const sending = admin
      .post('/parwaz/tournaments')
      .attach('tournamentPicture', await freshPicture(), 'p.png');
    for (const [name, value] of Object.entries(fields)) {
      void sending.field(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    const tournament = await note('POST tournaments', sending);
    await note(
      'POST tournaments, faults',
      admin.post('/parwaz/tournaments', { numberOfPigeons: 51, dates: ['x', ''] }),
    );
    await note('POST tournaments, blank', admin.post('/parwaz/tournaments', {}));
    await note(
      'POST tournaments, unknown club',
      admin.post('/parwaz/tournaments', { ...fields, club: 'none' }),
    );
    await note(
      'POST tournaments, unknown loft',
      admin.post('/parwaz/tournaments', { ...fields, participatingLofts: [nobody] }),
    );
    const bare = {
      tournamentName: 'Bare',
      club: 'Lahore',
      startDate: '2026-05-01',
      startTime: '05:00:00',
      numberOfDays: '3',
      numberOfPigeons: '0',
      status: 'Non-active',
      rules: 'undefined',
    };
    const { _id: bareId } = await note(
      'POST tournaments, sub admin, days by number',
      subadmin.post('/parwaz/tournaments', bare),
    );
    const path = `/parwaz/tournaments/${tournament._id}`;
    await note(
      'PUT tournaments',
      admin.put(path, { tournamentName: 'Summer Cup', rules: { ties: 'listed' } }),
    );
    await note(
      'PUT tournaments, toggled',
      admin.put(path, { action: 'remove', participatingLofts: [second] }),
    );
    await note(
      'PUT tournaments, toggled back',
      admin.put(path, { action: 'add', participatingLofts: [second] }),
    );
    const base = { tournamentName: 'Old', club: 'Lahore' };
    await note(
      'PUT tournaments, conflict',
      admin.put(path, { tournamentName: 'Mine', club: 'Lahore', base }),
    );
    await note(
      'PUT tournaments, faults',
      admin.put(path, { dates: [], startTime: '25:00', base: { prizes: [1] } }),
    );
    await note('PUT tournaments, not allowed', subadmin.put(path, { tournamentName: 'Theirs' }));
    await note('PUT tournaments, unknown', admin.put(`/parwaz/tournaments/${nobody}`, {}));
    await note(
      'PUT tournaments, status by a sub admin',
      subadmin.put(`/parwaz/tournaments/${bareId}`, { status: 'Active' }),
    );
    await note(
      'PUT tournaments, impossible id, bad body',
      admin.put('/parwaz/tournaments/x', { startTime: 'x' }),
    );
    await note('GET get-tournaments', admin.get('/parwaz/get-tournaments'));
    await note(
      'GET get-allowed-tournaments',
      subadmin.get(`/parwaz/get-allowed-tournaments/${subadmin._id}`),
    );
    await note(
      'GET get-allowed-tournaments, of another',
      subadmin.get(`/parwaz/get-allowed-tournaments/${nobody}`),
    );
    return tournament;
  }

  async function results(ownerId: string, tournamentId: string) {
    const landing = {
      tournamentId,
      pigeonOwnerId: ownerId,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['12:00', '', null],
    };
    await note('POST results', admin.post('/parwaz/results', landing));
    const base = { timeList: ['12:00', '', '', ''], startTime: '06:00' };
    const warned = { ...landing, timeList: ['12:00', '11:00', '20:00'], base };
    await note('POST results, with warnings', admin.post('/parwaz/results', warned));
    await note(
      'POST results, conflict',
      admin.post('/parwaz/results', { ...landing, timeList: ['12:00', '11:30', ''], base }),
    );
    await note(
      'POST results, not a time',
      admin.post('/parwaz/results', { ...landing, timeList: ['12:00', 'soon', {}] }),
    );
    await note(
      'POST results, before the start',
      admin.post('/parwaz/results', { ...landing, timeList: ['05:00'] }),
    );
    await note(
      'POST results, too many',
      admin.post('/parwaz/results', { ...landing, timeList: ['', '', '', '', '12:00'] }),
    );
    await note(
      'POST results, another date',
      admin.post('/parwaz/results', { ...landing, date: '2026-04-02' }),
    );
    await note(
      'POST results, another loft',
      admin.post('/parwaz/results', { ...landing, pigeonOwnerId: nobody }),
    );
    await note('POST results, unknown', admin.post('/parwaz/results', { ...landing, tournamentId: nobody }));
    await note('POST results, faults', admin.post('/parwaz/results', { timeList: 'x' }));
    await note('POST results, not allowed', subadmin.post('/parwaz/results', landing));
    const marks = { 0: { kind: 'disqualified', reason: 'Landed on another roof' } };
    const seen = { ...warned, base: { timeList: warned.timeList, startTime: '06:00', marks: {} } };
    await note('POST results, a mark', admin.post('/parwaz/results', { ...seen, marks }));
    const other = { 0: { kind: 'disqualified', reason: 'No ring' } };
    await note('POST results, mark conflict', admin.post('/parwaz/results', { ...seen, marks: other }));
    const lost = { 1: { kind: 'lost', reason: 'Hawk' } };
    await note('POST results, mark with time', admin.post('/parwaz/results', { ...seen, marks: lost }));
    await note(
      'POST results, mark faults',
      admin.post('/parwaz/results', { ...seen, marks: { 0: { kind: 'lost', reason: '' } } }),
    );
    const history = `/parwaz/results/${tournamentId}/01-04-2026/${ownerId}/history`;
    await note('GET history', admin.get(history));
    await note('GET history, not allowed', subadmin.get(history));
    await note('GET history, not a date', admin.get(history.replace('01-04-2026', 'x')));
    await note(
      'PUT tournaments, would lose',
      admin.put(`/parwaz/tournaments/${tournamentId}`, {
        dates: ['2026-04-03'],
        numberOfPigeons: 1,
        helperPigeons: 0,
      }),
    );
    await note(
      'PUT tournaments, confirmed',
      admin.put(`/parwaz/tournaments/${tournamentId}?confirm=true`, { numberOfPigeons: 2, helperPigeons: 0 }),
    );
    await note(
      'PUT tournaments?confirm=',
      admin.put(`/parwaz/tournaments/${tournamentId}?confirm=`, { numberOfPigeons: 3 }),
    );
  }

  async function publicReads(tournamentId: string) {
    const { stranger } = app;
    await note('GET get-single-tournaments', stranger.get(`/parwaz/get-single-tournaments/${tournamentId}`));
    await note(
      'GET get-single-tournaments, unknown',
      stranger.get(`/parwaz/get-single-tournaments/${nobody}`),
    );
    await note('GET get-single-tournaments, impossible', stranger.get('/parwaz/get-single-tournaments/x'));
    await note('GET get-active-tournament', stranger.get('/parwaz/get-active-tournament'));
    await note('GET get-all-tournament', stranger.get('/parwaz/get-all-tournament/lahore'));
    await note('GET get-all-tournament, unknown', stranger.get('/parwaz/get-all-tournament/nowhere'));
    const path = `/parwaz/tournament/${tournamentId}`;
    await note('GET owners', stranger.get(`${path}/owners`));
    await note('GET results', stranger.get(`${path}/results`));
    await note('GET board', stranger.get(`${path}/board`));
    await note('GET board?date=', stranger.get(`${path}/board?date=2026-04-03`));
    await note('GET board?date=x', stranger.get(`${path}/board?date=x`));
    await note('GET board?date=x of an impossible id', stranger.get('/parwaz/tournament/x/board?date=x'));
    await note('GET results.csv', stranger.get(`${path}/results.csv`));
    await note('GET results.csv?date=', stranger.get(`${path}/results.csv?date=01-04-2026`));
    await note('GET results.csv?date=x', stranger.get(`${path}/results.csv?date=x`));
    await note(
      'GET tournament-results',
      stranger.get(`/parwaz/tournament-results/${tournamentId}/01-04-2026`),
    );
    await note(
      'GET tournament-results, not a date',
      stranger.get(`/parwaz/tournament-results/${tournamentId}/x`),
    );
    const { version: _, ...config } = (await stranger.get('/parwaz/config')).body as Record<string, unknown>;
    transcript.note('GET config', { config });
    await note('GET health/live', stranger.get('/health/live'));
    await note('GET health/ready', stranger.get('/health/ready'));
    await note('GET metrics', stranger.get('/metrics').set('X-Forwarded-For', '1.2.3.4'));
    await note('GET docs', stranger.get('/parwaz/docs'));
    await note('GET nothing', stranger.get('/parwaz/nothing'));
  }

  async function endings(ownerId: string, tournamentId: string) {
    await note('DELETE delete-owner', admin.delete(`/parwaz/delete-owner/${ownerId}?confirm=true`));
    await note('GET get-deleted-owners', admin.get('/parwaz/get-deleted-owners'));
    await note('DELETE delete-owner, gone', admin.delete(`/parwaz/delete-owner/${ownerId}`));
    await note('POST restore-owner', admin.post(`/parwaz/restore-owner/${ownerId}`));
    await note('POST restore-owner, unknown', admin.post(`/parwaz/restore-owner/${nobody}`));
    await note('DELETE delete-tournament', admin.delete(`/parwaz/delete-tournament/${tournamentId}`));
    await note('DELETE delete-tournament, gone', admin.delete(`/parwaz/delete-tournament/${tournamentId}`));
    await note('GET get-deleted-tournaments', admin.get('/parwaz/get-deleted-tournaments'));
    await note('POST restore-tournament', admin.post(`/parwaz/restore-tournament/${tournamentId}`));
    await note('POST restore-tournament, unknown', admin.post(`/parwaz/restore-tournament/${nobody}`));
  }

  async function strangers() {
    await note('stranger', app.stranger.get('/parwaz/get-tournaments'));
    await note('sub admin at an admin’s', subadmin.get('/parwaz/get-tournaments'));
    const broken = admin.post('/parwaz/create-club').set('content-type', 'application/json').send('{"name":');
    await note('broken JSON', broken);
  }
});
