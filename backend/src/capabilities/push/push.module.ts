import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardsModule } from '../../boards/boards.module.js';
import { Newcomers } from './newcomers.js';
import { PushController } from './push.controller.js';
import { CursorDoc, cursorSchema, NewsDoc, newsSchema } from './schemas/news.schema.js';
import {
  ClaimDoc,
  claimSchema,
  NewcomersDoc,
  newcomersSchema,
  VapidDoc,
  vapidSchema,
} from './schemas/push-keeping.schema.js';
import { SubscriptionDoc, subscriptionSchema } from './schemas/subscription.schema.js';
import { Subscriptions } from './subscriptions.service.js';
import { Claim } from './delivery/claim.js';
import { Cursors } from './delivery/cursors.js';
import { DeviceWrites } from './delivery/device-writes.js';
import { DueMessages } from './delivery/due-messages.js';
import { SentBatches } from './delivery/sent-batches.js';
import { NewsReader } from './delivery/news-reader.js';
import { Outcomes } from './delivery/outcomes.js';
import { Outgoing } from './delivery/outgoing.js';
import { NewsDistributor } from './delivery/news-distributor.js';
import { Dispatcher } from './delivery/dispatcher.js';
import { TestMessages } from './test-messages.js';
import { Vapid } from './vapid.js';

/** Tells phones what happened to the lofts that they follow, also while no page is open. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SubscriptionDoc.name, schema: subscriptionSchema },
      { name: CursorDoc.name, schema: cursorSchema },
      { name: NewsDoc.name, schema: newsSchema },
      { name: ClaimDoc.name, schema: claimSchema },
      { name: NewcomersDoc.name, schema: newcomersSchema },
      { name: VapidDoc.name, schema: vapidSchema },
    ]),
    BoardsModule,
  ],
  controllers: [PushController],
  providers: [
    ...[Vapid, Newcomers, Subscriptions, TestMessages],
    ...[
      Claim,
      SentBatches,
      Cursors,
      NewsReader,
      DeviceWrites,
      Outcomes,
      Outgoing,
      NewsDistributor,
      DueMessages,
      Dispatcher,
    ],
  ],
})
export class PushModule {}
