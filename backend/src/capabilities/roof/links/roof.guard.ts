import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { policies } from '@parwaz/shared';
import type { Who } from '@parwaz/shared';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { TokenBucket } from '../../../platform/concurrency/token-bucket.js';
import { Clock } from '../../../platform/config/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { tokenIn } from '../../../platform/http/signed-in.js';
import { servedIn } from '../../../platform/http/serves.js';
import { RoofLinks } from './roof-links.service.js';

/** Number of links whose pace is remembered. */
const maxLinks = 5000;
const retryAfterSeconds = 10;

/** Admits a request of a roof by its link, and slows a link that sends too many. */
@Injectable()
export class RoofGuard implements CanActivate {
  private readonly gates = new LRUCache<string, TokenBucket>({ max: maxLinks });

  constructor(
    private readonly links: RoofLinks,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const who: Who = policies[servedIn(context).call.route.permit];
    if (who !== 'roof') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const arrivedAt = this.clock.now();
    const token = tokenIn(request, 'Roof');
    const link = token === undefined ? null : await this.links.ofToken(token);
    if (!link) throw new AppError('roof.ended');
    await this.keepPace(link._id);
    request.roof = { linkId: link._id, tournamentId: link.tournamentId, ownerId: link.ownerId, arrivedAt };
    return true;
  }

  private async keepPace(linkId: string): Promise<void> {
    const nowMs = performance.now();
    const gate = this.gates.get(linkId) ?? new TokenBucket(nowMs);
    this.gates.set(linkId, gate);
    const delayMs = gate.delay(nowMs);
    if (delayMs === null) throw new AppError('request.too-many', { retryAfter: retryAfterSeconds });
    if (delayMs > 0) await setTimeout(delayMs);
  }
}
