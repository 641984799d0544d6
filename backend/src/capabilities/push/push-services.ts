import type { Config } from '../../platform/config/config.js';

const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** A browser's, one of the settings (`own`, which may be at any address), or one that nobody knows. */
type ServiceKind = 'known' | 'own' | 'unknown';

export function serviceKindOf(endpoint: string, { pushHosts }: Pick<Config, 'pushHosts'>): ServiceKind {
  if (!URL.canParse(endpoint)) return 'unknown';
  const { protocol, username, password, host, hostname, port } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return 'unknown';
  if (pushHosts.includes(host)) return 'own';
  const isKnown = knownHosts.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
  return isKnown && port === '' ? 'known' : 'unknown';
}

/** For push services: the setting, else the site, as `mailto:` or https and not on localhost. */
export function contactOf(
  origin: string,
  { pushContact, publicUrl }: Pick<Config, 'pushContact' | 'publicUrl'>,
): string {
  if (pushContact) return pushContact;
  const site = publicUrl ?? origin;
  if (!URL.canParse(site)) return 'mailto:parwaz@localhost';
  const { protocol, hostname } = new URL(site);
  return protocol === 'https:' && hostname !== 'localhost' ? site : `mailto:parwaz@${hostname}`;
}
