import { Controller } from '@nestjs/common';
import { hookContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../../../platform/http/input.js';
import { Serves } from '../../../platform/http/serves.js';
import { HooksService } from './hooks.service.js';

type Calls = typeof hookContract;

@Controller()
export class HooksController {
  constructor(private readonly hooks: HooksService) {}

  @Serves(hookContract.make)
  async make(@Input() { actor, params, body }: Input<Calls['make']>): Answer<Calls['make']> {
    return { success: true, ...(await this.hooks.make(actor, params.id, body)) };
  }

  @Serves(hookContract.list)
  list(@Input() { actor, params }: Input<Calls['list']>): Answer<Calls['list']> {
    return this.hooks.list(actor, params.id);
  }

  @Serves(hookContract.set)
  async set(@Input() { actor, params, body }: Input<Calls['set']>): Answer<Calls['set']> {
    return { success: true, hook: await this.hooks.set(actor, params.id, params.hookId, body.on) };
  }

  @Serves(hookContract.delete)
  async delete(@Input() { actor, params }: Input<Calls['delete']>): Answer<Calls['delete']> {
    await this.hooks.delete(actor, params.id, params.hookId);
    return { success: true };
  }

  @Serves(hookContract.test)
  async test(@Input() { actor, params }: Input<Calls['test']>): Answer<Calls['test']> {
    return { success: true, status: await this.hooks.test(actor, params.id, params.hookId) };
  }
}
