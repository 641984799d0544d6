import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { AppError } from '../errors/app-error.js';
import { ApiCall } from '../http/api-call.js';

const answer = z.object({ status: z.literal('ok') });
type HealthAnswer = z.infer<typeof answer>;

/** A database that takes longer than this counts as unreachable, in milliseconds. */
const patienceMs = 2000;

@Controller('health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Get('live')
  @Permit('health:read')
  @ApiCall({ summary: 'Whether the process runs', out: answer })
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @Permit('health:read')
  @ApiCall({
    summary: 'Whether it can serve: the database answers',
    out: answer,
    errors: ['request.unavailable'],
  })
  async ready(): Promise<HealthAnswer> {
    const given = new AbortController();
    const tooLate = after(patienceMs, 'late' as const, { signal: given.signal }).catch(() => 'late' as const);
    const ping = this.connection.db?.command({ ping: 1 }).then(
      () => 'here' as const,
      () => 'gone' as const,
    );
    const seen = await Promise.race([ping ?? 'gone', tooLate]);
    given.abort();
    if (seen !== 'here') throw new AppError('request.unavailable', { retryAfter: 5 });
    return { status: 'ok' };
  }
}
