import { Desk } from '../bench/load/desk.mjs';
import { Race } from '../bench/load/race.mjs';
import { openFiles } from '../bench/load/options.mjs';
import { watchersOf } from '../bench/load/crowd/watchers.mjs';
import { now, until } from '../bench/load/statistics.mjs';
import { Cast } from './cast.mjs';
import { TypingDesk } from './typing-desk.mjs';

const program = new URL('./spectators-process.mjs', import.meta.url);
const methods = ['aim', 'grow', 'useDoors', 'standing', 'told', 'verify'];
/** Watchers of one process. */
const crowdSize = 4000;
const [desks, perSecond] = [2, 5];
/** Rows in which both desks type. */
const sharedRows = 10;
const patienceMs = 120_000;

const urlOf = ({ host, port }) => `http://${host}:${port}`;

/** The product in all its parts, with desks that type and crowds that watch. */
export class Stage {
  crowds = [];
  desks = [];
  /** `[before, revision, at, count]`: so many watchers went at that moment from one revision to the other. */
  steps = [];
  reloads = 0;
  refusals = new Map();

  constructor(options) {
    this.options = options;
    this.cast = new Cast(options);
  }

  /** Everything runs, and all watch; nobody types yet. */
  async set(say) {
    const { cast, options } = this;
    await cast.start();
    say(`${cast.parts.map(({ name }) => name).join(', ')}; ${cast.database.what}`);
    const doors = cast.doors('main').map(urlOf);
    this.staff = await Desk.signIn({ url: doors[0], admin: cast.admin });
    this.race = await Race.create(this.staff, { lofts: options.isShort ? 40 : 100, days: 2 });
    await this.race.fill(this.staff);
    const { rows, tournamentId } = this.race;
    const shared = [...rows.keys()].slice(0, sharedRows);
    for (let place = 0; place < desks; place += 1)
      this.desks.push(
        await TypingDesk.signIn({ doors, admin: cast.admin, place, rows, shared, tournamentId }),
      );
    this.memoryAlone = cast.memory();
    await this.#fillHall(tournamentId);
    say(`${options.watchers} watch`);
  }

  async #fillHall(tournamentId) {
    const { cast, options } = this;
    const doors = cast.doors('watch');
    // A proxy that has to carry the others' watchers too holds two files for each.
    const staysAtDoor = cast.proxies.length > 0 && 2.2 * options.watchers > openFiles();
    for (let left = options.watchers; left > 0; left -= crowdSize) {
      const crowd = watchersOf(program, methods);
      this.crowds.push(crowd);
      await crowd.aim({ doors, tournamentId, staysAtDoor });
      await crowd.grow(Math.min(left, crowdSize));
    }
  }

  /** Watchers and desks know the nodes that there are. */
  tellDoors = async () => {
    const doors = this.cast.doors('watch');
    for (const desk of this.desks) desk.useDoors(this.cast.doors('main').map(urlOf));
    await Promise.all(this.crowds.map((crowd) => crowd.useDoors(doors)));
  };

  startTyping() {
    for (const desk of this.desks) desk.start(perSecond);
  }

  /** No more landings; waits until each is answered and with all. False when that takes too long. */
  async rest() {
    for (const desk of this.desks) desk.rest();
    await until(
      () => this.desks.every(({ waitsSince }) => waitsSince === Infinity),
      'all is saved',
      patienceMs,
    );
    return this.#untilShown(now() + patienceMs);
  }

  /**
   * Waits until all are back: nobody is away, what was typed until now is answered, so is something that was typed
   * later, and all have it. Gives the moment, or null when it doesn't come.
   */
  async back() {
    const since = now();
    const deadline = since + patienceMs;
    const areDesksBack = () =>
      this.desks.every(({ waitsSince, lastTypedAt }) => waitsSince > since && lastTypedAt > since);
    const isOver = () => now() > deadline || areDesksBack();
    await until(isOver, 'desks are back', patienceMs * 2);
    return (await this.#untilShown(deadline)) ? now() : null;
  }

  async #untilShown(deadline) {
    const head = Math.max(...this.desks.map((desk) => desk.head));
    let isShown = false;
    const ask = async () => {
      const standings = await Promise.all(this.crowds.map((crowd) => crowd.standing(head)));
      isShown = standings.every(({ away, behind }) => away === 0 && behind === 0);
      return isShown || now() > deadline;
    };
    await until(ask, 'all are back', patienceMs * 2, 100);
    return isShown;
  }

  /** Asks crowds for all that they have seen since the last time: `{cuts, longestAwayMs, frames, patchBytes}`. */
  async told() {
    const told = await Promise.all(this.crowds.map((crowd) => crowd.told()));
    const sum = (name) => told.reduce((total, each) => total + each[name], 0);
    for (const { steps, refusals } of told) {
      for (const step of steps) this.steps.push(step);
      for (const [what, count] of refusals) this.refusals.set(what, (this.refusals.get(what) ?? 0) + count);
    }
    this.reloads += sum('reloads');
    const longestAwayMs = Math.max(...told.map((each) => each.longestAwayMs));
    return { cuts: sum('cuts'), frames: sum('frames'), patchBytes: sum('patchBytes'), longestAwayMs };
  }
}
