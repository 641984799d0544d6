import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openStore } from '@parwaz/store';
import { forkNode, temporaryFolder } from './load/children.mjs';
import { Desk } from './load/desk.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { runBenchmark } from './load/session.mjs';
import { heartbeatMs, OurSide } from './load/sides.mjs';
import { median, now, pause, share } from './load/statistics.mjs';

/**
 * `npm run bench -- feeds`: what an event costs per reader of `/events`, beside a socket's patch: in the process that
 * takes the saves, and how long a desk waits while all read; then in a node that only shows what another one saves.
 */
const readersBesideSaves = 500;
const readersOfWatch = 2000;
const changes = 60;
/** Further apart than the server's tick, so that each patch is a frame of its own, as each event is. */
const paceMs = 150;

await runBenchmark('feeds', async ({ options, report, stopLater }) => {
  const of = (count) => (options.quick ? count / 5 : count);
  const beside = await OurSide.start({
    options: { ...options, workers: '0', watchers: of(readersBesideSaves) },
    stopLater,
  });
  const first = await compare(beside, of(readersBesideSaves), options);
  tell(report, first, 'in the process that writes');
  report.row({ what: `save with ${first.count} readers, p50`, ours: median(first.saves), unit: 'ms' });
  report.row({
    ...{ what: `save with ${first.count} readers, p99`, ours: share(first.saves, 0.99) },
    ...{ unit: 'ms', goal: 50 },
  });
  await beside.stop();
  await beside.server.stop();
  const watch = await watchingSide(of(readersOfWatch), options, stopLater);
  const second = await compare(watch, of(readersOfWatch), options);
  tell(report, second, 'on a node of role watch');
  const { sockets, streams } = second.memory;
  report.row({
    what: `its memory per reader, ${second.count} readers, against a socket`,
    ...{ floor: sockets / 1000, ours: streams / 1000, unit: 'kB' },
  });
  report.figures = { beside: first, watch: second };
});

function tell(report, { count, floor, ours }, where) {
  report.row({
    what: `server CPU per event and reader, ${count} readers ${where}, against a socket`,
    ...{ floor, ours, unit: 'µs', goal: 1.5 },
  });
}

async function compare(side, count, { rounds, quick }) {
  const cpu = { alone: [], sockets: [], streams: [] };
  const memory = { sockets: [], streams: [] };
  const saves = [];
  await measure(side);
  for (let round = 0; round < rounds; round += 1) {
    side.background = 0;
    cpu.alone.push((await measure(side)).cpuMs);
    const empty = side.server.memory();
    await side.crowd.grow(count);
    await side.settle(quick ? 0 : heartbeatMs);
    memory.sockets.push((side.server.memory() - empty) / count);
    cpu.sockets.push((await measure(side)).cpuMs);
    await side.crowd.leave();
    await pause(quick ? 0 : 5000);
    const emptied = side.server.memory();
    const streams = await openStreams(side, count);
    side.background = quick ? 0 : await side.rate(heartbeatMs);
    memory.streams.push((side.server.memory() - emptied) / count);
    const measured = await measure(side);
    cpu.streams.push(measured.cpuMs);
    saves.push(...measured.saves);
    await streams.end(changes);
  }
  const [alone, sockets, streams] = Object.values(cpu).map(median);
  const each = (ms) => ((ms - alone) / count) * 1000;
  return {
    ...{ count, saves, alone, sockets, streams, floor: each(sockets), ours: each(streams) },
    memory: { sockets: median(memory.sockets), streams: median(memory.streams) },
  };
}

async function measure(side) {
  const [cpu, at] = [side.server.cpu(), now()];
  const saves = [];
  for (let n = 0; n < changes; n += 1) {
    saves.push((await side.change()).ms);
    await side.notice?.();
    await pause(paceMs);
  }
  const spent = side.server.cpu() - cpu - side.background * (now() - at);
  return { cpuMs: spent / changes, saves };
}

/** A node that only watches, and beside it, on the same database, one that saves. */
async function watchingSide(watchers, options, stopLater) {
  const dataDir = temporaryFolder(options.folder);
  const store = await openStore({ dataDir, port: 0 });
  stopLater({ stop: () => store.close() });
  const uri = new URL(store.tcpUri);
  uri.pathname = '/parwaz';
  const env = { MONGODB_URI: uri.href, JWT_SECRET: 'of both the nodes of this benchmark' };
  const start = async (ROLE) =>
    stopLater(await Server.start({ ...options, workers: '0', watchers, env: { ...env, ROLE } }));
  const main = await start('main');
  const watch = await start('watch');
  const desk = await Desk.signIn(main);
  const race = await Race.create(desk, { lofts: options.quick ? 20 : 100, days: 3 });
  await race.fill(desk);
  const side = stopLater(new OurSide(watch, desk, race));
  await side.aim();
  const address = `${watch.url}/parwaz/tournament/${race.tournamentId}`;
  const { epoch } = await (await fetch(`${address}/board`)).json();
  // Any reader has a node look at the log, which it does by itself once a second.
  side.notice = async () =>
    (await fetch(`${address}/events?since=${epoch}:${race.revision - 1}`)).arrayBuffer();
  return side;
}

/** `end` fails unless each has heard as many events as there were. */
async function openStreams({ server: { port }, race: { tournamentId } }, count) {
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
