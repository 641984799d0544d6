import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../platform/config/config.js';
import { foldName, hashed } from '../platform/database/keys.js';
import { countTry } from '../platform/database/count-try.js';
import { AppError } from '../platform/errors/app-error.js';
import type { LoginFrom } from './login-networks.js';

@Schema({ collection: 'login_failures', versionKey: false })
export class LoginFailuresDoc {
  /** Hashed `name:…`, `network:…` or `pair:…`. */
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tries!: number;
  @Prop({ required: true, index: true }) until!: Date;
}

const periodMs = 15 * 60_000;
/** Failures until others wait: strict for a name from a network; lenient for shared networks and names under attack. */
const limits = { pair: 8, name: 100, network: 300 } as const;
type Kind = keyof typeof limits;

@Injectable()
export class LoginThrottle {
  constructor(
    @InjectModel(LoginFailuresDoc.name) private readonly failures: Model<LoginFailuresDoc>,
    private readonly clock: Clock,
  ) {}

  async check(from: LoginFrom): Promise<void> {
    const now = this.clock.now();
    const kinds = new Map(kindsOf(from).map((kind) => [keyOf(kind, from), kind]));
    const counted = await this.failures.find({ _id: { $in: [...kinds.keys()] } }).lean();
    for (const { _id, tries, until } of counted) {
      const kind = kinds.get(_id);
      const leftMs = until.getTime() - now;
      // More than a whole period means that the clock was set back.
      if (!kind || tries < limits[kind] || leftMs <= 0 || leftMs > periodMs) continue;
      throw new AppError('auth.too-many-tries', { retryAfter: leftMs / 1000 });
    }
  }

  async failed(from: LoginFrom): Promise<void> {
    for (const kind of kindsOf(from))
      await countTry(this.failures, keyOf(kind, from), this.clock.now(), periodMs);
  }

  async succeeded(from: LoginFrom): Promise<void> {
    await this.failures.deleteOne({ _id: keyOf('pair', from) });
  }
}

// Nobody else's failures count against a network that has signed in under that name.
function kindsOf({ isKnown }: LoginFrom): readonly Kind[] {
  return isKnown ? ['pair'] : ['pair', 'name', 'network'];
}

function keyOf(kind: Kind, { name, network }: LoginFrom): string {
  const counted = { pair: `${foldName(name)}\n${network}`, name: foldName(name), network };
  return `${kind}:${hashed(counted[kind])}`;
}
