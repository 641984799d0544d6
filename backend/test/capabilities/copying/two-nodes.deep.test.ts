import { createRace } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import { io } from '../../harness/io.js';
import { startStore } from '../../harness/store.js';
import { until } from '../../harness/until.js';
import { createCopy, resolve, type, untilShown } from './linked-races.js';

it('differences are counted at the desks of every node, whichever of them copies', async () => {
  const store = await startStore();
  const env = {
    MONGODB_URI: store.uri,
    JWT_SECRET: 'one secret for both of the nodes',
    ADMIN_PASSWORD: 'one admin for both of the nodes',
  };
  const apps = [await startApp({ env }), await startApp({ env })] as const;
  const [{ asAdmin }] = apps;
  const source = await createRace(asAdmin, { lofts: 1 });
  const race = await createCopy(asAdmin, [source]);
  const desks = await Promise.all(
    apps.map(async (app) => {
      const auth = { token: app.asAdmin.token };
      const socket = io(`${app.url}/live`, { transports: ['websocket'], forceNew: true, auth });
      const counts: number[] = [];
      socket.on('desk:differences', ({ count }) => counts.push(count));
      await socket.emitWithAck('desk:join', { tournamentId: race.tournamentId });
      return { socket, counts };
    }),
  );
  const all = (count: number) =>
    until(() => desks.every(({ counts }) => counts.at(-1) === count), `all are told of ${count}`);
  try {
    await type(source, 0, { 0: '12:00' });
    await untilShown(race, 0, '12:00');
    await type(race, 0, { 0: '12:01' });
    await all(1);
    expect((await resolve(race, 0, { there: '12:00:00', keep: 'here' })).status).toBe(200);
    await all(0);
  } finally {
    for (const { socket } of desks) socket.disconnect();
    for (const app of apps) await app.close();
    await store.stop();
  }
});
