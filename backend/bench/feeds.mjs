import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forkNode } from './load/children.mjs';
import { heartbeatMs, OurSide } from './load/sides.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, pause, share } from './load/statistics.mjs';

/**
 * `npm run bench -- feeds`: what an event costs the writing process per reader of `/events`, beside a socket's patch, and
 * how long a desk waits while all read. The process that takes the saves holds all readers.
 */
const readers = 500;
const changes = 60;
/** Further apart than the server's tick, so that each patch is a frame of its own, as each event is. */
const paceMs = 150;

await runBenchmark('feeds', async ({ options, report, stopLater }) => {
  const count = options.quick ? 100 : readers;
  const side = await OurSide.start({ options: { ...options, workers: '0', watchers: count }, stopLater });
  const { server, race } = side;
  const rounds = { alone: [], sockets: [], streams: [] };
  const saves = [];
  await measure(side);
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.alone.push((await measure(side)).cpuMs);
    await side.crowd.grow(count);
    if (!options.quick) await side.settle(heartbeatMs);
    rounds.sockets.push((await measure(side)).cpuMs);
    await side.crowd.leave();
    const streams = await openStreams(server.port, race.tournamentId, count);
    const measured = await measure(side);
    rounds.streams.push(measured.cpuMs);
    saves.push(...measured.saves);
    await streams.end(changes);
  }
  const [alone, sockets, streams] = Object.values(rounds).map(median);
  const each = (ms) => ((ms - alone) / count) * 1000;
  report.row({
    what: `server CPU per event and reader, ${count} readers, against a socket`,
    ...{ floor: each(sockets), ours: each(streams), unit: 'µs', goal: 1.5 },
  });
  report.row({ what: `save with ${count} readers, p50`, ours: median(saves), unit: 'ms' });
  report.row({ what: `save with ${count} readers, p99`, ours: share(saves, 0.99), unit: 'ms', goal: 50 });
  report.figures = { count, alone, sockets, streams };
});

async function measure(side) {
  const cpu = side.server.cpu();
  const saves = [];
  for (let n = 0; n < changes; n += 1) {
    saves.push((await side.change()).ms);
    await pause(paceMs);
  }
  return { cpuMs: (side.server.cpu() - cpu) / changes, saves };
}

/** `end` fails unless each has heard as many events as there were. */
async function openStreams(port, tournamentId, count) {
  const file = fileURLToPath(new URL('./load/event-readers.mjs', import.meta.url));
  const child = forkNode(file);
  child.send({ port, tournamentId, count });
  await once(child, 'message');
  return {
    async end(expected) {
      child.send(expected);
      const [said] = await once(child, 'message');
      if (said !== true) throw new Error(`Streams have missed events: ${JSON.stringify(said)}`);
      child.kill();
    },
  };
}
