import { pino } from 'pino';
import type { Config } from '../config/config.js';

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
      redact: {
        paths: ['password', 'token', 'secret', '*.password', '*.token', '*.secret', '*.authorization'],
        remove: true,
      },
    },
    process.stdout.isTTY
      ? { write: (line: string) => void process.stdout.write(readable(line)) }
      : pino.destination({ fd: 1, sync: true }),
  );
}

interface Entry {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
}

export function readable(line: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(line) as Entry & Record<string, unknown>;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const told = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const error = err?.stack ?? err?.message;
  const text = `${[clock, level.toUpperCase(), msg, ...told].join(' ')}\n${error === undefined ? '' : `${error}\n`}`;
  // Strangers' input may be in it, and terminals obey control characters.
  return text.replace(/[^\P{Cc}\n\t]/gu, '�');
}
