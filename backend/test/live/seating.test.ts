import { errors, liveNamespace } from '@parwaz/shared';
import type { Socket } from 'socket.io-client';
import type { AuthService } from '../../src/auth/auth.service.js';
import { startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';
import { builtModule } from '../harness/import-once.js';
import { io } from '../harness/io.js';
import { until } from '../harness/until.js';

/** All places: beyond twice as many, connections without one are closed. */
const watchers = 5;

describe('the places that are kept for staff', () => {
  let app: TestApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await startApp({ env: { MAX_WATCHERS: String(watchers) } });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => app.close());

  const open = (staff?: SignedInClient): Socket => {
    const auth = staff && { token: staff.token };
    const socket = io(app.url + liveNamespace, { transports: ['websocket'], forceNew: true, auth });
    sockets.push(socket);
    return socket;
  };
  const connected = async (socket: Socket) => until(() => socket.connected, 'it has a place');

  it('are left with the token that gave them, also by who opened no desk', async () => {
    await Promise.all(Array.from({ length: watchers }, () => connected(open())));
    const [leaving, staying] = [await app.as('subadmin'), await app.as('subadmin')];
    const [left, kept] = [open(leaving), open(staying)];
    await Promise.all([left, kept].map(connected));
    const refused = new Promise<string>((resolve) =>
      left.on('connect_error', ({ message }) => resolve(message)),
    );
    await leaving.must('POST', '/logout');
    expect(await refused).toBe(errors['live.full'].message);
    expect(kept.connected).toBe(true);
  });

  it('are not given to a token that has ended', async () => {
    const built = await builtModule<typeof import('../../src/auth/auth.service.js')>('auth/auth.service.js');
    const auth = app.built.app.get<AuthService>(built.AuthService, { strict: false });
    const staff = await app.as('subadmin');
    expect(await auth.isPresent(staff.token)).toBe(true);
    await staff.must('POST', '/logout');
    expect(await auth.isPresent(staff.token)).toBe(false);
    expect(await auth.isPresent('made up')).toBe(false);
  });
});
