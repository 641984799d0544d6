import { request } from 'node:http';
import { Desk } from './load/desk.mjs';
import { Race } from './load/race.mjs';
import { Server } from './load/server.mjs';
import { runBenchmark } from './load/session.mjs';
import { now, pause, share } from './load/statistics.mjs';

/**
 * `npm run bench -- club`: how long a club of two thousand tournaments takes to read by year, and whole; what reading
 * a board takes beside it, against a server that nobody asks for a club.
 */
const perYear = 100;
const lofts = 20;

await runBenchmark('club', async ({ options, report, stopLater }) => {
  const tournaments = options.quick ? 100 : 2000;
  const reads = options.quick ? 20 : 200;
  const server = stopLater(await Server.start(options));
  const desk = await Desk.signIn(server);
  const race = await Race.create(desk, { lofts, days: 1 });
  await race.fill(desk);
  const club = 'Club of thousands';
  await desk.must('POST', '/create-club', { name: club });
  await eachOf(tournaments, (n) => raced(desk, race, club, n));

  const path = `/parwaz/get-all-tournament/${encodeURIComponent(club)}`;
  const board = `/parwaz/tournament/${race.tournamentId}/board`;
  const yearOf = (n) => `${path}?year=${2000 + (n % Math.ceil(tournaments / perYear))}`;
  const first = await read(server, path);
  report.say(`all ${tournaments} for the first time: ${first.ms.toFixed(0)} ms, ${first.bytes} bytes`);
  for (let n = 0; n < 2 * Math.ceil(tournaments / perYear); n += 1) await read(server, yearOf(n));

  const boards = await paced(reads, () => read(server, board));
  const years = await paced(reads, (n) => read(server, yearOf(n)));
  const yearly = `a year's ${Math.min(perYear, tournaments)} of a club's ${tournaments} tournaments, p95`;
  report.row({ what: yearly, ours: share(years, 0.95), unit: 'ms', goal: 50 });
  const whole = await read(server, path);
  report.row({ what: `  all ${tournaments}, as they are stored`, ours: whole.ms, unit: 'ms' });
  const isOver = new AbortController();
  const reader = again(() => read(server, path), isOver.signal);
  const beside = await paced(reads, () => read(server, board));
  isOver.abort();
  await reader;
  report.row({
    what: '  a board meanwhile, p50',
    floor: share(boards, 0.5),
    ours: share(beside, 0.5),
    unit: 'ms',
  });
  report.row({ what: '  p95', floor: share(boards, 0.95), ours: share(beside, 0.95), unit: 'ms' });
  report.figures = {
    years: share(years, 0.95),
    whole: whole.ms,
    boards: share(boards, 0.95),
    beside: share(beside, 0.95),
  };
});

/** A tournament of the past with a landing of each loft. */
async function raced(desk, race, club, n) {
  const date = `${2000 + Math.floor(n / perYear)}-04-01`;
  const { _id } = await desk.must('POST', '/tournaments', {
    ...{ tournamentName: `Cup ${n}`, club, status: 'Non-Active', participatingLofts: race.owners },
    ...{ startDate: date, startTime: '06:00', dates: [date], numberOfDays: 1, continueDays: 1 },
    ...{ numberOfPigeons: 1, helperPigeons: 0, numberOfPrizes: 1, prizes: ['50,000'] },
  });
  const pigeonOwnerId = race.owners[n % race.owners.length];
  const body = { tournamentId: _id, pigeonOwnerId, date, startTime: '06:00', timeList: ['12:00'] };
  await desk.must('POST', '/results', body);
}

/** `{ms, bytes}` of a read, compressed as browsers ask for it. */
function read({ url }, path) {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const sentAt = now();
    const asking = request(`${url}${path}`, { headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('error', reject).on('end', () => resolve({ ms: now() - sentAt, bytes }));
    });
    asking.on('error', reject).end();
  });
}

/** Reads at a steady pace: how long each took. */
async function paced(count, ask) {
  const taken = [];
  for (let n = 0; n < count; n += 1) {
    const { ms } = await ask(n);
    taken.push(ms);
    await pause(20);
  }
  return taken;
}

async function again(ask, signal) {
  while (!signal.aborted) await ask();
}

async function eachOf(count, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
