import { Injectable } from '@nestjs/common';
import { purgeBefore } from '../boards/recoverable.js';
import { TournamentIndex } from '../boards/tournament-index.js';
import { TournamentRemoval } from '../boards/tournament-removal.js';
import { Clock } from '../platform/config/config.js';

@Injectable()
export class BinExpiry {
  constructor(
    private readonly index: TournamentIndex,
    private readonly removal: TournamentRemoval,
    private readonly clock: Clock,
  ) {}

  async purge(): Promise<void> {
    const before = purgeBefore(this.clock.now());
    for (const { facts } of await this.index.find({ deletedAt: { $gt: 0, $lt: before } })) {
      if (facts.deletedAt && facts.deletedAt < before) await this.removal.remove(facts._id);
    }
    const reserved = { revision: 0, _id: { $lt: idAt(before) } };
    const begun = new Set((await this.index.find(reserved)).map(({ facts }) => facts._id));
    for (const id of await this.index.ids(reserved)) if (!begun.has(id)) await this.removal.remove(id);
  }
}

/** Ids begin with the second of their creation. */
function idAt(atMs: number): string {
  return Math.max(0, Math.floor(atMs / 1000))
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0');
}
