import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';

function newClient(url: string, disableOfflineQueue: boolean) {
  const reconnectStrategy = (tries: number) => Math.min(200 * 2 ** tries, 5000) + Math.random() * 200;
  return createClient({ url, socket: { reconnectStrategy }, disableOfflineQueue });
}

/**
 * Lets several backends hear each other through Redis. It only makes them sooner: while Redis is away each finds in
 * the logs what the others wrote, and the link comes back by itself.
 * @returns what ends the link
 */
export function linkByRedis(server: Server, url: string, complain: (error: unknown) => void): () => void {
  const publisher = newClient(url, true);
  const subscriber = newClient(url, false);
  for (const client of [publisher, subscriber]) {
    client.on('error', complain);
    // Connecting goes on in the background: the product starts without Redis too.
    client.connect().catch(complain);
  }
  // The adapter doesn't wait for what it publishes: a Redis that is away must not end the process.
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
