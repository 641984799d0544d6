import { Injectable } from '@nestjs/common';
import {
  boardDates,
  certificateOf,
  isSettled,
  placesOf,
  resultCode,
  screenPath,
  boardTime,
  withCode,
} from '@parwaz/shared';
import type { Actor, BoardViewDate, Language, Place } from '@parwaz/shared';
import { createHash } from 'node:crypto';
import { encode } from 'uqr';
import { BoardCache } from '../../boards/board-cache.js';
import { OncePerBoard } from '../../boards/once-per-board.js';
import { Clock, Config } from '../../platform/config/config.js';
import { DaysService } from '../../days/days.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { CertificateContent } from './drawing/draw-certificate.js';
import { DrawThread } from './drawing/draw-thread.js';
import { DrawingBudget } from './drawing-budget.js';
import { PictureCache, type Picture } from './picture-cache.js';

const maxCached = 60;
/** Fewer than standings may queue, so that these have room beside certificates. */
const maxQueued = 10;
const allTournaments = '*';

interface CertificateRequest {
  ownerId: string;
  view: BoardViewDate;
  language: Language;
  origin: string;
  viewer: Actor | null;
}

/** A few are drawn per minute, of each board and of all together; one is drawn again only when it says something else. */
@Injectable()
export class CertificatePictures {
  private readonly cache: PictureCache;
  private readonly places = new OncePerBoard<Place[], BoardViewDate>(placesOf);
  private readonly budget: DrawingBudget;

  constructor(
    private readonly boards: BoardCache,
    private readonly days: DaysService,
    private readonly config: Config,
    private readonly thread: DrawThread,
    private readonly clock: Clock,
    events: DomainEvents,
  ) {
    this.cache = new PictureCache(maxCached, events);
    this.budget = new DrawingBudget(clock);
  }

  /** @throws {AppError} 404 for a loft without a place; 503 when the drawing budget is spent */
  async picture(tournamentId: string, asked: CertificateRequest): Promise<Picture> {
    const content = await this.contentOf(tournamentId, asked);
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const etag = `"c${hash.slice(0, 22)}-${this.config.version}"`;
    const { ownerId, view, language, origin } = asked;
    const key = [tournamentId, ownerId, view, language, origin].join(' ');
    const cached = this.cache.get(key);
    if (cached?.etag === etag || (cached && !this.spend(tournamentId, 'renewed'))) return cached;
    if (!cached && !this.spend(tournamentId, 'certificate'))
      throw new AppError('request.unavailable', { retryAfter: 60 });
    const picture = { etag, png: this.thread.draw(content, maxQueued) };
    this.cache.set(key, picture);
    return picture;
  }

  private spend(tournamentId: string, drawing: 'renewed' | 'certificate'): boolean {
    return this.budget.spend(tournamentId, drawing) && this.budget.spend(allTournaments, 'anyCertificate');
  }

  private async contentOf(tournamentId: string, asked: CertificateRequest): Promise<CertificateContent> {
    const { ownerId, view, language, origin, viewer } = asked;
    const { board } = await this.boards.shown(tournamentId, viewer);
    if (view !== 'total' && !boardDates(board.tournament).includes(view))
      throw new AppError('certificate.no-place');
    const today = boardTime(board, this.clock.now()).date;
    if (!isSettled(board.tournament, view, today)) throw new AppError('certificate.no-place');
    const place = this.places.get(board, view).find((one) => one.ownerId === ownerId);
    if (!place) throw new AppError('certificate.no-place');
    const code = resultCode(board.tournament, await this.days.proof(tournamentId, viewer), view);
    const page = `${origin}${screenPath('tournament', tournamentId)}?date=${view}`;
    return {
      shape: 'certificate',
      ...certificateOf(board, place, { view, language, code }),
      modules: origin === '' ? [] : encode(withCode(page, code), { ecc: 'M', border: 2 }).data,
    };
  }
}
