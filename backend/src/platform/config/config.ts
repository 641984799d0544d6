import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { environmentSchema } from './environment.js';

/** The settings of this start (docs/settings.md), read once. */
export abstract class Config {
  readonly port!: number;
  readonly host!: string;
  readonly mongodbUri?: string;
  readonly dataDir!: string;
  readonly redisUrl?: string;
  readonly jwtSecret?: string;
  readonly adminName!: string;
  readonly adminPassword?: string;
  readonly workers?: number;
  readonly trustProxy!: number;
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  readonly timeZone!: string;
  readonly contactUrl!: string;
  readonly pushHosts!: readonly string[];
  readonly pushContact?: string;
  readonly allowedOrigins!: readonly string[];
  readonly maxWatchers!: number;
  readonly backupDir?: string;
  readonly backupEvery!: number;
  readonly backupKeep!: number;
  readonly logLevel!: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly version!: string;
}

/** The message is one line that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws {ConfigError} for the first bad value */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(describe(parsed.error));
  const value = parsed.data;
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    mongodbUri: value.MONGODB_URI,
    dataDir: path.resolve(value.DATA_DIR),
    redisUrl: value.REDIS_URL,
    jwtSecret: value.JWT_SECRET,
    adminName: value.ADMIN_NAME,
    adminPassword: value.ADMIN_PASSWORD,
    workers: value.WORKERS,
    trustProxy: value.TRUST_PROXY,
    publicUrl: value.PUBLIC_URL,
    metricsToken: value.METRICS_TOKEN,
    timeZone: value.TIME_ZONE,
    contactUrl: value.CONTACT_URL,
    pushHosts: value.PUSH_HOSTS,
    pushContact: value.PUSH_CONTACT,
    allowedOrigins: value.ALLOWED_ORIGINS,
    maxWatchers: value.MAX_WATCHERS,
    backupDir: value.BACKUP_DIR === undefined ? undefined : path.resolve(value.BACKUP_DIR),
    backupEvery: value.BACKUP_EVERY,
    backupKeep: value.BACKUP_KEEP,
    logLevel: value.LOG_LEVEL,
    version: productVersion(),
  });
}

// Never the value, which may be a secret.
function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${String(issue?.path[0])} ${issue?.message ?? 'cannot be used'}.`;
}

function productVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** Replaceable in tests and in the demo. */
export abstract class Clock {
  abstract now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
