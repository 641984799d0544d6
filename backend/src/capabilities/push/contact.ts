import type { Config } from '../../platform/config/config.js';

/**
 * Address that a push service may write to: of the settings, else the site's own address. Services take `mailto:` and https
 * alone, and of this machine's name no address.
 * @param origin the one that subscribed
 */
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
