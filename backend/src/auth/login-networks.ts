import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../platform/config/config.js';
import { foldName, hashed, isDuplicateKey } from '../platform/database/keys.js';

@Schema({ collection: 'login_networks', versionKey: false })
export class LoginNetworkDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) until!: Date;
}

const knownForMs = 90 * 24 * 3_600_000;

export interface LoginFrom {
  name: string;
  network: string;
  isKnown: boolean;
}

/** Remembers where people sign in, so that nobody can lock them out from elsewhere. */
@Injectable()
export class LoginNetworks {
  constructor(
    @InjectModel(LoginNetworkDoc.name) private readonly networks: Model<LoginNetworkDoc>,
    private readonly clock: Clock,
  ) {}

  async isKnown(name: string, network: string): Promise<boolean> {
    const known = await this.networks.findById(keyOf(name, network)).lean();
    return known !== null && known.until.getTime() > this.clock.now();
  }

  async remember({ name, network }: LoginFrom): Promise<void> {
    const now = this.clock.now();
    const _id = keyOf(name, network);
    try {
      const until = new Date(now + knownForMs);
      await this.networks.updateOne({ _id }, { $set: { until } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // another login has just remembered it
    }
    await this.networks.deleteMany({ until: { $lte: new Date(now) } });
  }
}

function keyOf(name: string, network: string): string {
  return hashed(`${foldName(name)}\n${network}`);
}
