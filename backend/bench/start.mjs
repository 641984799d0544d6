import { fileURLToPath } from 'node:url';
import { Floor } from './load/floor.mjs';
import { Server } from './load/server.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, pause, timed } from './load/statistics.mjs';

/**
 * `npm run bench -- start`: how long `npm start` takes until it serves, once all is built and the database exists,
 * beside a bare HTTP server in Node.js; and its memory while nobody asks for anything. npm's own start comes on top.
 */
const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
/** Time after which what the start itself needed is free again. */
const idleAfterMs = 20_000;

await runBenchmark('start', async ({ options, report, stopLater }) => {
  const server = stopLater(await Server.start({ ...options, server: program }));
  const took = { floor: [], ours: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    took.floor.push(await timed(async () => stopLater(await Floor.start('naive'))));
    await server.stop();
    took.ours.push(await timed(() => server.boot()));
  }
  const [floor, ours] = [median(took.floor), median(took.ours)];
  report.row({
    what: 'a second start, until it is ready',
    floor,
    ours,
    unit: 'ms',
    goal: 5000,
    judged: ours,
  });
  await pause(idleAfterMs);
  const memory = server.memory();
  report.row({ what: '  its memory when idle, all processes', ours: memory / 1e6, unit: 'MB', goal: 180 });
  report.figures = { floorMs: floor, readyMs: ours, idleBytes: memory };
});
