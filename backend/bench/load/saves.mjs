import { Desk } from './desk.mjs';
import { Race } from './race.mjs';
import { Server } from './server.mjs';
import { median, now, pause, share } from './statistics.mjs';

const desks = 8;
/** Typing speed of each desk, in landings a second: faster than anybody keeps up for long. */
const perSecond = 2;

/**
 * Duration of a save on the embedded store while eight desks type; then, for information, when each enters the next
 * landing as soon as the last is saved, so that each waits for the other seven.
 */
export async function measureSaves({ options, report, stopLater }) {
  const { quick, rounds } = options;
  const size = quick ? { lofts: 30, days: 3 } : { lofts: 300, days: 7 };
  const saves = quick ? 10 : 50;
  const server = stopLater(await Server.start(options));
  const staff = [];
  for (let n = 0; n < desks; n += 1) staff.push(await Desk.signIn(server));
  const race = await Race.create(staff[0], size);
  await race.fill(staff[0]);
  const paced = [];
  const pressed = [];
  for (let round = 0; round < rounds; round += 1) {
    paced.push(await together(staff, (desk, n) => typing(race, desk, saves, n / desks)));
    pressed.push(await together(staff, (desk) => typing(race, desk, saves)));
  }
  const at = (times, part) => median(times.map((round) => share(round, part)));
  const board = `save with ${size.lofts} lofts × ${size.days} days, ${desks} desks`;
  const typed = `${perSecond} landings a second each`;
  report.row({ what: `${board}, ${typed}, p99`, ours: at(paced, 0.99), unit: 'ms', goal: 25 });
  report.row({ what: '  p50', ours: at(paced, 0.5), unit: 'ms' });
  report.row({ what: '  without a pause, p99', ours: at(pressed, 0.99), unit: 'ms' });
  report.row({ what: '  without a pause, p50', ours: at(pressed, 0.5), unit: 'ms' });
  report.figures = { p50: at(paced, 0.5), p99: at(paced, 0.99), pressedP99: at(pressed, 0.99) };
}

const together = async (staff, work) => (await Promise.all(staff.map(work))).flat();

/** Landings at a desk's pace, which began this part of a beat ago; without one, as fast as they are answered. */
async function typing(race, desk, count, beat) {
  const times = [];
  const started = now();
  for (let n = 0; n < count; n += 1) {
    if (beat !== undefined) await pause(started + ((n + beat) * 1000) / perSecond - now());
    times.push((await race.land(desk)).ms);
  }
  return times;
}
