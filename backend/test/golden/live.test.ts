import type { Socket } from 'socket.io-client';
import { io } from '../harness/io.js';
import { createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { expectGolden } from './golden-file.js';
import { Transcript } from './transcript.js';

const nobody = '0'.repeat(24);

describe('the live protocol', () => {
  let app: TestApp;
  const sockets: Socket[] = [];
  const transcript = new Transcript();
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await app.close();
  });

  function connect(token?: string): Socket {
    const socket = io(`${app.url}/live`, { transports: ['websocket'], forceNew: true, auth: { token } });
    sockets.push(socket);
    return socket;
  }
  async function ask(socket: Socket, event: string, request: unknown): Promise<void> {
    const answer: unknown = await socket.timeout(60_000).emitWithAck(event, request);
    transcript.note(event, { request, answer });
  }
  /** Does something and notes the event that it makes. */
  async function told(socket: Socket, event: string, work: () => Promise<unknown>): Promise<void> {
    const heard = new Promise<unknown>((resolve) => socket.once(event, resolve));
    await work();
    transcript.note(event, { told: await heard });
  }

  it('says what it said before', async () => {
    const admin = app.asAdmin;
    const early = connect();
    await early.emitWithAck('home:join', {});
    const isOnHome = new Promise<void>((resolve) => {
      early.on('home:changed', ({ what }) => what.includes('active') && resolve());
    });
    const owner = await createOwner(admin, { name: 'Ustad Rafiq' });
    const tournament = await createTournament(admin, {
      participatingLofts: [owner._id],
      tournamentName: 'Cup',
    });
    const tournamentId = tournament._id;
    const { revision } = tournament;
    await isOnHome;
    const watcher = connect();
    await ask(watcher, 'home:join', {});
    await told(watcher, 'home:changed', async () =>
      admin
        .post('/parwaz/banner')
        .attach('bannerPicture', await freshPicture(), 'b.png')
        .expect(201),
    );

    await told(watcher, 'viewers', () => ask(watcher, 'board:join', { tournamentId }));
    await ask(watcher, 'board:join', { tournamentId, revision });
    await ask(watcher, 'board:join', { tournamentId, revision: 1000 });
    await ask(watcher, 'board:join', { tournamentId, revision: 'x' });
    await ask(watcher, 'board:join', { tournamentId: nobody });
    await ask(watcher, 'board:join', { tournamentId: 'x' });
    await ask(watcher, 'board:join', 'nonsense');

    const landing = { tournamentId, pigeonOwnerId: owner._id, date: '01-04-2026', startTime: '06:00' };
    const save = (timeList: string[]) => admin.post('/parwaz/results', { ...landing, timeList }).expect(200);
    await told(watcher, 'board:patch', () => save(['12:00']));
    await told(watcher, 'board:patch', () => save(['12:00', '13:00']));
    const marks = { 1: { kind: 'disqualified', reason: 'Landed on another roof' } };
    const marked = { ...landing, timeList: ['12:00', '13:00'], marks };
    await told(watcher, 'board:patch', () => admin.post('/parwaz/results', marked).expect(200));
    const path = `/parwaz/tournaments/${tournamentId}`;
    await told(watcher, 'board:patch', () => admin.put(path, { tournamentName: 'Summer Cup' }));
    await told(watcher, 'board:patch', () => admin.put(path, { allowedAdmins: [admin._id] }));
    await told(watcher, 'board:patch', () => admin.put(`/parwaz/update-owner/${owner._id}`, { phone: '1' }));
    await ask(watcher, 'board:join', { tournamentId, revision: revision + 1 });
    await told(watcher, 'board:patch', () => admin.put(`${path}?confirm=true`, { dates: ['2026-04-03'] }));

    const place = { tournamentId, date: '03-04-2026', ownerId: owner._id, index: 0 };
    await ask(watcher, 'desk:join', place);
    await ask(connect((await app.as('subadmin')).token), 'desk:join', place);
    const desk = connect(admin.token);
    await told(desk, 'desk:presence', () => ask(desk, 'desk:join', place));
    await told(desk, 'desk:presence', () => ask(desk, 'desk:join', { tournamentId }));
    await ask(desk, 'desk:join', { ...place, index: -1 });
    await ask(desk, 'desk:join', { ...place, tournamentId: nobody });

    await told(watcher, 'board:closed', () => admin.delete(`/parwaz/delete-tournament/${tournamentId}`));
    await ask(watcher, 'board:leave', { tournamentId });
    await ask(watcher, 'board:leave', {});
    expectGolden('live', transcript.all());
  });
});
