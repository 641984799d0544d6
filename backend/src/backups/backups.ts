import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Repeats } from '../platform/concurrency/repeats.js';
import { Clock, Config } from '../platform/config/config.js';
import { DatabaseAddress } from '../platform/database/database.module.js';
import { Log } from '../platform/logging/log.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { BackupFolder } from './backup-folder.js';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StartsUpkeep } from '../platform/concurrency/upkeep.js';
import type { BackupAnswer, BackupOrder } from './backup-process.js';

const minuteMs = 60_000;
const checkEveryMs = 15_000;
const lateAfter = 2; // intervals
const lateByMs = 10 * minuteMs;

const asJson = 2; // bytes of extended JSON for a byte of the database

interface BackupState {
  /** When the last good one was made, in milliseconds since the epoch. */
  lastAtMs: number | null;
  isTooOld: boolean;
  failure: string | null;
}

/** Scheduled exports (`BACKUP_DIR`, `BACKUP_EVERY`, `BACKUP_KEEP`). */
@Injectable()
export class Backups implements StartsUpkeep, BeforeApplicationShutdown {
  private readonly folder: BackupFolder | null;
  private readonly ending = new AbortController();
  private lastAtMs: number | null = null;
  private failure: string | null = null;
  private readonly startedAtMs: number;
  private triedAtMs = -Infinity;
  private making: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly address: DatabaseAddress,
    @InjectConnection() private readonly connection: Connection,
    metrics: Metrics,
    private readonly log: Log,
    private readonly repeats: Repeats,
  ) {
    this.folder = config.backupDir === undefined ? null : new BackupFolder(config.backupDir);
    this.startedAtMs = clock.now();
    if (this.folder) metrics.readBackupAge(() => this.ageSeconds());
  }

  async startUpkeep(): Promise<void> {
    if (!this.folder) return;
    const [newest] = await this.folder.list();
    this.lastAtMs = newest?.atMs ?? null;
    const check = () => this.whenDue().catch((error: unknown) => this.failed(error));
    void check().then(() => this.repeats.every(checkEveryMs, check, 'backups could not be looked at'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.making;
  }

  state(): BackupState | null {
    if (!this.folder) return null;
    const { lastAtMs, failure } = this;
    const since = this.clock.now() - (lastAtMs ?? this.startedAtMs);
    const isTooOld = since > lateAfter * this.config.backupEvery * minuteMs + lateByMs;
    return { lastAtMs, isTooOld, failure };
  }

  private ageSeconds(): number {
    return this.lastAtMs === null ? Infinity : Math.max(0, (this.clock.now() - this.lastAtMs) / 1000);
  }

  private async whenDue(): Promise<void> {
    const { folder } = this;
    if (!folder || this.ending.signal.aborted || !(await this.isDue(folder))) return;
    folder.make();
    this.making = folder
      .runAlone(async () => {
        if (await this.isDue(folder)) await this.make(folder);
      })
      .catch((error: unknown) => this.failed(error));
    await this.making;
  }

  private async isDue(folder: BackupFolder): Promise<boolean> {
    const everyMs = this.config.backupEvery * minuteMs;
    const [newest] = await folder.list();
    this.lastAtMs = newest?.atMs ?? null;
    const nowMs = this.clock.now();
    // One from the future was made by a wrong clock.
    const isRecent = newest !== undefined && newest.atMs <= nowMs && nowMs - newest.atMs < everyMs;
    return !isRecent && performance.now() - this.triedAtMs >= Math.min(everyMs, 5 * minuteMs);
  }

  private async make(folder: BackupFolder): Promise<void> {
    this.triedAtMs = performance.now();
    const nowMs = this.clock.now();
    const lastBytes = (await folder.list())[0]?.bytes;
    const bytes = lastBytes ?? asJson * (await this.databaseBytes());
    if (!(await folder.hasRoomFor(bytes))) return this.failed(new Error('less than twice its room is free'));
    const { uri, name } = this.address;
    const order = { uri, database: name, file: folder.fileAt(nowMs), pictures: folder.pictures };
    const answer = await runBackup(order, this.ending.signal);
    if (this.ending.signal.aborted) return;
    if ('error' in answer) return this.failed(new Error(answer.error));
    this.lastAtMs = nowMs;
    this.failure = null;
    this.log.info({ file: order.file, ...answer }, 'backed up');
    await folder.keepNewest(this.config.backupKeep);
  }

  private async databaseBytes(): Promise<number> {
    const { dataSize } = (await this.connection.db?.stats()) ?? {};
    return Number(dataSize ?? 0);
  }

  private failed(error: unknown): void {
    this.failure = error instanceof Error ? error.message : String(error);
    this.log.error({ reason: this.failure }, 'no backup could be made');
  }
}

const program = fileURLToPath(new URL('./backup-process.js', import.meta.url));

/** @returns what the process reported, or that it ended without a word */
function runBackup(order: BackupOrder, signal: AbortSignal): Promise<BackupAnswer> {
  return new Promise((resolve) => {
    const child = fork(program, [], { signal, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('message', (answer) => resolve(answer as BackupAnswer));
    child.once('error', (error) => resolve({ error: error.message }));
    child.once('exit', (code, killedBy) => resolve({ error: `its process ended with ${killedBy ?? code}` }));
    child.send(order);
  });
}
