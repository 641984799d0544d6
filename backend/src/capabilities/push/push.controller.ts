import { Controller, Req } from '@nestjs/common';
import { pushContract } from '@parwaz/shared/contracts';
import type { Request } from 'express';
import { Config } from '../../platform/config/config.js';
import { Input, type Answer } from '../../platform/http/input.js';
import { networkOf } from '../../platform/front-door/network-of.js';
import { originOf } from '../../platform/http/origin.js';
import { Serves } from '../../platform/http/serves.js';
import { Subscriptions } from './subscriptions.service.js';
import { TestMessages } from './test-messages.js';
import { Vapid } from './vapid.js';

type Calls = typeof pushContract;

@Controller()
export class PushController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly tests: TestMessages,
    private readonly vapid: Vapid,
    private readonly config: Config,
  ) {}

  @Serves(pushContract.key)
  async key(): Answer<Calls['key']> {
    return { key: (await this.vapid.keys()).publicKey };
  }

  @Serves(pushContract.subscribe)
  async subscribe(
    @Input() { body }: Input<Calls['subscribe']>,
    @Req() request: Request,
  ): Answer<Calls['subscribe']> {
    const origin = originOf(request, this.config);
    await this.subscriptions.subscribe(body, { origin, network: networkOf(request.ip ?? '') });
    return { success: true };
  }

  @Serves(pushContract.unsubscribe)
  async unsubscribe(@Input() { body }: Input<Calls['unsubscribe']>): Answer<Calls['unsubscribe']> {
    await this.subscriptions.remove(body.endpoint);
    return { success: true };
  }

  @Serves(pushContract.test)
  async test(@Input() { body }: Input<Calls['test']>): Answer<Calls['test']> {
    await this.tests.send(body.endpoint);
    return { success: true };
  }
}
