import { Controller } from '@nestjs/common';
import { tokenContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../../../platform/http/input.js';
import { Serves } from '../../../platform/http/serves.js';
import { TokensService } from './tokens.service.js';

type Calls = typeof tokenContract;

@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Serves(tokenContract.make)
  async make(@Input() { actor, params, body }: Input<Calls['make']>): Answer<Calls['make']> {
    return { success: true, ...(await this.tokens.make(actor, params.id, body)) };
  }

  @Serves(tokenContract.list)
  list(@Input() { actor, params }: Input<Calls['list']>): Answer<Calls['list']> {
    return this.tokens.list(actor, params.id);
  }

  @Serves(tokenContract.end)
  async end(@Input() { actor, params }: Input<Calls['end']>): Answer<Calls['end']> {
    await this.tokens.end(actor, params.id, params.tokenId);
    return { success: true };
  }
}
