import type { Desk } from '@parwaz/shared';
import type { Socket } from 'socket.io-client';
import type { DeskAccess } from '../../src/live/desk-access.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { builtModule } from '../harness/import-once.js';
import { io } from '../harness/io.js';
import { until } from '../harness/until.js';

const maxDesks = 20;

describe('the desks of one account', () => {
  let app: TestApp;
  let tournamentId: string;
  const sockets: Socket[] = [];
  const told: Desk[][] = [];
  beforeAll(async () => {
    app = await startApp();
    tournamentId = (await createTournament(app.asAdmin))._id;
    const { token } = app.asAdmin;
    for (let n = 0; n <= maxDesks; n += 1) {
      sockets.push(io(`${app.url}/live`, { transports: ['websocket'], auth: { token }, forceNew: true }));
    }
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await app.close();
  });

  const join = (socket: Socket, index: number): Promise<unknown> =>
    socket.timeout(60_000).emitWithAck('desk:join', { tournamentId, index });

  it('are at most twenty', async () => {
    for (const socket of sockets.slice(0, maxDesks)) expect(await join(socket, 0)).toEqual({ ok: true });
    const [last] = sockets.slice(maxDesks);
    expect(await join(last!, 0)).toMatchObject({ ok: false, error: { id: 'live.too-many-desks' } });
    expect(await join(sockets[0]!, 1)).toEqual({ ok: true });
    sockets[1]?.disconnect();
    await until(async () => ((await join(last!, 0)) as { ok: boolean }).ok, 'one has closed');
  });

  it('are told of at most four times a second, and of the last place', async () => {
    const [mine, other] = [sockets[0]!, sockets[2]!];
    mine.on('desk:presence', ({ desks }: { desks: Desk[] }) => told.push(desks));
    const sinceMs = performance.now();
    for (let index = 0; index < 40; index += 1) await join(index % 2 ? mine : other, index);
    await until(() => told.at(-1)?.some(({ index }) => index === 39) ?? false, 'the last place is told');
    expect(told.length).toBeLessThanOrEqual(Math.ceil((performance.now() - sinceMs) / 250) + 1);
  });

  it('are checked by one look at their account and one at their tournament', async () => {
    const built = await builtModule<typeof import('../../src/live/desk-access.js')>('live/desk-access.js');
    const access: DeskAccess = app.built.app.get(built.DeskAccess, { strict: false });
    const asked: string[] = [];
    const note = ({ command }: { command: Record<string, unknown> }) => asked.push(String(command.find));
    const client = app.connection.getClient();
    client.on('commandStarted', note);
    await access.check();
    client.off('commandStarted', note);
    // The process itself looks once a second too, so that there may be two.
    expect(asked.filter((name) => name === 'accounts').length).toBeLessThanOrEqual(2);
    expect(asked.filter((name) => name === 'changes').length).toBeLessThanOrEqual(2);
  });

  it('close when the account loses its tournament', async () => {
    await app.asAdmin.delete(`/parwaz/delete-tournament/${tournamentId}`).expect(200);
    const closed = sockets[3]!;
    await until(() => !closed.connected, 'it is closed');
    // A desk comes back by itself, and is told why it may not.
    closed.connect();
    expect(await join(closed, 0)).toMatchObject({ ok: false, error: { id: 'tournament.not-found' } });
  });
});
