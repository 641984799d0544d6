import { Controller } from '@nestjs/common';
import { copyingContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../../platform/http/input.js';
import { Serves } from '../../platform/http/serves.js';
import { DifferencesService } from './differences.service.js';

type Calls = typeof copyingContract;

@Controller()
export class CopyingController {
  constructor(private readonly differences: DifferencesService) {}

  @Serves(copyingContract.differences)
  list(@Input() { actor, params }: Input<Calls['differences']>): Answer<Calls['differences']> {
    return this.differences.list(actor, params.id);
  }

  @Serves(copyingContract.resolve)
  async resolve(@Input() { actor, params, body }: Input<Calls['resolve']>): Answer<Calls['resolve']> {
    return { success: true, ...(await this.differences.resolve(actor, params.id, body)) };
  }

  @Serves(copyingContract.copied)
  copied(@Input() { actor, params, query }: Input<Calls['copied']>): Answer<Calls['copied']> {
    return this.differences.copied(actor, params.id, query.date);
  }
}
