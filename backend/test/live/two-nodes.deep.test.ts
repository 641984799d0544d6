import type { Desk } from '@parwaz/shared';
import { createRace, landing, type Race } from '../harness/factories.js';
import { startApp, type TestApp } from '../harness/index.js';
import { io } from '../harness/io.js';
import { startStore, type RunningStore } from '../harness/store.js';
import { until } from '../harness/until.js';
import { Watcher } from '../harness/watcher.js';

describe('two nodes with nothing between them but a database', () => {
  let store: RunningStore;
  let one: TestApp;
  let two: TestApp;
  let race: Race;
  const sockets: { disconnect(): unknown }[] = [];

  beforeAll(async () => {
    store = await startStore();
    const env = {
      MONGODB_URI: store.uri,
      JWT_SECRET: 'one secret for both of the nodes',
      ADMIN_PASSWORD: 'one admin for both of the nodes',
    };
    one = await startApp({ env });
    two = await startApp({ env });
    race = await createRace(one.asAdmin, { lofts: 2 });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await two.close();
    await one.close();
    await store.stop();
  });

  const deskAt = async (app: TestApp, index: number) => {
    const auth = { token: app.asAdmin.token };
    const socket = io(`${app.url}/live`, { transports: ['websocket'], forceNew: true, auth });
    sockets.push(socket);
    const desk = { socket, present: [] as Desk[], checked: 0 };
    socket.on('desk:presence', ({ desks }) => (desk.present = desks));
    socket.on('desk:checked', () => (desk.checked += 1));
    const { tournamentId, date } = race;
    await socket.emitWithAck('desk:join', { tournamentId, date, ownerId: null, index });
    return desk;
  };

  it('each tell their own desks of each other, and count their own viewers', async () => {
    const counts: number[][] = [];
    for (const app of [one, one, two]) {
      const { socket } = new Watcher(app.url, race.tournamentId);
      sockets.push(socket);
      const heard: number[] = [];
      counts.push(heard);
      socket.on('viewers', ({ count }) => heard.push(count));
    }
    const [first, second, alone] = [await deskAt(one, 1), await deskAt(one, 2), await deskAt(two, 3)];
    const places = ({ present }: typeof first) => present.map(({ index }) => index).sort();
    await until(() => places(first).length === 2 && places(second).length === 2, 'they know each other');
    await until(() => places(alone).length === 1, 'the one of the other node knows itself');
    await until(() => counts[0]?.at(-1) === 2 && counts[2]?.at(-1) === 1, 'viewers are counted');
    expect([first, second, alone].map(places)).toEqual([[1, 2], [1, 2], [3]]);
  });

  it('tell the desks of both what is in no log, of either', async () => {
    const desks = [await deskAt(one, 4), await deskAt(two, 5)];
    await one.asAdmin.save(landing(race, 0, ['18:01', '18:02', '18:03']));
    const check = (app: TestApp, slot: number) =>
      app.asAdmin
        .post(`/parwaz/results/${race.tournamentId}/${race.date}/${race.owners[0]?._id}/checked`, {
          ...{ index: slot, time: `18:0${slot + 1}` },
        })
        .expect(200);
    for (const [slot, app] of [one, two, one].entries()) {
      await check(app, slot);
      await until(() => desks.every(({ checked }) => checked >= slot + 1), `both hear of slot ${slot}`);
    }
  });
});
