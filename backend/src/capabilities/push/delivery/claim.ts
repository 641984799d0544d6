import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Config } from '../../../platform/config/config.js';
import { Lease } from '../../../platform/database/leases.js';
import { ClaimDoc } from '../schemas/push-keeping.schema.js';

/** The right to tell devices, which one of several backends has at a time. */
@Injectable()
export class Claim {
  /** Said when it has just been taken: the last settled hand-over of a holder that died; null when none did. */
  taken: { settled: number | null } | null = null;
  private readonly lease: Lease<ClaimDoc>;

  constructor(@InjectModel(ClaimDoc.name) claims: Model<ClaimDoc>, { mongodbUri }: Config) {
    // Only one process at a time has the embedded store open: whoever holds the claim there is gone.
    const deadMs = mongodbUri ? 8000 : 0;
    this.lease = new Lease(claims, 'teller', { beatMs: 2000, trustMs: 5000, deadMs });
  }

  /** True while no other process can have taken the claim. */
  get isHeld(): boolean {
    return this.lease.isHeld;
  }

  /** Keeps the claim, or takes it when nobody has it. @returns true when it is held */
  async hold(): Promise<boolean> {
    const held = await this.lease.hold();
    if (held?.before !== undefined) this.taken = { settled: held.before?.settled ?? null };
    return this.isHeld;
  }

  /** Notes up to which hand-over all messages have come to an end, for whoever holds it next. */
  async note(settled: number): Promise<void> {
    // What the holder before has left open is not settled until it is taken up.
    if (!this.taken) await this.lease.update({ $set: { settled } });
  }

  /** Notes that all that the holder before left open is taken up. */
  async takenUp(settled: number): Promise<void> {
    await this.lease.update({ $set: { settled } });
    this.taken = null;
  }

  /** Leaves it to another process at once. */
  release(): Promise<void> {
    return this.lease.release();
  }
}
