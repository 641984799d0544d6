import path from 'node:path';
import { z } from 'zod';
import { isTimeZone, maxLengths, minPasswordLength } from '@parwaz/shared';
import { cleanLine } from '@parwaz/shared/contracts';

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
};

const absolute = (folder: string) => path.resolve(folder);

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

const address = (schemes: readonly string[]) =>
  z
    .string()
    .trim()
    .refine((text) => schemes.includes(urlOf(text)?.protocol.slice(0, -1) ?? ''), {
      message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
    });

const mongodbUri = z
  .string()
  .trim()
  .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be an address that starts with mongodb:// or mongodb+srv://');

const listOf = (isOne: (text: string) => boolean, what: string, read: (text: string) => string) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .transform((list) => list.filter((one) => one !== ''))
    .refine((list) => list.every(isOne), `must be ${what}, comma-separated`)
    .transform((list): readonly string[] => list.map(read));

const origins = listOf(isOrigin, 'origins like https://example.com', (text) => new URL(text).origin);

function isOrigin(text: string): boolean {
  const url = urlOf(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
}

const hosts = listOf(
  isHost,
  'hosts like push.example.com or push.example.com:8443',
  (text) => new URL(`https://${text}`).host,
);

function isHost(text: string): boolean {
  const url = /^[^\s/@?#]+$/.test(text) ? urlOf(`https://${text}`) : null;
  return url !== null && url.hostname !== '';
}

export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().default('0.0.0.0'),
  MONGODB_URI: mongodbUri.optional(),
  DATA_DIR: z.string().default('./data').transform(absolute),
  REDIS_URL: address(['redis', 'rediss']).optional(),
  JWT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ADMIN_NAME: z
    .string()
    .overwrite(cleanLine)
    .trim()
    .max(maxLengths.name, `must have at most ${maxLengths.name} characters`)
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
    .max(maxLengths.password, `must have at most ${maxLengths.password} characters`)
    .optional(),
  ROLE: z.enum(['all', 'main', 'watch'], { error: 'must be all, main or watch' }).default('all'),
  DRAIN_S: wholeNumber(0, 600).default(0),
  TICK_MS: wholeNumber(50, 2000).default(100),
  EDGE_CACHE_S: wholeNumber(0, 60).default(0),
  WORKERS: wholeNumber(0, 64).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PUBLIC_URL: address(['http', 'https'])
    .transform((text) => text.replace(/\/+$/, ''))
    .refine(isOrigin, 'must be an origin like https://example.com, without a path')
    .optional(),
  METRICS_TOKEN: z.string().trim().min(8, 'must have at least 8 characters').optional(),
  TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, 'must be a time zone like Asia/Karachi')
    .default('Asia/Karachi'),
  CONTACT_URL: address(['https', 'http', 'mailto', 'tel', 'whatsapp']).default(''),
  PUSH_HOSTS: hosts.default([]),
  HOOK_HOSTS: hosts.default([]),
  PUSH_CONTACT: address(['mailto', 'https']).optional(),
  ALLOWED_ORIGINS: origins.default([]),
  MAX_WATCHERS: wholeNumber(1, 10_000_000).default(20_000),
  BACKUP_DIR: z.string().trim().transform(absolute).optional(),
  BACKUP_EVERY: wholeNumber(1, 10_080).default(60),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(48),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});
