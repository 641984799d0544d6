const usual = 'parwaz';

const scramMechanism = /^SCRAM-SHA-(1|256)$/i;

/** Adds the database `parwaz` to an address without one; the database for authentication stays the same. */
export function withDatabase(uri: string): string {
  const { server, name, options } = partsOf(uri);
  if (server === '' || name !== '') return uri;
  const mechanism = valueOf(options, 'authMechanism');
  const isInside = mechanism === undefined || scramMechanism.test(mechanism);
  const needsSource = server.includes('@') && isInside && valueOf(options, 'authSource') === undefined;
  return addressOf(server, usual, needsSource ? [...options, 'authSource=admin'] : options);
}

const majorityWithinMs = 5000;

// With these an answered save could be lost in a failover.
const unsafe = /^(w|wtimeout|wtimeoutMS|j|journal|fsync|readConcernLevel|readPreference\w*|retryWrites)$/i;

const safe = ['w=majority', 'journal=true', `wtimeoutMS=${majorityWithinMs}`, 'readPreference=primary'];

/** Makes sure that what was answered is never lost, whatever the address asks for. */
export function withDurability(uri: string): string {
  const { server, name, options } = partsOf(uri);
  if (server === '') return uri;
  const kept = options.filter((option) => !unsafe.test(option.split('=', 1)[0] ?? ''));
  return addressOf(server, name, [...kept, ...safe]);
}

function partsOf(uri: string): { server: string; name: string; options: string[] } {
  const [, server = '', name = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? [];
  return { server, name, options: query.split('&').filter((part) => part !== '') };
}

function addressOf(server: string, name: string, options: readonly string[]): string {
  return `${server}/${name}${options.length > 0 ? `?${options.join('&')}` : ''}`;
}

function valueOf(options: readonly string[], wanted: string): string | undefined {
  const found = options.find((option) => option.toLowerCase().startsWith(`${wanted.toLowerCase()}=`));
  return found?.slice(wanted.length + 1);
}
