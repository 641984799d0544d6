import { secretOf } from '../../auth/stored-secret.js';
import type { Config } from '../../platform/config/config.js';
import type { Log } from '../../platform/logging/log.js';
import type { OtherBackends } from './other-backends.js';

export async function connectOtherBackends(config: Config, log: Log): Promise<OtherBackends | null> {
  if (config.redisUrl === undefined) return null;
  // Loaded on demand: most starts have no Redis, and the package is large.
  const { linkByRedis } = await import('./redis-link.js');
  return linkByRedis(config.redisUrl, secretOf(config), log);
}
