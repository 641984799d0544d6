import { Controller } from '@nestjs/common';
import { dayContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { presentOf } from '../tournaments/present-tournament.js';
import { DaysService } from './days.service.js';

type Calls = typeof dayContract;

@Controller()
export class DaysController {
  constructor(private readonly days: DaysService) {}

  @Serves(dayContract.set)
  async set(@Input() { params, body, actor }: Input<Calls['set']>): Answer<Calls['set']> {
    const board = await this.days.set(actor, params.id, { ...body, date: params.date });
    return { success: true, data: presentOf(board) };
  }

  @Serves(dayContract.corrections)
  corrections(@Input() { params, actor }: Input<Calls['corrections']>): Answer<Calls['corrections']> {
    return this.days.corrections(params.id, actor);
  }

  @Serves(dayContract.proof)
  proof(@Input() { params, actor }: Input<Calls['proof']>): Answer<Calls['proof']> {
    return this.days.proof(params.id, actor);
  }
}
