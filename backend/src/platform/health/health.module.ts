import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { Readiness } from './readiness.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController, MetricsController], providers: [Readiness] })
export class HealthModule {}
