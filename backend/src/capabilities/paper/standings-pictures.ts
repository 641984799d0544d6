import { Injectable } from '@nestjs/common';
import { boardDates, screenPath } from '@parwaz/shared';
import type { Board, BoardDate, PictureLanguage, PictureShape, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../../boards/board-cache.js';
import { Clock, Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { DrawThread } from './drawing/draw-thread.js';
import { DrawingBudget } from './drawing-budget.js';
import { KeptPictures } from './kept-pictures.js';
import type { OfferedPicture } from './kept-pictures.js';
import { previewContent } from './content/preview-content.js';
import { standingsContent } from './content/standings-content.js';
import type { PictureContent } from './drawing/worker-messages.js';

/** Number of cached pictures, about 100 kB each. */
const maxCached = 100;

/** A view of a board as a picture. */
export interface PictureView {
  /** dd-mm-yyyy; null: over all dates. */
  date: BoardDate | null;
  language: PictureLanguage;
  shape: PictureShape;
  /** The site's address. */
  origin: string;
}

/**
 * Pictures of standings, whoever asks for them: one at a time, and of a board that changes at most one a minute; until
 * then everybody gets the last one.
 */
@Injectable()
export class StandingsPictures {
  private readonly kept: KeptPictures;
  private readonly budget: DrawingBudget;

  constructor(
    private readonly boards: BoardCache,
    private readonly config: Config,
    private readonly thread: DrawThread,
    clock: Clock,
    events: DomainEvents,
  ) {
    this.kept = new KeptPictures(maxCached, events);
    this.budget = new DrawingBudget(clock);
  }

  /** @throws {AppError} 404; 503 for a view that has no picture yet while too many are asked for */
  async of(tournamentId: string, view: PictureView): Promise<OfferedPicture> {
    const { board, epoch } = await this.boards.current(tournamentId);
    const { date, language, shape, origin } = view;
    const isOwn = date === null || boardDates(board.tournament).includes(date);
    const name = `${date ?? 'total'}-${language}-${shape}`;
    // Previews show no address, and messengers fetch them by any.
    const key = `${tournamentId}-${name}-${shape === 'preview' ? '' : origin}`;
    const etag = `"${epoch}-r${board.revision}-${name}-${this.config.version}"`;
    const present = this.kept.of(key);
    if (present && (present.etag === etag || !this.budget.takes(tournamentId, 'renewed'))) return present;
    if (!present && !this.budget.takes(tournamentId, isOwn ? 'first' : 'foreign'))
      throw new AppError('request.unavailable', { retryAfter: 60 });
    const offered = { etag, png: this.thread.draw(this.contentOf(board, view)) };
    this.kept.keep(isOwn ? key : null, offered);
    return offered;
  }

  private contentOf(
    board: Board<StaffFacts>,
    { date, language, shape, origin }: PictureView,
  ): PictureContent {
    const { timeZone } = this.config;
    if (shape === 'preview') return previewContent(board, date, language, timeZone);
    const page = origin + screenPath('tournament', board.tournamentId);
    return standingsContent(board, date, language, timeZone, page);
  }
}
