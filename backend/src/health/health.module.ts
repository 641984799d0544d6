import { Module } from '@nestjs/common';
import { BoardsModule } from '../boards/boards.module.js';
import { ConfigController } from './config.controller.js';
import { MetricsController } from './metrics.controller.js';
import { HealthController } from './health.controller.js';

/** Probes of the process: health, metrics and public configuration. */
@Module({ imports: [BoardsModule], controllers: [HealthController, ConfigController, MetricsController] })
export class HealthModule {}
