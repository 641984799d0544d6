import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Metrics of this process. */
@Global()
@Module({ providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
