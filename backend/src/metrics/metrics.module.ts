import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** What the process counts of itself. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
