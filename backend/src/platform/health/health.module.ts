import { Module, type DynamicModule } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController, MetricsController] })
export class HealthModule {
  static over(logs: NonNullable<DynamicModule['imports']>[number]): DynamicModule {
    return { module: HealthModule, imports: [logs] };
  }
}
