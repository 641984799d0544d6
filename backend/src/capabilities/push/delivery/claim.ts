import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Config } from '../../../platform/config/config.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { newId } from '../../../platform/database/new-id.js';
import { ClaimDoc } from '../schemas/push-keeping.schema.js';

const _id = 'teller';

/** The right to tell devices, which one of several backends has at a time. */
@Injectable()
export class Claim {
  /** Interval of a holder's heartbeat, how long it trusts that, and when others take it for dead, in ms. */
  times = { beatMs: 2000, trustMs: 5000, deadMs: 8000 };
  private readonly holder = newId();
  private heldAtMs = -Infinity;
  private seen = { mark: '', sinceMs: 0 };
  /** Said when it has just been taken: the last settled hand-over of a holder that died; null when none did. */
  taken: { settled: number | null } | null = null;

  constructor(
    @InjectModel(ClaimDoc.name) private readonly claims: Model<ClaimDoc>,
    private readonly config: Config,
  ) {}

  /** True while no other process can have taken the claim. */
  get isHeld(): boolean {
    return performance.now() - this.heldAtMs < this.times.trustMs;
  }

  /** Keeps the claim, or takes it when nobody has it. @returns true when it is held */
  async hold(): Promise<boolean> {
    const now = performance.now();
    if (now - this.heldAtMs < this.times.beatMs) return true;
    const kept = await this.claims.updateOne({ _id, holder: this.holder }, { $inc: { beat: 1 } });
    if (kept.matchedCount > 0 || (await this.take())) this.heldAtMs = now;
    else this.heldAtMs = -Infinity;
    return this.isHeld;
  }

  /** Notes up to which hand-over all messages have come to an end, for whoever holds it next. */
  async note(settled: number): Promise<void> {
    // What the holder before has left open is not settled until it is taken up.
    if (!this.taken) await this.claims.updateOne({ _id, holder: this.holder }, { $set: { settled } });
  }

  /** Notes that all that the holder before left open is taken up. */
  async takenUp(settled: number): Promise<void> {
    await this.claims.updateOne({ _id, holder: this.holder }, { $set: { settled } });
    this.taken = null;
  }

  /** Leaves it to another process at once. */
  async release(): Promise<void> {
    this.heldAtMs = -Infinity;
    await this.claims.deleteOne({ _id, holder: this.holder });
  }

  private async take(): Promise<boolean> {
    const present = await this.claims.findById(_id).lean<ClaimDoc | null>();
    if (!present) return this.create();
    if (!this.isDead(present)) return false;
    const { holder, beat, settled = null } = present;
    const taken = await this.claims.updateOne(
      { _id, holder, beat },
      { $set: { holder: this.holder, beat: 0 } },
    );
    if (taken.matchedCount === 0) return false;
    this.taken = { settled };
    return true;
  }

  /** A holder is dead after a while in which it said nothing, by this process's own clock. */
  private isDead({ holder, beat }: ClaimDoc): boolean {
    // Only one process at a time has the embedded store open: whoever holds the claim there is gone.
    if (!this.config.mongodbUri) return true;
    const mark = `${holder} ${beat}`;
    if (this.seen.mark !== mark) this.seen = { mark, sinceMs: performance.now() };
    return performance.now() - this.seen.sinceMs > this.times.deadMs;
  }

  private async create(): Promise<boolean> {
    try {
      await this.claims.create({ _id, holder: this.holder, beat: 0 });
      this.taken = { settled: null };
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}
