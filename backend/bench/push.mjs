import { FakePush } from '../test/harness/push/fake-push.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { Desk } from './load/desk.mjs';
import { runBenchmark } from './load/session.mjs';
import { cpuByThread, cpuOf } from './load/process-tree.mjs';
import { now, pause, share, until } from './load/statistics.mjs';

/** In milliseconds. */
const goals = { all: 8000, save: 50 };
const savesPerSecond = 10;

/**
 * `npm run bench -- push`: one landing of a loft that 5,000 devices follow, until a push service on this machine has
 * been handed all of their messages, while a desk goes on saving other lofts' landings.
 */
await runBenchmark('push', async ({ options, report, stopLater }) => {
  const followers = options.quick ? 200 : 5000;
  const push = stopLater(await FakePush.start());
  const server = stopLater(await Server.start({ ...options, env: { ...push.env, TRUST_PROXY: '1' } }));
  const desk = await Desk.signIn(server);
  const race = await Race.create(desk, { lofts: 300, days: 1 });
  await race.fill(desk);
  const [followed] = race.owners;
  await land(desk, race, followed, '');
  const devices = await push.subscribe(followers);
  await subscribed(desk, race, followed, devices);

  const idle = await saves(desk, race, () => false, options.quick ? 2 : 5);
  const used = processorTime(server, push);
  const landedAt = now();
  const landedOn = Date.now();
  await land(desk, race, followed, '15:00:00');
  let allAt = 0;
  const watched = until(
    async () => (await push.count()) >= followers,
    'all are handed over',
    60_000,
    20,
  ).then(() => {
    allAt = now();
  });
  const busy = await saves(desk, race, () => allAt === 0, 1);
  await watched;
  const cpu = used();
  const received = await push.received();
  const told = new Set(received.map(({ endpoint }) => endpoint));
  if (
    told.size !== followers ||
    received.some(({ sender, message }) => !sender || !message.body.includes('15:00'))
  )
    throw new Error(`${told.size} of ${followers} devices were told, or not that.`);
  const firstMs = Math.min(...received.map(({ at }) => at)) - landedOn;
  report.row({ what: '  the first of them', ours: firstMs, unit: 'ms' });
  report.row({
    what: `one landing, ${followers} followers: all handed over`,
    ours: allAt - landedAt,
    unit: 'ms',
    goal: goals.all,
  });
  report.row({
    what: "  a desk's saves meanwhile, p99",
    ours: share(busy, 0.99),
    unit: 'ms',
    goal: goals.save,
  });
  report.row({ what: '  the same with nobody to tell', ours: share(idle, 0.99), unit: 'ms' });
  for (const [what, ms] of Object.entries(cpu))
    report.row({ what: `  processor time of a message: ${what}`, ours: ms / followers, unit: 'ms' });
  report.figures = {
    cpu,
    followers,
    allMs: allAt - landedAt,
    saves: busy.length,
    p99: share(busy, 0.99),
    idleP99: share(idle, 0.99),
  };
});

/**
 * Processor time since the call. The push service is a process of its own, which decrypts what it got only once it is
 * asked for it: the phones' work, and no part of this. The desk's saves meanwhile are.
 */
function processorTime(server, push) {
  const threads = cpuByThread(server.pid);
  const all = { server: server.cpu(), service: cpuOf(push.pid) };
  return () => {
    const now = [...cpuByThread(server.pid)];
    const since = (wanted) =>
      now.filter(([id]) => wanted(id)).reduce((sum, [id, ms]) => sum + ms - (threads.get(id) ?? 0), 0);
    const main = since((id) => id === server.pid);
    const sending = since((id) => !threads.has(id));
    return {
      "the server's main thread": main,
      'its sending thread': sending,
      'its store and the rest of it': server.cpu() - all.server - main - sending,
      'the push service': cpuOf(push.pid) - all.service,
    };
  };
}

/** Sets the last slot of a loft. */
async function land(desk, race, owner, time) {
  const key = `${owner} ${race.dates[0]}`;
  const timeList = race.rows.get(key).with(-1, time);
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
