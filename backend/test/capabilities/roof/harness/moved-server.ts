import { wallClock } from '@parwaz/shared';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../../../harness/places.js';
import { startServer } from '../../../harness/server.js';
import type { RunningServer, ServerOptions } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';

const minute = 60_000;
const timeZone = 'Asia/Karachi';

/** A product in a process of its own whose machine's clock a test sets; a restart keeps it. */
export class MovedServer {
  private aheadMs = 0;
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-clock-'));
  private running: RunningServer | undefined;

  /** Starts it at an hour of today, in Lahore. */
  static async startAt(hour: number, options: ServerOptions = {}): Promise<MovedServer> {
    const moved = new MovedServer();
    moved.write((hour * 60 - wallClock(Date.now(), timeZone).minutes) * minute);
    const clock = pathToFileURL(
      path.join(repository, 'backend/test/capabilities/roof/harness/moved-clock.mjs'),
    ).href;
    const env = { ...options.env, PARWAZ_TEST_CLOCK: moved.clockFile, NODE_OPTIONS: `--import=${clock}` };
    moved.running = await startServer({ ...options, env });
    return moved;
  }

  get server(): RunningServer {
    if (!this.running) throw new Error('The server has not started');
    return this.running;
  }

  /** The true time. */
  now = (): number => Date.now() + this.aheadMs;

  /** `yyyy-mm-dd` */
  get date(): string {
    return wallClock(this.now(), timeZone).date;
  }

  /** The minute of the day. */
  get minutes(): number {
    return wallClock(this.now(), timeZone).minutes;
  }

  /** Lets time pass. @param read asks the server for its time: it reads its clock's file a moment later. */
  async pass(ms: number, read: () => Promise<number>): Promise<void> {
    this.write(this.aheadMs + ms);
    await until(async () => Math.abs((await read()) - this.now()) < minute, 'the server has the time');
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    rmSync(this.folder, { recursive: true });
  }

  private get clockFile(): string {
    return path.join(this.folder, 'ahead');
  }

  private write(aheadMs: number): void {
    this.aheadMs = aheadMs;
    writeFileSync(`${this.clockFile}.new`, String(aheadMs));
    renameSync(`${this.clockFile}.new`, this.clockFile);
  }
}
