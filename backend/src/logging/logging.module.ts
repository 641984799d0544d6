import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Log } from './log.js';

/** The log, global. */
@Global()
@Module({})
export class LoggingModule {
  static of(log: Log): DynamicModule {
    return { module: LoggingModule, providers: [{ provide: Log, useValue: log }], exports: [Log] };
  }
}
