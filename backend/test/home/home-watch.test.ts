import { liveNamespace } from '@parwaz/shared';
import type { ClientEvents, HomePart, ServerEvents } from '@parwaz/shared';
import type { Socket } from 'socket.io-client';
import { io } from '../harness/io.js';
import { createClub, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

/** A home screen: what it has been told, and a way to wait for the next news. */
class HomeScreen {
  readonly news: HomePart[][] = [];
  private wake: () => void = () => undefined;

  private constructor(readonly socket: Socket<ServerEvents, ClientEvents>) {
    socket.on('home:changed', ({ what }) => {
      this.news.push(what);
      this.wake();
    });
  }

  static async open(url: string): Promise<HomeScreen> {
    const screen = new HomeScreen(io(url + liveNamespace, { transports: ['websocket'] }));
    await screen.socket.emitWithAck('home:join', {});
    return screen;
  }

  async until(count: number): Promise<void> {
    while (this.news.length < count) await new Promise<void>((resolve) => (this.wake = resolve));
  }
}

describe('home screens', () => {
  let app: TestApp;
  let screen: HomeScreen;
  beforeAll(async () => {
    app = await startApp();
    screen = await HomeScreen.open(app.url);
  });
  afterAll(async () => {
    screen.socket.disconnect();
    await app.close();
  });

  it('hear of what changes on screen, and of nothing else', async () => {
    const { name: club } = await createClub(app.asAdmin);
    await screen.until(1);
    expect(screen.news).toEqual([['clubs']]);
    screen.news.length = 0;

    const hidden = await createTournament(app.asAdmin, {
      club,
      status: 'Non-Active',
      participatingLofts: [],
    });
    const path = `/parwaz/tournaments/${hidden._id}`;
    await app.asAdmin.put(path, { tournamentName: 'still hidden' }).expect(200);
    await app.asAdmin.delete(`/parwaz/delete-tournament/${hidden._id}`).expect(200);
    await app.asAdmin.post(`/parwaz/restore-tournament/${hidden._id}`).expect(200);
    const changes: (() => Promise<unknown>)[] = [
      () => app.asAdmin.put(path, { status: 'Active' }).expect(200),
      () => app.asAdmin.put(path, { dates: ['2026-04-02'] }).expect(200),
      () => app.asAdmin.put(path, { tournamentPicture: '' }).expect(200),
      () => app.asAdmin.delete(`/parwaz/delete-tournament/${hidden._id}`).expect(200),
      () => app.asAdmin.post(`/parwaz/restore-tournament/${hidden._id}`).expect(200),
      () => app.asAdmin.put(path, { status: 'Non-Active' }).expect(200),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      // Who may edit is nobody's business at home.
      await app.asAdmin.put(path, { allowedAdmins: [index.toString().padStart(24, '0')] });
      await screen.until(index + 1);
      expect(screen.news).toEqual(Array.from({ length: index + 1 }, () => ['active']));
    }
  });
});
