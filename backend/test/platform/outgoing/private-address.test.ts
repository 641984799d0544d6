import type { LookupAddress } from 'node:dns';
import { publicLookup } from '../../../src/platform/outgoing/private-address.js';

const lookedUp = (addresses: LookupAddress[], all: boolean) =>
  new Promise((resolve) => {
    const lookup = publicLookup((_name, _options, done) => done(null, addresses));
    lookup('fcm.googleapis.com', { all }, (error, found, family) =>
      resolve(error ? error.message : [found, family]),
    );
  });
const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

describe('the address of a push service', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'].map(
      v4,
    ),
    ...['224.0.0.1', '255.255.255.255', '198.18.0.1'].map(v4),
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'].map(
      v6,
    ),
    ...['2002:7f00:1::', '2001:db8::1'].map(v6),
  ])('is not %o', async (address) => {
    const inside = 'fcm.googleapis.com has a private address';
    expect(await lookedUp([address], true)).toBe(inside);
    expect(await lookedUp([v4('142.250.1.1'), address], false)).toBe(inside);
  });

  it('is one of the public internet, and the very one that was looked at', async () => {
    const addresses = [v4('142.250.74.106'), v6('2a00:1450:4001:81d::200a')];
    expect(await lookedUp(addresses, true)).toEqual([addresses, undefined]);
    expect(await lookedUp(addresses, false)).toEqual(['142.250.74.106', 4]);
    expect(await lookedUp([], true)).toBe('fcm.googleapis.com has no address');
  });
});
