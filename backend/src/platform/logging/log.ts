import { pino } from 'pino';
import type { Config } from '../config/config.js';
import { readable } from './readable.js';

export abstract class Log {
  abstract debug(fields: object, message?: string): void;
  abstract info(fields: object, message?: string): void;
  abstract warn(fields: object, message?: string): void;
  abstract error(fields: object, message?: string): void;
}

/** JSON lines, or readable ones on a terminal. Secrets are redacted, should they ever get in. */
export function createLog(level: Config['logLevel']): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['password', 'token', '*.password', '*.token', '*.authorization'], remove: true },
    },
    process.stdout.isTTY
      ? { write: (line: string) => void process.stdout.write(readable(line)) }
      : pino.destination({ fd: 1, sync: true }),
  );
}
