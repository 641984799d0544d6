import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Drawn, PictureContent, ToDraw } from './worker-messages.js';

/** Length of the queue beyond which requests are refused: they would wait for seconds. */
const maxQueued = 50;

interface Waiting {
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
}

/** The thread that draws pictures, one at a time, whoever asks for them. It starts with the first one. */
@Injectable()
export class DrawThread implements BeforeApplicationShutdown {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /**
   * @param limit length of the queue at which this picture is refused
   * @throws {AppError} 503 when too many are waiting
   */
  draw(content: PictureContent, limit = maxQueued): Promise<Buffer> {
    if (this.waiting.size >= limit) throw new AppError('request.unavailable', { retryAfter: 5 });
    const worker = (this.worker ??= this.start());
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, content } satisfies ToDraw);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
    this.failAll(new AppError('request.unavailable'));
  }

  private start(): Worker {
    const worker = new Worker(workerFile());
    worker.unref();
    worker.on('message', (drawn: Drawn) => this.take(drawn));
    const end = (error: Error) => {
      if (this.worker !== worker) return;
      this.worker = null; // the next picture starts another
      this.failAll(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the drawing thread ended with code ${code}`)));
    return worker;
  }

  private take(drawn: Drawn): void {
    const waiting = this.waiting.get(drawn.id);
    this.waiting.delete(drawn.id);
    if ('png' in drawn) waiting?.resolve(Buffer.from(drawn.png));
    else waiting?.reject(new Error(drawn.failure));
  }

  private failAll(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/**
 * The compiled worker beside this file. Under Jest this file is TypeScript, which a thread can't load: then it is
 * the one that `tsc -b` put into `dist`.
 */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(fileURLToPath(beside))
    ? beside
    : new URL('../../../../dist/capabilities/paper/drawing/worker.js', import.meta.url);
}
