import type { Report } from '@parwaz/shared';
import { startApp, type TestApp } from '../../harness/index.js';
import { io } from '../../harness/io.js';
import { findRedis, startRedis } from '../../harness/redis.js';
import { startStore } from '../../harness/store.js';
import { until } from '../../harness/until.js';
import { RoofDay } from './harness/roof-day.js';

const program = findRedis();
const means = ['the database alone', ...(program ? ['Redis'] : [])];

describe.each(means)('reports at two nodes that share %s', (by) => {
  it('reach the desks of the other, and what becomes of them', async () => {
    const store = await startStore();
    const redis = by === 'Redis' ? await startRedis(program ?? '') : null;
    const env = {
      MONGODB_URI: store.uri,
      JWT_SECRET: 'one secret for both of the nodes',
      ADMIN_PASSWORD: 'one admin for both of the nodes',
      ...(redis && { REDIS_URL: redis.url }),
    };
    const day = await RoofDay.start({ env });
    const other: TestApp = await startApp({ env, clock: { now: () => day.now } });
    await day.begin('confirm');
    const { tournamentId } = day.race;
    const auth = { token: other.asAdmin.token };
    const socket = io(`${other.url}/live`, { transports: ['websocket'], forceNew: true, auth });
    const heard = new Map<string, Report['state'][]>();
    socket.on('desk:reports', ({ reports }) => {
      for (const { _id, state } of reports) heard.set(_id, [...(heard.get(_id) ?? []), state]);
    });
    await socket.emitWithAck('desk:join', { tournamentId });
    try {
      for (const index of [0, 1, 2]) {
        const { _id } = await day.phone.land({ index });
        await until(() => heard.get(_id)?.at(-1) === 'open', `report ${index} is told there`);
        await day.take(_id);
        await until(() => heard.get(_id)?.at(-1) === 'taken', `its taking is told there`);
        day.now += 60_000;
      }
      // Those of its own node, too, which it is told of only once.
      const phone = day.phone.at(other.url);
      const { _id } = await phone.land({ index: 3 });
      await until(() => heard.has(_id), 'one of its own node is told');
    } finally {
      socket.disconnect();
      await other.close();
      await day.app.close();
      await redis?.kill();
      await store.stop();
    }
  });
});
