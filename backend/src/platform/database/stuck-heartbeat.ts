import type { MongoClient, ServerClosedEvent, ServerHeartbeatStartedEvent } from 'mongodb';

const lookEveryMs = 5000;
const stuckAfter = 3; // times as long as one may take

/**
 * Tells of a heartbeat that never ends. The driver (7.8) waits for ever when it writes one to a socket that is just
 * closing, and then takes the database for unknown until the process ends.
 */
export function onStuckHeartbeat(client: MongoClient, tell: () => void, everyMs = lookEveryMs): () => void {
  const { heartbeatFrequencyMS, connectTimeoutMS } = client.options;
  const longestMs = stuckAfter * (heartbeatFrequencyMS + connectTimeoutMS);
  // By looks, not by the clock: this process may stand still itself.
  const looksSince = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId }: ServerHeartbeatStartedEvent) => {
    looksSince.set(connectionId, 0);
  });
  const ended = ({ connectionId }: { connectionId: string }) => looksSince.delete(connectionId);
  client.on('serverHeartbeatSucceeded', ended);
  client.on('serverHeartbeatFailed', ended);
  client.on('serverClosed', ({ address }: ServerClosedEvent) => looksSince.delete(address));
  const looking = setInterval(() => {
    for (const [address, looks] of looksSince) {
      looksSince.set(address, looks + 1);
      if (looks === Math.ceil(longestMs / everyMs)) tell();
    }
  }, everyMs).unref();
  return () => clearInterval(looking);
}
