import { Desk } from './desk.mjs';
import { Race } from './race.mjs';
import { Server } from './server.mjs';
import { median, share } from './statistics.mjs';

const desks = 8;

/** How long a save takes on the embedded store when eight desks enter landings, each as soon as the last is saved. */
export async function measureSaves({ options, report, stopLater }) {
  const { quick, rounds } = options;
  const size = quick ? { lofts: 30, days: 3 } : { lofts: 300, days: 7 };
  const saves = quick ? 20 : 100;
  const server = stopLater(await Server.start(options));
  const staff = [];
  for (let n = 0; n < desks; n += 1) staff.push(await Desk.signIn(server));
  const race = await Race.create(staff[0], size);
  await race.fill(staff[0]);
  const at = { p50: [], p99: [] };
  for (let round = 0; round < rounds; round += 1) {
    const times = (await Promise.all(staff.map((desk) => saving(race, desk, saves)))).flat();
    at.p50.push(share(times, 0.5));
    at.p99.push(share(times, 0.99));
  }
  const what = `save with ${size.lofts} lofts × ${size.days} days, ${desks} desks without a pause`;
  report.row({ what: `${what}, p99`, ours: median(at.p99), unit: 'ms', goal: 25 });
  report.row({ what: `${what}, p50`, ours: median(at.p50), unit: 'ms' });
  report.figures = { p50: median(at.p50), p99: median(at.p99) };
}

async function saving(race, desk, count) {
  const times = [];
  for (let n = 0; n < count; n += 1) times.push((await race.land(desk)).ms);
  return times;
}
