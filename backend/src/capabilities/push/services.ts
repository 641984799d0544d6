import type { Config } from '../../platform/config/config.js';

/** Where browsers have their push services; with a dot before it every name below. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** The push service of an endpoint: a known one, one of the settings, or one that nobody knows. */
export type ServiceKind = 'known' | 'own' | 'unknown';

/** The push service of an endpoint. Only those of the settings may be at any address. */
export function serviceOf(endpoint: string, { pushHosts }: Pick<Config, 'pushHosts'>): ServiceKind {
  if (!URL.canParse(endpoint)) return 'unknown';
  const { protocol, username, password, host, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return 'unknown';
  if (pushHosts.includes(host)) return 'own';
  const isKnown = knownHosts.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
  return isKnown && port === '' ? 'known' : 'unknown';
}
