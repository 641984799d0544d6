import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock, Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { Picture } from '../../platform/http/send-picture.js';
import { DrawThread } from './drawing/draw-thread.js';
import type { PictureContent } from './drawing/picture-content.js';
import { DrawingBudget } from './drawing-budget.js';
import { PictureCache } from './picture-cache.js';

const maxCached = 60;
/** Fewer than standings may queue, so that these have room beside them. */
const maxQueued = 10;
const allSubjects = '*';

/** A few are drawn per minute, of each subject and of all together; one is drawn again only when it says something else. */
@Injectable()
abstract class FewPictures {
  private readonly cache: PictureCache;
  private readonly budget: DrawingBudget;
  /** True if what a picture said may be seen until it is drawn again. */
  protected abstract readonly mayBeOld: boolean;

  constructor(
    private readonly config: Config,
    private readonly thread: DrawThread,
    clock: Clock,
    events: DomainEvents,
  ) {
    this.cache = new PictureCache(maxCached, events);
    this.budget = new DrawingBudget(clock);
  }

  /** @param view which of the subject's pictures. @throws {AppError} 503 when the drawing budget is spent */
  draw(subject: string, view: string, content: PictureContent): Picture {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const etag = `"c${hash.slice(0, 22)}-${this.config.version}"`;
    const key = `${subject} ${view}`;
    const cached = this.cache.get(key);
    if (cached?.etag === etag) return cached;
    if (!this.spend(subject, cached && this.mayBeOld ? 'renewed' : 'certificate')) {
      if (cached && this.mayBeOld) return cached;
      throw new AppError('request.unavailable', { retryAfter: 60 });
    }
    const picture = { etag, png: this.thread.draw(content, maxQueued) };
    this.cache.set(key, picture);
    return picture;
  }

  private spend(subject: string, drawing: 'renewed' | 'certificate'): boolean {
    return this.budget.spend(subject, drawing) && this.budget.spend(allSubjects, 'anyCertificate');
  }
}

@Injectable()
export class CertificateDrawings extends FewPictures {
  protected readonly mayBeOld = true;
}

/** A race that one of them names may have been hidden since. */
@Injectable()
export class PreviewDrawings extends FewPictures {
  protected readonly mayBeOld = false;
}
