import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { MetricsController } from './metrics.controller.js';
import { HealthController } from './health.controller.js';

/** Probes of the process: health, metrics and public configuration. */
@Module({ controllers: [HealthController, ConfigController, MetricsController] })
export class HealthModule {}
