import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import type { Log } from '../../platform/logging/log.js';
import { MessageSeal, type OtherBackends, type BackendMessage } from './other-backends.js';

const sayAgainMs = 60_000;

function newClient(url: string, disableOfflineQueue: boolean) {
  const reconnectStrategy = (tries: number) => Math.min(200 * 2 ** tries, 5000) + Math.random() * 200;
  return createClient({ url, socket: { reconnectStrategy }, disableOfflineQueue });
}

/** Connects several backends through Redis. Without it each finds the others' changes in the logs, later. */
export function linkByRedis(url: string, secret: string, log: Log): OtherBackends {
  const seal = new MessageSeal(secret);
  const from = randomUUID();
  const complain = atMostOnceAMinute((error) => log.warn({ reason: reasonOf(error) }, 'Redis is away'));
  const publisher = newClient(url, true);
  const subscriber = newClient(url, false);
  for (const client of [publisher, subscriber]) {
    client.on('error', complain);
    // In the background: the product starts without Redis too.
    client.connect().catch(complain);
  }
  return {
    send: (message) => void publisher.publish(seal.channel, seal.seal(from, message)).catch(() => 0),
    isConnected: () => publisher.isReady && subscriber.isReady,
    onMessage: (take) => {
      const taken = (sealed: string) => {
        const opened = openOrNull(seal, sealed);
        if (opened && opened.from !== from) take(opened.message);
      };
      subscriber.subscribe(seal.channel, taken).catch(complain);
    },
    close: () => {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

function openOrNull(seal: MessageSeal, sealed: string): { from: string; message: BackendMessage } | null {
  try {
    return seal.open(sealed);
  } catch {
    return null; // no JSON
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

function atMostOnceAMinute(say: (error: unknown) => void): (error: unknown) => void {
  const saidAtMs = new Map<string, number>();
  return (error) => {
    const reason = reasonOf(error);
    const nowMs = performance.now();
    if (nowMs - (saidAtMs.get(reason) ?? -Infinity) < sayAgainMs) return;
    saidAtMs.set(reason, nowMs);
    say(error);
  };
}
