import type { CommandFailedEvent } from 'mongodb';
import type { Connection } from 'mongoose';
import { isUnreachable } from '../errors/from-unknown.js';

/** Measures for how long the database has answered nothing. */
export class Silence {
  private asked = 0;
  private askedSince: number | null = null;

  follow(connection: Connection): void {
    const client = connection.getClient();
    client.on('commandStarted', () => {
      this.asked += 1;
      this.askedSince ??= performance.now();
    });
    const answered = () => {
      this.asked -= 1;
      this.askedSince = this.asked > 0 ? performance.now() : null;
    };
    client.on('commandSucceeded', answered);
    client.on('commandFailed', ({ failure }: CommandFailedEvent) => {
      if (isUnreachable(failure)) this.asked -= 1;
      else answered();
    });
  }

  get ms(): number {
    return this.askedSince === null ? 0 : performance.now() - this.askedSince;
  }
}
