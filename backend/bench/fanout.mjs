import { runBenchmark } from './load/session.mjs';
import { drawChart } from './load/chart.mjs';
import { measureBytes } from './load/bytes.mjs';
import { measureRefetch } from './load/refetching.mjs';
import { BareSide, heartbeatMs, OurSide } from './load/sides.mjs';
import { median } from './load/statistics.mjs';

/**
 * `npm run bench -- fanout`: what one changed landing costs the server and how soon the last watcher has it, beside a
 * bare `ws` server that writes one prepared buffer, for growing crowds; ten landings at once; memory; pushing against
 * fetching again; bytes. Both servers keep their crowds all the time and are measured in turns. Processor time and
 * memory (PSS) are those of all processes of the server; memory is what it has more than with nobody watching, ten
 * seconds after the last one came or after the changes, whichever is less: the collector runs when it likes.
 */
const changesPerRound = 12;
const burstsPerRound = 5;
const atOnce = 10;

await runBenchmark('fanout', async (session) => {
  const { options, report, stopLater } = session;
  const ours = await OurSide.start(session);
  const { server, desk, race } = ours;
  const bare = stopLater(await BareSide.start(race.tournamentId));
  const alone = { ours: await ours.alone(), bare: await bare.alone() };
  const before = server.memory();

  const measured = await measureSteps(session, ours, bare, { alone, before });
  const largest = measured.at(-1);
  const bursts = await measureBursts(ours, options.rounds);
  const held = await ours.crowd.verify();
  if (held.wrong > 0) throw new Error(`${held.wrong} of ${held.watchers} watchers hold another board.`);
  report.say(`all ${held.watchers} hold revision ${held.revision}, ${held.sampled} compared cell by cell`);
  await Promise.all([ours.crowd.leave(), bare.stop()]);

  reportDeliveries(report, measured, alone);
  reportCrowd(report, measured, { alone, bursts });
  const refetch = await measureRefetch({ options, report, stopLater, server, desk });
  await measureBytes({ options, report, stopLater, server, desk });
  report.figures = { watchers: measured, bursts, memoryBytes: largest.memory, refetch, alone };
  if (options.chart) drawChart(options.chart, measured, refetch);
});

async function measureSteps({ options, report }, ours, bare, { alone, before }) {
  const { server } = ours;
  const { quick, rounds } = options;
  const steps = stepsUpTo(options.watchers, quick);
  const measured = [];
  for (const watchers of steps) {
    await Promise.all([ours.crowd.grow(watchers), bare.crowd.grow(watchers)]);
    if (!quick) await Promise.all([ours.settle(heartbeatMs), bare.settle(heartbeatMs)]);
    const changes = quick ? 4 : changesPerRound;
    const memories = [server.memory()];
    const step = await measureStep(ours, bare, { rounds, changes, alone });
    memories.push(server.memory());
    measured.push({ watchers, memory: (Math.min(...memories) - before) / watchers, ...step });
    const { our, floor } = measured.at(-1);
    report.say(
      `${watchers} watchers: ${our.cpuMs.toFixed(1)} ms of CPU per change, bare ws ${floor.cpuMs.toFixed(1)} ms`,
    );
  }
  return measured;
}

function reportDeliveries(report, measured, alone) {
  const largest = measured.at(-1);
  for (const { watchers, our, floor } of measured.slice(-2)) {
    const each = (ms) => (ms / watchers) * 1000;
    report.row({
      what: `server CPU per delivered patch, ${watchers} watchers, against bare ws`,
      floor: each(floor.cpuMs - alone.bare.cpuMs),
      ours: each(our.cpuMs - alone.ours.cpuMs),
      unit: 'µs',
      goal: 1.3,
    });
    report.row({
      what: '  the same with taking in the change itself: request, database, answer',
      floor: each(floor.cpuMs),
      ours: each(our.cpuMs),
      unit: 'µs',
    });
  }
  report.row({
    what: "  the load's own CPU, against the server's",
    floor: (largest.our.cpuMs / largest.watchers) * 1000,
    ours: (largest.our.loadMs / largest.watchers) * 1000,
    unit: 'µs',
    goal: 1,
  });
}

function reportCrowd(report, measured, { alone, bursts }) {
  const largest = measured.at(-1);
  report.row({
    what: `desk's request → last of ${largest.watchers} watchers, less one with nobody watching, against bare ws`,
    floor: largest.floor.fanOutMs,
    ours: largest.our.fanOutMs,
    unit: 'ms',
    goal: 1.5,
  });
  report.row({
    what: `save with ${largest.watchers} watchers, against none, p50`,
    floor: alone.ours.ms,
    ours: largest.our.saveMs,
    unit: 'ms',
    goal: 3,
  });
  report.row({ what: `${atOnce} landings at once: frames per watcher`, ours: bursts.frames, goal: 2 });
  report.row({
    what: `${atOnce} landings at once: CPU per landing, against a single one`,
    floor: largest.our.cpuMs,
    ours: bursts.cpuMs / atOnce,
    unit: 'ms',
    goal: 1 / 4.5,
  });
  if (measured.length > 1) {
    const half = measured.at(-2);
    report.row({
      what: `watchers doubled, ${half.watchers} to ${largest.watchers}: CPU per change`,
      floor: half.our.cpuMs,
      ours: largest.our.cpuMs,
      unit: 'ms',
      goal: 2.2,
    });
  }
  report.row({
    what: `${largest.watchers} watchers while nothing changes: part of a core`,
    ours: largest.our.heartbeatCpuPerSecond / 10,
    unit: '%',
    goal: 10,
  });
  report.row({
    what: `memory per watcher, ${largest.watchers} watchers`,
    ours: largest.memory / 1000,
    unit: 'kB',
    goal: 16,
  });
}

/** Half of the crowd comes last but one, so that doubling it can be compared. */
function stepsUpTo(max, quick) {
  return (quick ? [max / 2, max] : [max / 10, max / 4, max / 2, max]).map(Math.ceil);
}

/** Ours and the floor in turns, so that a busy machine burdens both alike. */
async function measureStep(ours, bare, { rounds, changes, alone }) {
  const [our, floor] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    our.push(await ours.changes(changes));
    floor.push(await bare.changes(changes));
  }
  return {
    our: summed(our, alone.ours, ours.background),
    floor: summed(floor, alone.bare, bare.background),
  };
}

function summed(rounds, alone, background) {
  const lastMs = median(rounds.flatMap((round) => round.lastMs));
  return {
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    loadMs: median(rounds.map(({ loadMs }) => loadMs)),
    saveMs: median(rounds.flatMap((round) => round.saveMs)),
    lastMs,
    fanOutMs: lastMs - alone.ms,
    patchBytes: rounds[0].patchBytes / rounds[0].frames,
    heartbeatCpuPerSecond: background * 1000,
  };
}

async function measureBursts(ours, rounds) {
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await ours.changes(burstsPerRound, atOnce));
  return {
    cpuMs: median(seen.map(({ cpuMs }) => cpuMs)),
    frames: median(seen.flatMap(({ maxFrames }) => maxFrames)),
    maxFrames: Math.max(...seen.flatMap(({ maxFrames }) => maxFrames)),
  };
}
