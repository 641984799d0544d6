import { FakePush } from '../test/capabilities/push/harness/fake-push.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { Desk } from './load/desk.mjs';
import { runBenchmark } from './load/session.mjs';
import { cpuOf, machineTime, threadsOf } from './load/process-tree.mjs';
import { median, now, pause, share, until } from './load/statistics.mjs';

/** In milliseconds. */
const goals = { all: 8000, save: 50 };
const savesPerSecond = 10;
/** Time between landings, in milliseconds: news within a minute of a message would wait for its end. */
const apartMs = 61_000;

/**
 * `npm run bench -- push`: one landing of a loft that 5,000 devices follow, until a push service on this machine has
 * been handed all of their messages, while a desk goes on saving other lofts' landings. Several rounds of it, of which
 * all saves count together: what is slow once in a round is more than a hundredth of the round's.
 */
await runBenchmark('push', async ({ options, report, stopLater }) => {
  const followers = options.quick ? 200 : 5000;
  const push = stopLater(await FakePush.start());
  const server = stopLater(await Server.start({ ...options, env: { ...push.env, TRUST_PROXY: '1' } }));
  const desk = await Desk.signIn(server);
  // Nothing is told of dates that are long past.
  const from = new Date().toISOString().slice(0, 10);
  const race = await Race.create(desk, { lofts: 300, days: 1, from });
  await race.fill(desk);
  const [followed] = race.owners;
  for (let round = 0; round < options.rounds; round += 1) await land(desk, race, followed, round, '');
  await subscribed(desk, race, followed, await push.subscribe(followers));

  const bench = { desk, race, push, server, followed, followers, seconds: options.quick ? 2 : 5 };
  const rounds = [];
  for (let round = 0; round < options.rounds; round += 1) {
    if (round > 0) await pause(apartMs);
    rounds.push(await told(bench, round));
    const { firstMs, allMs, busy, others } = rounds.at(-1);
    report.say(
      `first ${firstMs.toFixed(0)} ms, all ${allMs.toFixed(0)} ms, desk p99 ${share(busy, 0.99).toFixed(1)} ms; ` +
        `others took ${(others * 100).toFixed(0)} % of the machine`,
    );
  }
  const of = (value) => median(rounds.map(value));
  const [busy, idle] = [rounds.flatMap((round) => round.busy), rounds.flatMap((round) => round.idle)];
  report.row({ what: '  the first of them', ours: of(({ firstMs }) => firstMs), unit: 'ms' });
  report.row({
    what: `one landing, ${followers} followers: all handed over`,
    ours: of(({ allMs }) => allMs),
    unit: 'ms',
    goal: goals.all,
  });
  report.row({
    what: `  a desk's saves meanwhile, p99 of ${busy.length}`,
    ours: share(busy, 0.99),
    unit: 'ms',
    goal: goals.save,
  });
  report.row({ what: '  the same, p50', ours: share(busy, 0.5), unit: 'ms' });
  report.row({ what: '  p99 with nobody to tell', ours: share(idle, 0.99), unit: 'ms' });
  for (const what of Object.keys(rounds[0].cpu))
    report.row({
      what: `  processor time of a message: ${what}`,
      ours: of(({ cpu }) => cpu[what]) / followers,
      unit: 'ms',
    });
  report.row({ what: "  others' share of the machine", ours: of(({ others }) => others) * 100, unit: '%' });
  report.figures = { followers, rounds };
});

/** One landing, from its save until all devices are told of it. */
async function told({ desk, race, push, server, followed, followers, seconds }, round) {
  const before = await push.count();
  const time = `15:0${round}`;
  const idle = await saves(desk, race, () => false, seconds);
  const used = processorTime(server, push);
  const landedAt = now();
  const landedOn = Date.now();
  await land(desk, race, followed, round, `${time}:00`);
  const all = { at: 0 };
  const isTold = async () => (await push.count()) >= before + followers;
  const watched = until(isTold, 'all are handed over', 60_000, 20).then(() => {
    all.at = now();
  });
  const busy = await saves(desk, race, () => all.at === 0, 1);
  await watched;
  const { cpu, others } = used();
  const received = await push.received(before);
  const endpoints = new Set(received.map(({ endpoint }) => endpoint));
  if (
    endpoints.size !== followers ||
    received.some(({ sender, message }) => !sender || !message.body.includes(time))
  )
    throw new Error(`${endpoints.size} of ${followers} devices were told, or not that.`);
  const firstMs = Math.min(...received.map(({ at }) => at)) - landedOn;
  return { firstMs, allMs: all.at - landedAt, busy, idle, cpu, others };
}

/**
 * Processor time since the call, and the others' share of the machine. The push service is a process of its own, which
 * decrypts what it got only once it is asked for it: the phones' work, and no part of this. The desk's saves meanwhile
 * are. The sending thread is known by going last.
 */
function processorTime(server, push) {
  const before = usedSoFar(server, push);
  return () => {
    const after = usedSoFar(server, push);
    const [main, sending, all, service, own, machine, passed] = after.map((ms, n) => ms - before[n]);
    const cpu = {
      "the server's main thread": main,
      'its sending thread': sending,
      'its store and the rest of it': all - main - sending,
      'the push service': service,
    };
    return { cpu, others: Math.max(0, machine - all - service - own) / passed };
  };
}

/** In milliseconds: main thread, sending thread, server, push service, this process, the machine, and time passed. */
function usedSoFar(server, push) {
  const threads = [...threadsOf(server.pid)];
  const main = threads.find(([id]) => id === server.pid)[1];
  const nicer = threads.filter(([, { nice }]) => nice > main.nice);
  const sending = nicer.reduce((sum, [, { ms }]) => sum + ms, 0);
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  return [main.ms, sending, server.cpu(), cpuOf(push.pid), own, ...machineTime()];
}

/** Sets a slot of a loft, counted from the last one. */
async function land(desk, race, owner, fromEnd, time) {
  const key = `${owner} ${race.dates[0]}`;
  const timeList = race.rows.get(key).with(-1 - fromEnd, time);
  race.rows.set(key, timeList);
  await race.send(desk, owner, race.dates[0], timeList);
}

/** Each device from an address of its own, several at once. */
async function subscribed(desk, race, ownerId, devices) {
  let next = 0;
  const follows = [{ tournamentId: race.tournamentId, ownerId }];
  const worker = async () => {
    while (next < devices.length) {
      const n = next++;
      const answer = await fetch(`${desk.url}/parwaz/push/subscription`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
        body: JSON.stringify({ subscription: devices[n], lang: n % 2 ? 'en' : 'ur', follows, quiet: null }),
      });
      if (!answer.ok) throw new Error(`A subscription was answered ${answer.status} ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Durations of saves of other lofts, at a steady pace, for so many seconds and as long as wanted. */
async function saves(desk, race, goesOn, seconds) {
  const started = now();
  const asked = [];
  for (let n = 0; n < seconds * savesPerSecond || goesOn(); n += 1) {
    await pause(started + (n * 1000) / savesPerSecond - now());
    const save = race.land(desk).then(({ ms }) => ms);
    save.catch(() => undefined); // told below
    asked.push(save);
  }
  return Promise.all(asked);
}
