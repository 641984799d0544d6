import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** The framework's messages in our log, all but warnings and errors at debug level. */
export class NestLogger implements LoggerService {
  /** During a start errors are thrown and printed in one line, so they aren't logged. */
  booted = false;

  constructor(private readonly logger: Log) {}

  log(message: unknown, ...context: unknown[]): void {
    this.logger.debug({ context: context.at(-1) }, String(message));
  }
  debug(message: unknown, ...context: unknown[]): void {
    this.log(message, ...context);
  }
  verbose(message: unknown, ...context: unknown[]): void {
    this.log(message, ...context);
  }
  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn({ context: context.at(-1) }, String(message));
  }
  error(message: unknown, ...context: unknown[]): void {
    const fields = message instanceof Error ? { err: message } : { stack: context[0] };
    this.logger[this.booted ? 'error' : 'debug']({ ...fields, context: context.at(-1) }, String(message));
  }
  fatal(message: unknown, ...context: unknown[]): void {
    this.error(message, ...context);
  }
}
