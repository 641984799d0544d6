import { Module } from '@nestjs/common';
import { LeaseDoc } from '../../../platform/database/leases.js';
import { modelsOf } from '../../../platform/database/models.js';
import { EventsModule } from '../events/events.module.js';
import { HookClient } from './hook-client.js';
import { HookDispatcher } from './hook-dispatcher.js';
import { HookDoc, HookTestsDoc } from './hook.schema.js';
import { HooksController } from './hooks.controller.js';
import { HooksService } from './hooks.service.js';
import { NextDelivery } from './next-delivery.js';

@Module({
  imports: [modelsOf(HookDoc, HookTestsDoc, LeaseDoc), EventsModule],
  controllers: [HooksController],
  providers: [HooksService, HookDispatcher, HookClient, NextDelivery],
})
export class HooksModule {}
