import { request } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { openStore } from '@parwaz/store';
import { Desk } from './load/desk.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, now, pause, share, timed } from './load/statistics.mjs';

/**
 * `npm run bench -- seasons`: a loft's page and a club's records after ten seasons of 300 lofts, beside the server's
 * cheapest answer: first after a start, warm, and right after a save; and saves before and after somebody asked.
 */
const perYear = 3;
const days = 3;
const goalMs = 50;
const cheapest = '/health/live';
/** Further apart than the server's shared reads, so that no answer waits for the one before. */
const paceMs = 30;
const atOnce = 8;
const warmUps = 60;
const dayMs = 86_400_000;
const parts = Object.entries({ p50: 0.5, p95: 0.95, p99: 0.99 });

await runBenchmark('seasons', async ({ options, report, stopLater }) => {
  const size = options.quick ? { lofts: 30, years: 2, reads: 20 } : { lofts: 300, years: 10, reads: 200 };
  const server = stopLater(await Server.start(options));
  const desk = await Desk.signIn(server);
  const season = await fly(desk, size, report);
  await assertWhole(server, season);
  report.say(`a loft is final in ${season.past} tournaments, and in one that is being flown`);

  const stored = await cold(server, season, options.rounds, () => {});
  const lost = await cold(server, season, options.rounds, loseIndex);
  for (let n = 0; n < warmUps; n += 1) {
    await read(server, season.loftAt(n));
    await read(server, season.records());
  }

  const warm = await measureWarm(server, season, size.reads, report);
  const after = await measureAfterSaves(server, desk, season, size.reads, report);
  const saves = await measureSaves(server, desk, season, size.reads, report);
  for (const [name, what] of Object.entries({ loft: "a loft's", records: "a club's records'" })) {
    report.row({ what: `${what} first answer after a start`, ours: median(stored[name]), unit: 'ms' });
    report.row({ what: '  with the index lost', ours: median(lost[name]), unit: 'ms' });
  }
  report.figures = { ...warm, ...after, ...saves, firstMs: { stored, lost } };
});

/** Seasons that are over, then a race that is being flown in any time zone. */
async function fly(desk, { lofts, years }, report) {
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const race = await Race.create(desk, { lofts, days, from: yesterday });
  const { tournament } = await desk.must('GET', `/tournament/${race.tournamentId}/board`);
  const year = Number(yesterday.slice(0, 4));
  const took = await timed(async () => {
    for (let ago = years; ago > 0; ago -= 1) {
      const cups = Array.from({ length: perYear }, (_, n) =>
        flown(desk, race, tournament.club, year - ago, n),
      );
      await Promise.all(cups);
    }
    await race.fill(desk, 2);
  });
  report.say(`${years} seasons were entered in ${(took / 1000).toFixed(0)} s`);
  const records = `/parwaz/club/${encodeURIComponent(tournament.club)}/records`;
  return {
    race,
    past: years * perYear,
    loftAt: (n) => `/parwaz/loft/${race.owners[n % lofts]}`,
    pageAt: (n) => `/loft/${race.owners[n % lofts]}`,
    records: () => records,
    recordsAt: (n) => `${records}?year=${year - 1 - (n % years)}`,
  };
}

async function flown(desk, { owners }, club, year, n) {
  const dates = Array.from({ length: days }, (_, day) => `${year}-0${4 + n}-0${1 + 2 * day}`);
  const { _id, revision } = await desk.must('POST', '/tournaments', {
    ...{ tournamentName: `Cup ${n + 1} of ${year}`, club, status: 'Non-Active', participatingLofts: owners },
    ...{ startDate: dates[0], startTime: '06:00', dates, numberOfDays: days, continueDays: 1 },
    ...{ numberOfPigeons: 5, helperPigeons: 2, numberOfPrizes: 2, prizes: ['50,000', '20,000'] },
  });
  const inBoards = dates.map((date) => date.split('-').reverse().join('-'));
  const race = Object.assign(new Race(), { tournamentId: _id, revision, owners, dates: inBoards });
  await race.fill(desk);
}

async function assertWhole(server, { loftAt, records, pageAt, past }) {
  const { seasons } = JSON.parse(textOf(await read(server, loftAt(0))));
  const states = seasons.flatMap(({ tournaments }) => tournaments.map(({ state }) => state));
  const final = states.filter((state) => state === 'final').length;
  if (final !== past || states.length !== past + 1) throw new Error(`A loft has flown ${states.join()}`);
  const held = Object.values(JSON.parse(textOf(await read(server, records()))));
  if (held.length === 0 || held.includes(null)) throw new Error('The club lacks records');
  if (!isDrawn(await read(server, pageAt(0)))) throw new Error("A loft's page was not drawn");
}

/** The first answers after starts: a start for each. */
async function cold(server, { loftAt, records }, rounds, prepare) {
  const taken = { loft: [], records: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, asked] of [
      ['loft', loftAt(round)],
      ['records', records()],
    ]) {
      await server.stop();
      await prepare(server);
      await server.boot();
      taken[name].push((await read(server, asked)).ms);
    }
  }
  return taken;
}

