import { attacks } from './load/attacks.mjs';
import { Desk } from './load/desk.mjs';
import { Race } from './load/race.mjs';
import { runBenchmark } from './load/session.mjs';
import { Server } from './load/server.mjs';
import { now, pause, share } from './load/statistics.mjs';

/**
 * `npm run bench -- siege`: what a desk feels while strangers hold connections, bodies, live sockets and logins, one
 * after the other: how long its saves take beside idle ones, how many are lost, and the server's memory.
 */
const savesPerSecond = 2;

await runBenchmark('siege', async ({ options, report, stopLater }) => {
  const seconds = options.quick ? 10 : 600;
  const server = stopLater(await Server.start(options));
  const desk = await Desk.signIn(server);
  const race = await Race.create(desk, { lofts: 20, days: 1 });
  await race.fill(desk);
  await saves(desk, race, 5); // until they are warm
  const idle = { p99: share(await saves(desk, race, Math.min(seconds, 30)), 0.99), memory: server.memory() };
  report.say(`idle: saves p99 ${idle.p99.toFixed(1)} ms, ${(idle.memory / 1e6).toFixed(0)} MB`);
  for (const [what, begin] of Object.entries(attacks)) {
    const end = begin(server.port);
    await pause(2000);
    const took = await saves(desk, race, seconds);
    const memory = server.memory();
    // The desk signs in again while it lasts.
    const again = await Desk.signIn(server).then(
      () => 'signs in',
      (error) => `can't sign in (${error.message.slice(0, 60)})`,
    );
    await end();
    const p99 = share(took, 0.99);
    const lost = await missing(desk, race);
    report.row({ what: `saves, p99, during ${what}`, floor: idle.p99, ours: p99, unit: 'ms', goal: 10 });
    report.row({ what: '  memory', floor: idle.memory / 1e6, ours: memory / 1e6, unit: 'MB', goal: 1.5 });
    report.say(`${what}: ${took.length} saves, ${lost} lost, the desk ${again}`);
    report.figures[what] = { p99, memory, lost, again };
    if (lost > 0) throw new Error(`${lost} saves were lost.`);
  }
});

/** Number of landings that were answered and aren't stored. */
async function missing(desk, race) {
  const { rows } = await desk.must('GET', `/tournament/${race.tournamentId}/board`);
  const stored = new Map(rows.map(({ ownerId, date, timeList }) => [`${ownerId} ${date}`, timeList]));
  const wrong = [...race.rows].map(([key, times]) => {
    return times.filter((time, slot) => stored.get(key)?.[slot] !== time).length;
  });
  return wrong.reduce((sum, count) => sum + count, 0);
}

/** Saves at a steady pace, whether or not those before have been answered: how long each took. */
async function saves(desk, race, seconds) {
  const taken = [];
  const since = now();
  for (let n = 0; n < seconds * savesPerSecond; n += 1) {
    await pause(since + (n * 1000) / savesPerSecond - now());
    taken.push(race.land(desk).then(({ ms }) => ms));
  }
  return Promise.all(taken);
}
