import { Module } from '@nestjs/common';
import { NewDeviceLimit, NewDevicesDoc } from './new-device-limit.js';
import { PushController } from './push.controller.js';
import { CursorDoc, NewsDoc } from './schemas/news.schema.js';
import { SubscriptionDoc } from './schemas/subscription.schema.js';
import { Subscriptions } from './subscriptions.service.js';
import { Claim, ClaimDoc } from './delivery/claim.js';
import { Cursors } from './delivery/cursors.js';
import { DeviceWrites } from './delivery/device-writes.js';
import { DueMessages } from './delivery/due-messages.js';
import { SentBatches } from './delivery/sent-batches.js';
import { NewRaces } from './delivery/new-races.js';
import { NewsReader } from './delivery/news-reader.js';
import { FailedMessages } from './delivery/failed-messages.js';
import { Outgoing } from './delivery/outgoing.js';
import { NewsDistributor } from './delivery/news-distributor.js';
import { Dispatcher } from './delivery/dispatcher.js';
import { TestMessages } from './test-messages.js';
import { Vapid, VapidDoc } from './vapid.js';
import { OwnersModule } from '../../owners/owners.module.js';
import { modelsOf } from '../../platform/database/models.js';

@Module({
  imports: [OwnersModule, modelsOf(SubscriptionDoc, CursorDoc, NewsDoc, ClaimDoc, NewDevicesDoc, VapidDoc)],
  controllers: [PushController],
  providers: [
    ...[Vapid, NewDeviceLimit, Subscriptions, TestMessages, Cursors, NewRaces, NewsReader, NewsDistributor],
    ...[Claim, SentBatches, DeviceWrites, FailedMessages, Outgoing, DueMessages, Dispatcher],
  ],
})
export class PushModule {}
