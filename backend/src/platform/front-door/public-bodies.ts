import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../errors/app-error.js';
import { LateNetworks } from './late-networks.js';

export const maxPublicBodyBytes = 8 * 1024;
const lingerMs = 1000; // for the sender of an unfinished body to read why it was refused
const manyRefused = 32;

interface Unfinished {
  bytes: number;
  refuse(error: AppError): void;
}

/** Bounds the memory for bodies of senders who haven't signed in (docs/protocol.md, "Forms"). */
@Injectable()
export class PublicBodies {
  bounds = { maxTotalBytes: 2 * 1024 * 1024, maxMs: 10_000 };
  private readonly unfinished = new Set<Unfinished>();
  private total = 0;
  private lingering = 0;

  constructor(private readonly lateNetworks: LateNetworks) {}

  get bufferedBytes(): number {
    return this.total;
  }

  /** @throws {AppError} 413 too large, 408 too slow, 503 when its room is needed */
  async admit(request: Request, read: () => Promise<void>): Promise<void> {
    const bytes = Number(request.headers['content-length'] ?? maxPublicBodyBytes);
    try {
      if (bytes > maxPublicBodyBytes) throw new AppError('request.too-large');
      await this.readWithin(bytes, read);
    } catch (error) {
      this.closeSoon(request);
      throw error;
    }
  }

  private readWithin(bytes: number, read: () => Promise<void>): Promise<void> {
    return new Promise((resolve, refuse) => {
      const body = { bytes, refuse };
      const late = setTimeout(() => {
        this.release(body);
        refuse(new AppError('request.too-slow'));
      }, this.bounds.maxMs);
      this.makeRoomFor(body);
      void read()
        .then(resolve, refuse)
        .finally(() => {
          clearTimeout(late);
          this.release(body);
        });
    });
  }

  /** Refuses the oldest to make room: slow bodies must not keep out people who sign in. */
  private makeRoomFor(body: Unfinished): void {
    const { maxTotalBytes, maxMs } = this.bounds;
    for (const oldest of this.unfinished) {
      if (this.total + body.bytes <= maxTotalBytes) break;
      this.release(oldest);
      oldest.refuse(new AppError('request.busy', { retryAfter: maxMs / 1000 }));
    }
    this.unfinished.add(body);
    this.total += body.bytes;
  }

  private release(body: Unfinished): void {
    if (this.unfinished.delete(body)) this.total -= body.bytes;
  }

  /** Closes late, because closing at once could take the answer away from its sender. */
  private closeSoon(request: Request): void {
    if (request.complete) return;
    // Makes the parser let go; the rest of the body is discarded instead of buffered.
    request.emit('aborted');
    request.resume();
    this.lingering += 1;
    if (this.lingering > manyRefused) this.lateNetworks.add(request.socket);
    setTimeout(() => {
      this.lingering -= 1;
      if (!request.complete) request.destroy();
    }, lingerMs).unref();
  }
}
