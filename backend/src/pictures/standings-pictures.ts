import { Injectable } from '@nestjs/common';
import { boardDates, screenPath } from '@parwaz/shared';
import type { Board, BoardDate, PictureShape, StaffFacts } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { BoardCache } from '../boards/board-cache.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { DrawThread } from './draw-thread.js';
import { DrawingBudget } from './drawing-budget.js';
import { previewContent } from './preview-content.js';
import { standingsContent } from './standings-content.js';
import type { PictureLanguage } from './texts.js';
import type { PictureContent } from './worker-messages.js';

/** Number of cached pictures, about 100 kB each. */
const maxCached = 100;

interface Kept {
  revision: number;
  png: Promise<Buffer>;
}

/** A picture on offer: its ETag is known before it is drawn. */
export interface OfferedPicture {
  /** Strong: it names what the picture shows, and the version that draws. */
  etag: string;
  png: Promise<Buffer>;
}

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
  /** The latest of each view. */
  private readonly kept = new LRUCache<string, Kept>({ max: maxCached });
  private readonly budget: DrawingBudget;

  constructor(
    private readonly boards: BoardCache,
    private readonly config: Config,
    private readonly thread: DrawThread,
    clock: Clock,
  ) {
    this.budget = new DrawingBudget(clock);
  }

  /** @throws {AppError} 404; 503 for a view that has no picture yet while too many are asked for */
  async of(tournamentId: string, view: PictureView): Promise<OfferedPicture> {
    const { board } = await this.boards.current(tournamentId);
    const { date, language, shape, origin } = view;
    const isOwn = date === null || boardDates(board.tournament).includes(date);
    const name = `${date ?? 'total'}-${language}-${shape}`;
    const key = `${tournamentId}-${name}-${origin}`;
    const etagOf = (revision: number) => `"r${revision}-${name}-${this.config.version}"`;
    const present = this.kept.get(key);
    if (present && (present.revision === board.revision || !this.budget.takes(tournamentId, 'renewed')))
      return { etag: etagOf(present.revision), png: present.png };
    if (!present && !this.budget.takes(tournamentId, isOwn ? 'first' : 'foreign'))
      throw new AppError('request.unavailable', { retryAfter: 60 });
    const png = this.draw(isOwn ? key : null, board.revision, this.contentOf(board, view));
    return { etag: etagOf(board.revision), png };
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

  /** @param key under which it is kept; null for none: made-up addresses can't evict what others need */
  private draw(key: string | null, revision: number, content: PictureContent): Promise<Buffer> {
    const png = this.thread.draw(content);
    const kept = { revision, png };
    if (key !== null) this.kept.set(key, kept);
    png.catch(() => {
      if (key !== null && this.kept.get(key) === kept) this.kept.delete(key);
    });
    return png;
  }
}
