import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { environmentSchema } from './environment.js';

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;
type Environment = z.output<typeof environmentSchema>;
type Settings = { readonly [Name in keyof Environment as CamelCase<Name>]: Environment[Name] } & {
  readonly version: string;
};

/** The settings of this start (docs/settings.md), read once: `DATA_DIR` is `dataDir`. */
export abstract class Config extends (Object as unknown as abstract new () => Settings) {}

/** Nodes of one product share them. */
const neededBy = { all: [], main: ['MONGODB_URI'], watch: ['MONGODB_URI', 'JWT_SECRET'] } as const;

/** The message is one line that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws {ConfigError} for the first bad value */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(describe(parsed.error));
  const { data } = parsed;
  const missing = neededBy[data.ROLE].find((name) => data[name] === undefined);
  if (missing) throw new ConfigError(`ROLE ${data.ROLE} needs ${missing}, the same as at the other nodes.`);
  const names = environmentSchema.keyof().options;
  const settings = names.map((name) => [camelCase(name), data[name]] as const);
  return Object.freeze({ ...Object.fromEntries(settings), version: productVersion() }) as Config;
}

function camelCase(name: string): string {
  return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
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

export abstract class Clock {
  abstract now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
