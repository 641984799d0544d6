import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Repeats } from '../../platform/concurrency/repeats.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Log } from '../../platform/logging/log.js';
import { ChangeLog } from './change-log.js';
import { StoredBoards } from './stored-boards.js';

const examineEveryMs = 5000; // so that a repaired log is released

export type DamageKind = 'missing' | 'unreadable';

interface Damage {
  revision: number;
  kind: DamageKind;
}

/** Damaged logs: readable up to the damage, closed to changes, so that a repair finds everything as it was. */
@Injectable()
export class Quarantine implements OnApplicationBootstrap {
  private readonly damaged = new Map<string, Damage>();

  constructor(
    private readonly changes: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly log: Log,
    private readonly events: DomainEvents,
    private readonly repeats: Repeats,
  ) {
    // The next read of a log in the restored database finds its damage again.
    events.on('database:replaced', () => this.damaged.clear());
  }

  onApplicationBootstrap(): void {
    this.repeats.every(examineEveryMs, () => this.examineAgain(), 'damaged logs could not be looked at');
  }

  add(tournamentId: string, revision: number, kind: DamageKind): void {
    if (this.damaged.has(tournamentId)) return;
    this.damaged.set(tournamentId, { revision, kind });
    this.log.error(
      { tournamentId, revision, damage: kind },
      'the log of a tournament is damaged: it can only be read until `npm run data:check -- --repair` has mended it',
    );
  }

  async examine(tournamentId: string): Promise<void> {
    // Read before the log, which is never behind what was derived from it.
    const derived = await this.stored.derivedRevision(tournamentId);
    const gap = await this.changes.firstGap(tournamentId, derived);
    if (gap !== null) this.add(tournamentId, gap, 'missing');
    else if (this.damaged.delete(tournamentId)) {
      this.log.info({ tournamentId }, 'the log of a tournament is whole again');
      this.events.publish('tournament:repaired', { tournamentId });
    }
  }

  has(tournamentId: string): boolean {
    return this.damaged.has(tournamentId);
  }

  ids(): string[] {
    return [...this.damaged.keys()];
  }

  private async examineAgain(): Promise<void> {
    for (const [id, { kind }] of this.damaged) if (kind === 'missing') await this.examine(id);
  }
}
