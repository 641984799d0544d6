import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Clock } from '../config/clock.js';
import { foldName } from '../database/fold-name.js';
import { isDuplicateKey } from '../database/duplicate-key.js';
import { AppError } from '../errors/app-error.js';
import { LoginFailuresDoc } from './login-failures.schema.js';

const minuteMs = 60_000;
/** Strict for a name, which is one person; lenient for an address, which may be a district behind its carrier. */
const limits = {
  name: { tries: 8, forMs: 15 * minuteMs },
  address: { tries: 300, forMs: 15 * minuteMs },
} as const;
type Kind = keyof typeof limits;

/** Counts failed logins in the database, so that neither a restart nor another backend forgets them. */
@Injectable()
export class LoginThrottle {
  constructor(
    @InjectModel(LoginFailuresDoc.name) private readonly failures: Model<LoginFailuresDoc>,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 429 with `Retry-After` when a name or an address has failed too often */
  async check(name: string, address: string): Promise<void> {
    const now = this.clock.now();
    const known = await this.failures
      .find({ _id: { $in: [keyOf('name', name), keyOf('address', address)] } })
      .lean();
    for (const { _id, tries, until } of known) {
      const kind: Kind = _id.startsWith('name:') ? 'name' : 'address';
      if (tries < limits[kind].tries || until.getTime() <= now) continue;
      throw new AppError('auth.too-many-tries', { retryAfter: (until.getTime() - now) / 1000 });
    }
  }

  async failed(name: string, address: string): Promise<void> {
    await this.count('name', name);
    await this.count('address', address);
  }

  /** Forgets the failures of a name after a successful login. */
  async succeeded(name: string): Promise<void> {
    await this.failures.deleteOne({ _id: keyOf('name', name) });
  }

  private async count(kind: Kind, value: string): Promise<void> {
    const now = new Date(this.clock.now());
    const _id = keyOf(kind, value);
    const counted = await this.failures.updateOne({ _id, until: { $gt: now } }, { $inc: { tries: 1 } });
    if (counted.matchedCount > 0) return;
    await this.failures.deleteMany({ until: { $lte: now } });
    const until = new Date(now.getTime() + limits[kind].forMs);
    try {
      await this.failures.create({ _id, tries: 1, until });
    } catch (error) {
      // Another failure has just begun the period: count this one in it.
      if (!isDuplicateKey(error)) throw error;
      await this.failures.updateOne({ _id }, { $inc: { tries: 1 } });
    }
  }
}

/** Hashed, so that nothing typed into the name field by mistake is stored. */
function keyOf(kind: Kind, value: string): string {
  const counted = kind === 'name' ? foldName(value) : networkOf(value);
  return `${kind}:${createHash('sha256').update(counted).digest('base64url')}`;
}

/** An IPv6 client owns a whole /64 network, so its addresses count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array<string>(8 - before.length - after.length).fill('0');
  const network = [...before, ...between, ...after].slice(0, 4);
  return network.map((group) => parseInt(group, 16)).join(':');
}
