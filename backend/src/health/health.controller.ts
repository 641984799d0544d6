import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as after } from 'node:timers/promises';
import { machineContract } from '@parwaz/shared/contracts';
import { Quarantine } from '../boards/quarantine.js';
import { AppError } from '../errors/app-error.js';
import type { Answer } from '../http/asked.js';
import { Serves } from '../http/serves.js';

type Calls = typeof machineContract;

/** A database that takes longer than this counts as unreachable, in milliseconds. */
const patienceMs = 2000;

@Controller()
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly quarantine: Quarantine,
  ) {}

  @Serves(machineContract.live)
  async live(): Answer<Calls['live']> {
    return Promise.resolve({ status: 'ok' });
  }

  @Serves(machineContract.ready)
  async ready(): Answer<Calls['ready']> {
    const given = new AbortController();
    const tooLate = after(patienceMs, 'late' as const, { signal: given.signal }).catch(() => 'late' as const);
    const ping = this.connection.db?.command({ ping: 1 }).then(
      () => 'here' as const,
      () => 'gone' as const,
    );
    const seen = await Promise.race([ping ?? 'gone', tooLate]);
    given.abort();
    if (seen !== 'here') throw new AppError('request.unavailable', { retryAfter: 5 });
    const quarantined = this.quarantine.ids();
    return { status: 'ok', ...(quarantined.length > 0 && { quarantined }) };
  }
}
