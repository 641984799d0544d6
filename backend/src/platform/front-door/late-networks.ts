import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Config } from '../config/config.js';
import { networkOf } from './network-of.js';

const slowedForMs = 10_000;
// Random, so that connections that were ended together don't come back together.
const readAfterMs = () => 1500 + 1000 * Math.random();
const maxNetworks = 1000;

/** Networks that asked for too much: new connections are read late for a while. Behind a proxy, none is. */
@Injectable()
export class LateNetworks {
  private readonly late = new LRUCache<string, true>({ max: maxNetworks, ttl: slowedForMs });

  constructor(@Inject(Config) private readonly config: Pick<Config, 'trustProxy'>) {}

  follow(server: Server): void {
    server.on('connection', (socket: Socket) => {
      if (!this.late.has(networkOf(socket.remoteAddress ?? ''))) return;
      process.nextTick(() => socket.pause()); // after Node's server has begun to read
      setTimeout(() => socket.resume(), readAfterMs()).unref();
    });
  }

  add({ remoteAddress = '' }: Socket): void {
    if (this.config.trustProxy === 0) this.late.set(networkOf(remoteAddress), true);
  }
}
