import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Config } from '../../../platform/config/config.js';
import { Lease, LeaseDoc, senderTimes } from '../../../platform/database/leases.js';

@Schema({ collection: 'push_claims', versionKey: false })
export class ClaimDoc extends LeaseDoc {
  /** The last hand-over up to which all messages have come to an end. Older versions did not write it. */
  @Prop() settled?: number;
}

/** The right to send messages, which one of several backends has at a time. */
@Injectable()
export class Claim {
  /** Set from taking the claim until `finishTakeover`: the last settled hand-over of a holder that died. */
  takenOver: { settled: number | null } | null = null;
  private readonly lease: Lease<ClaimDoc>;

  constructor(@InjectModel(ClaimDoc.name) claims: Model<ClaimDoc>, config: Config) {
    this.lease = new Lease(claims, 'teller', senderTimes(config));
  }

  get isHeld(): boolean {
    return this.lease.isHeld;
  }

  async hold(): Promise<boolean> {
    const held = await this.lease.hold();
    if (held?.before !== undefined) this.takenOver = { settled: held.before?.settled ?? null };
    return this.isHeld;
  }

  async saveSettled(settled: number): Promise<void> {
    // What the last holder left open is not settled before the takeover is finished.
    if (!this.takenOver) await this.lease.update({ $set: { settled } });
  }

  async finishTakeover(settled: number): Promise<void> {
    await this.lease.update({ $set: { settled } });
    this.takenOver = null;
  }

  release(): Promise<void> {
    return this.lease.release();
  }
}
