import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { MetricsController } from './metrics.controller.js';
import { HealthController } from './health.controller.js';

/** What the outside asks of the process itself. */
@Module({ controllers: [HealthController, ConfigController, MetricsController] })
export class HealthModule {}
