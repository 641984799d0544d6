import { Module, type DynamicModule } from '@nestjs/common';
import { ConfigController } from './config.controller.js';
import { MetricsController } from './metrics.controller.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController, ConfigController, MetricsController] })
export class HealthModule {
  static over(logs: NonNullable<DynamicModule['imports']>[number]): DynamicModule {
    return { module: HealthModule, imports: [logs] };
  }
}
