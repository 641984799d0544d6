import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { RepeatedWork } from '../../../platform/concurrency/repeated-work.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Log } from '../../../platform/logging/log.js';
import { Claim } from './claim.js';
import { DueMessages } from './due-messages.js';
import { SentBatches } from './sent-batches.js';
import { NewsReader } from './news-reader.js';
import { Outgoing } from './outgoing.js';
import { NewsDistributor } from './news-distributor.js';

/** RepeatedWork: other backends' changes and messages that are due are found by the next. */
const times = { everyMs: 1000, apartMs: 100 };
/** Time for messages on their way when the server stops, in milliseconds. */
const finishMs = 2000;

/**
 * Tells devices what happened to the lofts that they follow. What is to be told is read from the logs, as far as it has
 * not been read, so that no save waits for it and none is forgotten by a restart.
 */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
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
    events.on('board:changed', () => this.rounds?.ask());
  }

  onApplicationBootstrap(): void {
    this.rounds = new RepeatedWork(
      () => this.round(),
      times,
      (error) => this.log.debug({ err: error }, 'devices could not be told'),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.outgoing.close(finishMs);
    // Otherwise the next one takes up what is open, as after a kill.
    if (this.sentBatches.isSettled) await this.claim.release().catch(() => undefined);
  }

  private async round(): Promise<void> {
    if (!(await this.claim.hold())) return;
    await this.resume();
    if (await this.reader.read()) this.outgoing.prepare();
    await this.distributor.distribute();
    await this.due.send();
  }

  /** Takes up what the process that told devices before has left. */
  private async resume(): Promise<void> {
    const { taken } = this.claim;
    if (!taken) return;
    await this.reader.resume();
    await this.sentBatches.resume(taken.settled);
    await this.claim.takenUp(this.sentBatches.settled);
  }
}