async function loseIndex({ dataDir }) {
  const store = await openStore({ dataDir: path.join(dataDir, 'store') });
  const client = await MongoClient.connect(store.uri);
  try {
    const { deletedCount } = await client.db('parwaz').collection('flown').deleteMany({});
    if (deletedCount === 0) throw new Error('There was no index to lose');
  } finally {
    await client.close();
    await store.close();
  }
}

async function measureWarm(server, { loftAt, pageAt, records, recordsAt }, reads, report) {
  const [loft, page, all, yearly] = [
    await inTurns(server, reads, loftAt),
    await inTurns(server, reads, pageAt),
    await inTurns(server, reads, records),
    await inTurns(server, reads, recordsAt),
  ];
  tell(report, `a loft's answer, ${reads} lofts in turn`, loft, goalMs);
  tell(report, 'its page in HTML, drawn', page, goalMs);
  tell(report, "a club's records of all time", all, goalMs);
  tell(report, '  of a year', yearly, goalMs);
  const crowded = await allAtOnce(server, reads, loftAt);
  for (const [name, part] of parts)
    report.row({
      what: `a loft's answer, ${atOnce} readers at once, ${name}`,
      ours: share(crowded, part),
      unit: 'ms',
    });
  for (const [what, { answers }] of [
    ["a loft's answer", loft],
    ['its page', page],
    ["a club's records", all],
  ])
    report.row({ what: `${what} in gzip`, ours: median(answers.map(({ body }) => body.length)), unit: 'B' });
  const drawn = page.answers.filter(isDrawn).length;
  report.say(`${drawn} of ${reads} pages were drawn; a server that is asked for too many sends skeletons`);
  return { loft: p95(loft), page: p95(page), records: p95(all), yearly: p95(yearly) };
}

/** Reads one after the other, each after one of the floor. */
async function inTurns(server, count, pathOf) {
  const taken = { floor: [], ours: [], answers: [] };
  for (let n = 0; n < count; n += 1) {
    taken.floor.push((await read(server, cheapest)).ms);
    await pause(paceMs);
    const answer = await read(server, pathOf(n));
    taken.ours.push(answer.ms);
    taken.answers.push(answer);
    await pause(paceMs);
  }
  return taken;
}

/** Readers who ask again as soon as they have been answered. */
async function allAtOnce(server, count, pathOf) {
  const taken = [];
  let next = 0;
  const reader = async () => {
    while (next < count) taken.push((await read(server, pathOf(next++))).ms);
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return taken;
}

/**
 * Saves by turns while the race's entry is behind, since nobody asked since the save before, and while it is current.
 * For information: from run to run the difference varies by the whole millisecond that a save may pay.
 */
async function measureSaves(server, desk, { race, loftAt }, count, report) {
  const ms = { floor: [], ours: [] };
  const cpu = { floor: [], ours: [] };
  for (let n = 0; n < count; n += 1) {
    for (const [side, before] of sides(loftAt(n))) {
      await read(server, before);
      await pause(paceMs);
      const since = server.cpu();
      ms[side].push((await race.land(desk)).ms);
      await pause(paceMs);
      cpu[side].push(server.cpu() - since);
    }
  }
  tell(report, 'save, the entry of its race current against behind', ms);
  const [floor, ours] = [share(cpu.floor, 0.5), share(cpu.ours, 0.5)];
  report.row({ what: '  its processor time, p50', floor, ours, unit: 'ms' });
  return { saveCpuMs: { floor, ours } };
}

/** Answers right after saves of the race that is being flown: its entry is made again. */
async function measureAfterSaves(server, desk, { race, loftAt }, count, report) {
  const taken = { floor: [], ours: [] };
  for (let n = 0; n < count; n += 1) {
    for (const [side, asked] of sides(loftAt(n))) {
      await race.land(desk);
      taken[side].push((await read(server, asked)).ms);
      await pause(paceMs);
    }
  }
  tell(report, "a loft's answer right after a save", taken, goalMs);
  return { afterSave: p95(taken) };
}

function sides(ours) {
  return Object.entries({ floor: cheapest, ours });
}

function p95({ ours }) {
  return share(ours, 0.95);
}

/** The goal is for the 95th percentile of ours, whatever the floor. */
function tell(report, what, { floor, ours }, goal = null) {
  for (const [name, part] of parts) {
    const at = { floor: share(floor, part), ours: share(ours, part) };
    report.row({
      ...{ what: `${what}, ${name}`, ...at, unit: 'ms' },
      ...(name === 'p95' && { goal, judged: at.ours }),
    });
  }
}

/** An answer as browsers ask for it, without a tag that would spare it. */
function read({ url }, asked) {
  const headers = { 'accept-encoding': 'gzip', accept: '*/*' };
  return new Promise((resolve, reject) => {
    const sentAt = now();
    const asking = request(`${url}${asked}`, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${asked} was answered ${answer.statusCode}`));
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject).on('end', () => {
        const ms = now() - sentAt;
        const isPacked = answer.headers['content-encoding'] === 'gzip';
        resolve({ ms, body: Buffer.concat(chunks), isPacked });
      });
    });
    asking.on('error', reject).end();
  });
}

function textOf({ body, isPacked }) {
  return (isPacked ? gunzipSync(body) : body).toString();
}

function isDrawn(answer) {
  return textOf(answer).includes('class="first-view"');
}
