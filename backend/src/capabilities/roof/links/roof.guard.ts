import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { callerOf } from '@parwaz/shared';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { TokenBucket } from '../../../platform/concurrency/token-bucket.js';
import { Clock } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { tokenIn } from '../../../platform/http/signed-in.js';
import { servedIn } from '../../../platform/http/serves.js';
import { RoofLinks } from './roof-links.service.js';

const maxTrackedLinks = 5000;
const retryAfterSeconds = 10;

@Injectable()
export class RoofGuard implements CanActivate {
  private readonly buckets = new LRUCache<string, TokenBucket>({ max: maxTrackedLinks });

  constructor(
    private readonly links: RoofLinks,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    if (callerOf(servedIn(context).call.route.permit) !== 'roof') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const arrivedAt = this.clock.now();
    const token = tokenIn(request, 'Roof');
    const link = token === undefined ? null : await this.links.ofToken(token);
    if (!link) throw new AppError('roof.ended');
    await this.throttle(link._id);
    request.roof = { linkId: link._id, tournamentId: link.tournamentId, ownerId: link.ownerId, arrivedAt };
    return true;
  }

  private async throttle(linkId: string): Promise<void> {
    const nowMs = performance.now();
    const bucket = this.buckets.get(linkId) ?? new TokenBucket(nowMs);
    this.buckets.set(linkId, bucket);
    const delayMs = bucket.delay(nowMs);
    if (delayMs === null) throw new AppError('request.too-many', { retryAfter: retryAfterSeconds });
    if (delayMs > 0) await setTimeout(delayMs);
  }
}
