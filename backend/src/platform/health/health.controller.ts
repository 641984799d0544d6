import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as after } from 'node:timers/promises';
import { machineContract } from '@parwaz/shared/contracts';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { fromUnknown } from '../errors/from-unknown.js';
import type { Answer } from '../http/input.js';
import { Serves } from '../http/serves.js';
import { Readiness } from './readiness.js';

type Calls = typeof machineContract;

const patienceMs = 2000;

const holdsMs = 1000; // so that frequent probes don't write each time

export abstract class DamagedLogs {
  abstract ids(): string[];
}

@Controller()
export class HealthController {
  private probing: Promise<void> | null = null;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly damaged: DamagedLogs,
    private readonly readiness: Readiness,
    private readonly config: Config,
  ) {}

  @Serves(machineContract.live)
  async live(): Answer<Calls['live']> {
    return Promise.resolve({ status: 'ok' });
  }

  @Serves(machineContract.ready)
  async ready(): Answer<Calls['ready']> {
    if (this.readiness.isLeaving) throw new AppError('server.leaving');
    this.probing ??= this.probe();
    await this.probing;
    const quarantined = this.damaged.ids();
    return { status: 'ok', ...(quarantined.length > 0 && { quarantined }) };
  }

  /** @throws {AppError} 503 when the database can't be read, or written where this node writes, soon enough */
  private async probe(): Promise<void> {
    setTimeout(() => (this.probing = null), holdsMs).unref();
    const given = new AbortController();
    const late = after(patienceMs, null, { signal: given.signal });
    try {
      if ((await Promise.race([this.touch(), late])) === null) throw new AppError('request.unavailable');
    } catch (error) {
      const { id } = fromUnknown(error);
      throw new AppError(id === 'request.disk-full' ? id : 'request.unavailable', {
        retryAfter: 5,
        cause: error,
      });
    } finally {
      given.abort();
      late.catch(() => undefined);
    }
  }

  private async touch(): Promise<true> {
    const probes = this.connection.db?.collection<{ _id: string; at: Date }>('probes');
    if (!probes) throw new AppError('request.unavailable');
    if (this.config.role === 'watch') await probes.findOne({ _id: 'ready' });
    else await probes.updateOne({ _id: 'ready' }, { $set: { at: new Date() } }, { upsert: true });
    return true;
  }
}
