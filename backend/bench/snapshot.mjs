import { Desk } from './load/desk.mjs';
import { Floor } from './load/floor.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { runBenchmark } from './load/session.mjs';
import { median } from './load/statistics.mjs';
import { watchersOf } from './load/crowd/watchers.mjs';

/**
 * `npm run bench -- snapshot`: processor time per request of a board's snapshot, from ours, which has it prepared, and
 * from a bare HTTP server that makes the same board into JSON for each request. Both over eight kept connections and
 * without compression; ours compressed, and not at all when the reader has it already, for information.
 */
const connections = 8;
const plain = ['Accept-Encoding: identity'];

await runBenchmark('snapshot', async ({ options, report, stopLater }) => {
  const { quick, rounds } = options;
  const size = quick ? { lofts: 30, days: 3 } : { lofts: 300, days: 7 };
  const requests = quick ? 100 : 500;
  const server = stopLater(await Server.start(options));
  const desk = await Desk.signIn(server);
  const race = await Race.create(desk, size);
  await race.fill(desk);
  const path = `/tournament/${race.tournamentId}/board`;
  const floor = stopLater(await Floor.start('naive'));
  await floor.send('PUT', await desk.must('GET', path));

  const readers = async (from, where, headers) => {
    const crowd = stopLater(watchersOf());
    await crowd.aim({ port: from.port, isBare: true, refetch: { path: where, headers } });
    await crowd.fetch(quick ? 50 : 500, connections); // until the code is warm
    return { from, crowd, cpuUs: [], bytes: 0 };
  };
  const all = {
    floor: await readers(floor, '/', plain),
    ours: await readers(server, `/parwaz${path}`, plain),
    brotli: await readers(server, `/parwaz${path}`, ['Accept-Encoding: br']),
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of Object.values(all)) {
      const before = side.from.cpu();
      side.bytes = (await side.crowd.fetch(requests, connections)) / requests;
      side.cpuUs.push(((side.from.cpu() - before) / requests) * 1000);
    }
  }
  const board = `${size.lofts} lofts × ${size.days} days`;
  const row = (what, name, goal) =>
    report.row({ what, floor: median(all.floor.cpuUs), ours: median(all[name].cpuUs), unit: 'µs', goal });
  row(`snapshot of ${board}, CPU per request against serialising`, 'ours', 0.4);
  row('  the same, ours in brotli', 'brotli', null);
  report.row({ what: '  bytes, ours in brotli', floor: all.floor.bytes, ours: all.brotli.bytes, unit: 'B' });
  report.figures = Object.fromEntries(
    Object.entries(all).map(([name, { cpuUs, bytes }]) => [name, { cpuUs: median(cpuUs), bytes }]),
  );
});
