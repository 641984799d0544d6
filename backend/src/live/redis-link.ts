import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';

function newClient(url: string, disableOfflineQueue: boolean) {
  const reconnectStrategy = (tries: number) => Math.min(200 * 2 ** tries, 5000) + Math.random() * 200;
  return createClient({ url, socket: { reconnectStrategy }, disableOfflineQueue });
}

/**
 * Connects several backends through Redis. It only makes them faster: while Redis is away each finds the others'
 * changes in the logs, and the link recovers by itself.
 * @returns closes the link
 */
export function linkByRedis(server: Server, url: string, complain: (error: unknown) => void): () => void {
  const publisher = newClient(url, true);
  const subscriber = newClient(url, false);
  for (const client of [publisher, subscriber]) {
    client.on('error', complain);
    // Connects in the background, because the product starts without Redis too.
    client.connect().catch(complain);
  }
  // The adapter doesn't await its publications: a missing Redis mustn't end the process.
  const patient = {
    publish: (channel: string, message: string) => publisher.publish(channel, message).catch(() => 0),
    pSubscribe: publisher.pSubscribe.bind(publisher),
    on: publisher.on.bind(publisher),
    off: publisher.off.bind(publisher),
  };
  server.adapter(createAdapter(patient, subscriber));
  return () => {
    for (const client of [publisher, subscriber]) client.destroy();
  };
}
