import type { Connection } from 'mongoose';
import type { Log } from '../logging/log.js';
import type { CommandFailedEvent, CommandSucceededEvent } from 'mongodb';
import type { Metrics } from '../metrics/metrics.js';
import { isUnreachable } from '../errors/from-unknown.js';
import { onStuckHeartbeat } from './stuck-heartbeat.js';

/** @param onLost called when this process will never reach the database again */
export function watchConnection(connection: Connection, log: Log, onLost: () => void): () => void {
  const unwatch = onStuckHeartbeat(connection.getClient(), () => {
    log.error({}, 'the driver no longer asks the database: this process ends, for another to begin');
    onLost();
  });
  let gone = false;
  let watching = true;
  connection.on('disconnected', () => {
    if (gone || !watching) return;
    gone = true;
    log.warn({}, 'the database went away; answering 503 until it is back');
  });
  for (const event of ['connected', 'reconnected']) {
    connection.on(event, () => {
      if (gone) log.info({}, 'the database is back');
      gone = false;
    });
  }
  return () => {
    unwatch();
    watching = false;
  };
}

export function timeCommands(connection: Connection, metrics: Metrics): void {
  const observe = ({ commandName, duration }: CommandSucceededEvent | CommandFailedEvent) => {
    metrics.store.observe({ command: commandName }, duration / 1000);
  };
  const client = connection.getClient();
  client.on('commandSucceeded', observe);
  client.on('commandFailed', observe);
}

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

const known = new WeakMap<Connection, Promise<boolean>>();

/** True for a replica set or shards, where not every read is of what a majority has. */
export function isReplicated(connection: Connection): Promise<boolean> {
  let asked = known.get(connection);
  if (!asked) {
    asked = ask(connection);
    known.set(connection, asked);
    asked.catch(() => known.delete(connection));
  }
  return asked;
}

async function ask(connection: Connection): Promise<boolean> {
  const { setName, msg } = (await connection.db?.command({ hello: 1 })) ?? {};
  return typeof setName === 'string' || msg === 'isdbgrid';
}
