import type { CommandFailedEvent, CommandSucceededEvent } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Metrics } from '../metrics/metrics.js';

export function timeCommands(connection: Connection, metrics: Metrics): void {
  const observe = ({ commandName, duration }: CommandSucceededEvent | CommandFailedEvent) => {
    metrics.store.observe({ command: commandName }, duration / 1000);
  };
  const client = connection.getClient();
  client.on('commandSucceeded', observe);
  client.on('commandFailed', observe);
}
