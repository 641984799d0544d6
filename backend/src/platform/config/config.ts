import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { environmentSchema } from './environment.js';

/** The settings of this start (docs/settings.md), read once. Also their injection token. */
export abstract class Config {
  readonly port!: number;
  readonly host!: string;
  /** Unset: the embedded store under `dataDir`. */
  readonly mongodbUri?: string;
  readonly dataDir!: string;
  readonly redisUrl?: string;
  /** Unset: generated once and kept in `dataDir`. */
  readonly jwtSecret?: string;
  readonly adminName!: string;
  /** Unset: a random one is made and printed once. */
  readonly adminPassword?: string;
  /** Unset: depends on the number of cores. */
  readonly workers?: number;
  /** Number of trusted proxies in front. */
  readonly trustProxy!: number;
  /** Without a trailing slash; unset: taken from the request. */
  readonly publicUrl?: string;
  readonly metricsToken?: string;
  readonly timeZone!: string;
  readonly contactUrl!: string;
  /** Further push services, as `host` or `host:port`. */
  readonly pushHosts!: readonly string[];
  /** Address that push services may write to; unset: the site's own address. */
  readonly pushContact?: string;
  readonly allowedOrigins!: readonly string[];
  readonly maxWatchers!: number;
  /** Absolute; unset: no backups by itself. */
  readonly backupDir?: string;
  readonly backupEvery!: number;
  readonly backupKeep!: number;
  readonly logLevel!: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly version!: string;
}

/** A bad setting: the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from environment variables. A variable that is set to nothing counts as unset.
 * @throws {ConfigError} for the first bad value
 */
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

/** Names the variable and what is expected, but never its value, which may be a secret. */
function describe(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${String(issue?.path[0])} ${issue?.message ?? 'cannot be used'}.`;
}

function productVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
