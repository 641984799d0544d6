import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { RequestThread } from '../../../platform/concurrency/request-thread.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { PictureContent } from './picture-content.js';

const maxQueued = 50;

/** The thread that draws pictures, one at a time. It starts with the first one. */
@Injectable()
export class DrawThread implements BeforeApplicationShutdown {
  private readonly thread = new RequestThread<PictureContent, Uint8Array>(import.meta.url);

  /** `limit`: length of the queue at which it is refused. @throws {AppError} 503 when too many are waiting */
  draw(content: PictureContent, limit = maxQueued): Promise<Buffer> {
    if (this.thread.size >= limit) throw new AppError('request.unavailable', { retryAfter: 5 });
    return this.thread.send(content).then((png) => Buffer.from(png));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.thread.stop(new AppError('request.unavailable'));
  }
}
