import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** An IPv6 client owns a whole /64, so its addresses count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...between, ...after].slice(0, 4);
  return network.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** The sender's address behind the trusted proxies, as Express finds it. */
export function senderOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((one) => one.trim()).reverse()].filter(Boolean);
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? '';
}
