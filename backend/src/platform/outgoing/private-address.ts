import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Two lists, because Node takes an IPv4 address for one of IPv6, too. */
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
const networks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of IPv6 only 2000::/3 is public, without the addresses that wrap an IPv4 one.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];
for (const [net, prefix, family] of networks) privateNetworks[family].addSubnet(net, prefix, family);

function isPrivate({ address, family }: LookupAddress): boolean {
  const version = family === 6 ? 'ipv6' : 'ipv4';
  return privateNetworks[version].check(address, version);
}

/** A literal address is never looked up. @param host of a URL, which writes addresses in one form */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family !== 0 && isPrivate({ address, family });
}

type Resolve = (
  name: string,
  options: { all: true; family?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Refuses private addresses, as the connection's own lookup: a name can't be resolved otherwise in between. */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    const family = options.family === 4 || options.family === 6 ? options.family : 0;
    resolve(name, { all: true, family }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first) return done(new Error(`${name} has no address`), '');
      if (addresses.some(isPrivate)) return done(new Error(`${name} has a private address`), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
