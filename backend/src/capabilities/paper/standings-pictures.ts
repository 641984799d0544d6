import { Injectable } from '@nestjs/common';
import { boardDates, isFinal, screenPath, boardTime } from '@parwaz/shared';
import type { Actor, Board, BoardDate, Language, PictureShape, Stamp, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../../boards/board-cache.js';
import { stampOf } from '../../boards/stamp-of.js';
import { Clock, Config } from '../../platform/config/config.js';
import { hashed } from '../../platform/database/keys.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { DrawThread } from './drawing/draw-thread.js';
import { DrawingBudget } from './drawing-budget.js';
import type { Picture } from '../../platform/http/send-picture.js';
import { PictureCache } from './picture-cache.js';
import { previewContent } from './content/preview-content.js';
import { standingsContent } from './content/standings-content.js';
import type { PictureContent } from './drawing/picture-content.js';

const maxCached = 100;

interface PictureRequest {
  date: BoardDate | null;
  /** `''` for the ordinary table. */
  stampId: string;
  language: Language;
  shape: PictureShape;
  origin: string;
  viewer: Actor | null;
}

/** A board that changes is drawn once a minute; until then everybody gets the last picture. */
@Injectable()
export class StandingsPictures {
  private readonly cache: PictureCache;
  private readonly budget: DrawingBudget;

  constructor(
    private readonly boards: BoardCache,
    private readonly config: Config,
    private readonly thread: DrawThread,
    private readonly clock: Clock,
    events: DomainEvents,
  ) {
    this.cache = new PictureCache(maxCached, events);
    this.budget = new DrawingBudget(clock);
  }

  /** @throws {AppError} 404; 503 when a view has no picture yet and the drawing budget is spent */
  async picture(tournamentId: string, view: PictureRequest): Promise<Picture> {
    const { board, epoch } = await this.boards.shown(tournamentId, view.viewer);
    const { date, stampId, language, shape, origin } = view;
    const stamp = stampId === '' ? undefined : stampOf(board, stampId);
    const isRaceDate = date === null || boardDates(board.tournament).includes(date);
    const name = `${date ?? 'total'}${stampId}-${language}-${shape}`;
    const key = `${tournamentId}-${name}-${origin}`;
    const isOver = isFinal(board.tournament, boardTime(board, this.clock.now()).date);
    const shown = `${name}${isOver ? '-over' : ''}-${hashed(origin).slice(0, 22)}`;
    const etag = `"${epoch}-r${board.revision}-${shown}-${this.config.version}"`;
    const cached = this.cache.get(key);
    if (cached && (cached.etag === etag || !this.budget.spend(tournamentId, 'renewed'))) return cached;
    if (!cached && !this.budget.spend(tournamentId, isRaceDate ? 'first' : 'foreign'))
      throw new AppError('request.unavailable', { retryAfter: 60 });
    const picture = { etag, png: this.thread.draw(this.contentOf(board, view, isOver, stamp)) };
    // Made-up dates can't evict what others need.
    if (isRaceDate) this.cache.set(key, picture);
    else picture.png.catch(() => undefined);
    return picture;
  }

  private contentOf(
    board: Board<StaffFacts>,
    { date, language, shape, origin }: PictureRequest,
    isOver: boolean,
    stamp: Stamp | undefined,
  ): PictureContent {
    if (shape === 'preview') return previewContent(board, date, language, isOver, stamp);
    const page = origin + screenPath('tournament', board.tournamentId);
    return standingsContent(board, date, language, page, stamp);
  }
}
