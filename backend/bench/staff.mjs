import { runBenchmark } from './load/session.mjs';
import { OurSide } from './load/sides.mjs';
import { now, pause, share } from './load/statistics.mjs';

/**
 * `npm run bench -- staff`: how long the staff waits for saves and reads while ten thousand watch and two landings a
 * second are entered, beside the same requests to the same server with nobody watching.
 */
const savesPerSecond = 2;
const readsPerSecond = 20;

await runBenchmark('staff', async (session) => {
  const { options, report } = session;
  const { quick, rounds, watchers } = options;
  const seconds = quick ? 4 : 20;
  const ours = await OurSide.start(session);
  const { desk, race } = ours;
  await ours.alone();

  await work(desk, race, quick ? 1 : 5); // until the reads are warm too
  const idle = await several(rounds, () => work(desk, race, seconds));
  await ours.crowd.grow(watchers);
  await ours.settle();
  const busy = await several(rounds, () => work(desk, race, seconds));
  await ours.crowd.expect(race.revision);
  await ours.crowd.reached();
  const held = await ours.crowd.verify();
  if (held.wrong > 0) throw new Error(`${held.wrong} of ${held.watchers} watchers hold another board.`);
  report.say(`all ${held.watchers} watchers hold revision ${held.revision}`);

  for (const kind of ['saves', 'reads']) {
    const p99 = { idle: share(idle[kind], 0.99), busy: share(busy[kind], 0.99) };
    const what = `desk's ${kind}, p99, ${watchers} watchers, ${savesPerSecond} changes a second`;
    report.row({ what, ours: p99.busy, unit: 'ms', goal: 50 });
    report.row({ what: '  against nobody watching', floor: p99.idle, ours: p99.busy, unit: 'ms', goal: 10 });
    report.figures[kind] = { ...p99, idleP50: share(idle[kind], 0.5), busyP50: share(busy[kind], 0.5) };
  }
});

async function several(rounds, measure) {
  const all = { saves: [], reads: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { saves, reads } = await measure();
    all.saves.push(...saves);
    all.reads.push(...reads);
  }
  return all;
}

/** Saves and reads at a steady pace, whether or not those before have been answered: how long each took. */
async function work(desk, race, seconds) {
  const paths = [
    `/tournament-results/${race.tournamentId}/${race.dates[0]}`,
    '/get-all-owner',
    `/results/${race.tournamentId}/${race.dates[0]}/${race.owners[0]}/history`,
    '/get-tournaments',
  ];
  const reads = paced(readsPerSecond, seconds, async (n) => {
    return (await desk.timed('GET', paths[n % paths.length])).ms;
  });
  const saves = paced(savesPerSecond, seconds, async () => (await race.land(desk)).ms);
  return { saves: await saves, reads: await reads };
}

async function paced(perSecond, seconds, ask) {
  const started = now();
  const asked = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(started + (n * 1000) / perSecond - now());
    asked.push(ask(n));
    asked.at(-1).catch(() => undefined); // told below
  }
  return Promise.all(asked);
}
