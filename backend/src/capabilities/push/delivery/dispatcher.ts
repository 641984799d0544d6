import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { StartsUpkeep } from '../../../platform/concurrency/upkeep.js';
import { RepeatedWork } from '../../../platform/concurrency/repeated-work.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Log } from '../../../platform/logging/log.js';
import { Claim } from './claim.js';
import { DueMessages } from './due-messages.js';
import { SentBatches } from './sent-batches.js';
import { NewsReader } from './news-reader.js';
import { Outgoing } from './outgoing.js';
import { NewsDistributor } from './news-distributor.js';

const times = { everyMs: 1000, apartMs: 100 };
const finishMs = 2000;

/** Tells devices news, read from the logs: no save waits for it, and none is forgotten by a restart. */
@Injectable()
export class Dispatcher implements StartsUpkeep, BeforeApplicationShutdown {
  private rounds: RepeatedWork | null = null;

  constructor(
    private readonly claim: Claim,
    private readonly sentBatches: SentBatches,
    private readonly reader: NewsReader,
    private readonly distributor: NewsDistributor,
    private readonly due: DueMessages,
    private readonly outgoing: Outgoing,
    private readonly log: Log,
    events: DomainEvents,
  ) {
    events.on('board:changed', () => this.rounds?.trigger());
  }

  startUpkeep(): void {
    this.rounds = new RepeatedWork(
      () => this.round(),
      times,
      (error) => this.log.debug({ err: error }, 'devices could not be told'),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.outgoing.close(finishMs);
    // Otherwise the next holder resends what is open, as after a kill.
    if (this.sentBatches.isSettled) await this.claim.release().catch(() => undefined);
  }

  private async round(): Promise<void> {
    if (!(await this.claim.hold())) return;
    await this.resume();
    if (await this.reader.readNews()) this.outgoing.startThread();
    await this.distributor.distribute();
    await this.due.send();
  }

  private async resume(): Promise<void> {
    const { takenOver } = this.claim;
    if (!takenOver) return;
    await this.reader.resume();
    await this.sentBatches.resume(takenOver.settled);
    await this.claim.finishTakeover(this.sentBatches.settled);
  }
}
