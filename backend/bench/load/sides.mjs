import { Desk } from './desk.mjs';
import { Floor } from './floor.mjs';
import { Race } from './race.mjs';
import { Server } from './server.mjs';
import { median, now, pause } from './statistics.mjs';
import { watchersOf } from './crowd/watchers.mjs';

/** Changes come further apart than the server's tick, so that each one is a frame of its own. */
const paceMs = 150;

/** A heartbeat goes to every watcher once in this time. */
export const heartbeatMs = 25_000;

/** A server with its crowd, and a way to make it send them a change. */
class Side {
  crowd = watchersOf();
  /** Processor time per millisecond while nothing changes: heartbeats. */
  background = 0;

  /**
   * Waits until the arrival of watchers has been digested; then measures for so long what they cost while nothing
   * changes. Heartbeats come in bunches: measured for less than their interval they would be nonsense.
   */
  async settle(measureMs = 0) {
    await this.digested();
    let calm = 0;
    for (let tries = 0; calm < 3 && tries < 100; tries += 1)
      calm = (await this.rate(300)) < 0.15 ? calm + 1 : 0;
    this.background = measureMs > 0 ? await this.rate(measureMs) : 0;
  }

  digested() {}

  async rate(ms) {
    const [cpu, at] = [this.server.cpu(), now()];
    await pause(ms);
    return (this.server.cpu() - cpu) / (now() - at);
  }

  /** Cost of a change while nobody watches: the time to its answer, and processor time. */
  async alone(count = 60) {
    const times = [];
    for (let n = 0; n < count / 2; n += 1) await this.change(); // until the code is warm
    const cpu = this.server.cpu();
    for (let n = 0; n < count; n += 1) times.push((await this.change()).ms);
    return { ms: median(times), cpuMs: (this.server.cpu() - cpu) / count };
  }

  /**
   * Makes `count` changes one after the other, each when all have the one before. `cpuMs` is per change, less the
   * heartbeats; `lastMs` from the request to the last watcher, `saveMs` to the answer.
   */
  async changes(count, together = 1) {
    const [cpu, at, load] = [this.server.cpu(), now(), this.crowd.cpu()];
    const seen = [];
    for (let n = 0; n < count; n += 1) {
      await this.crowd.expect(this.revision + together);
      const saves = await Promise.all(Array.from({ length: together }, () => this.change()));
      const reached = await this.crowd.reached();
      seen.push({ ...reached, saveMs: saves[0].ms, lastMs: reached.at - saves[0].sentAt });
      await pause(paceMs);
    }
    const spent = this.server.cpu() - cpu - this.background * (now() - at);
    const of = (name) => seen.map((one) => one[name]);
    return {
      cpuMs: spent / count,
      loadMs: (this.crowd.cpu() - load) / count,
      lastMs: of('lastMs'),
      saveMs: of('saveMs'),
      maxFrames: of('maxFrames'),
      bytes: median(of('bytes')),
      patchBytes: median(of('patchBytes')),
      frames: median(of('frames')),
      envelope: seen[0].envelope,
    };
  }

  stop() {
    return this.crowd.stop();
  }
}

/** The product. */
export class OurSide extends Side {
  /** The product with a tournament under way that the watchers to come are aimed at. */
  static async start({ options, stopLater }) {
    const server = stopLater(await Server.start(options));
    const desk = await Desk.signIn(server);
    const race = await Race.create(desk, { lofts: options.quick ? 20 : 100, days: 3 });
    await race.fill(desk);
    const side = stopLater(new OurSide(server, desk, race));
    await side.aim();
    return side;
  }

  constructor(server, desk, race) {
    super();
    Object.assign(this, { server, desk, race });
  }

  aim(extra) {
    return this.crowd.aim({ port: this.server.port, tournamentId: this.race.tournamentId, ...extra });
  }

  digested() {
    return this.crowd.counted();
  }

  get revision() {
    return this.race.revision;
  }

  change() {
    return this.race.land(this.desk);
  }
}

/** The bare server, which sends events of the same length as ours. */
export class BareSide extends Side {
  revision = 1000;

  static async start(tournamentId) {
    const side = new BareSide();
    side.server = await Floor.start('bare-ws');
    side.tournamentId = tournamentId;
    await side.crowd.aim({ port: side.server.port, isBare: true });
    return side;
  }

  change() {
    this.revision += 1;
    const rows = [{ ownerId: this.tournamentId, date: '01-04-2026', cells: { 3: '12:34:00' } }];
    const head = {
      tournamentId: this.tournamentId,
      baseRevision: this.revision - 1,
      revision: this.revision,
    };
    return this.server.send(
      'POST',
      `42/live,${JSON.stringify(['board:patch', { ...head, at: Date.now(), rows }])}`,
    );
  }

  async stop() {
    await super.stop();
    await this.server.stop();
  }
}

/** "Something changed, fetch again". */
export class NaiveSide extends Side {
  revision = 1000;

  static async start(board, tournamentId) {
    const side = new NaiveSide();
    side.server = await Floor.start('naive');
    await side.server.send('PUT', board);
    const refetch = { path: '/' };
    await side.crowd.aim({ port: side.server.port, tournamentId, refetch });
    return side;
  }

  change() {
    this.revision += 1;
    return this.server.send('POST', { revision: this.revision });
  }

  async stop() {
    await super.stop();
    await this.server.stop();
  }
}
