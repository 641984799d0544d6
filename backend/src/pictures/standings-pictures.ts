import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { boardDates } from '@parwaz/shared';
import type { BoardDate } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { BoardCache } from '../boards/board-cache.js';
import { Config } from '../config/config.js';
import { DrawThread } from './draw-thread.js';
import { standingsContent } from './standings-content.js';
import type { PictureLanguage } from './texts.js';

/** Number of cached pictures, about 100 kB each. */
const maxCached = 100;
/** Queue limit for dates that aren't the tournament's: anybody can make such URLs up, so they come last. */
const maxQueuedForOtherDates = 2;

interface Kept {
  revision: number;
  png: Promise<Buffer>;
}

/** A picture on offer: its ETag is known before it is drawn. */
interface StandingsPicture {
  /** Strong: revision, view and language, and the version that draws. */
  etag: string;
  /** Draws it unless it is drawn already. */
  png: () => Promise<Buffer>;
}

/** Pictures of standings, drawn at most once per revision, date and language, whoever asks for them. */
@Injectable()
export class StandingsPictures implements BeforeApplicationShutdown {
  private readonly thread = new DrawThread();
  /** The latest of each view. */
  private readonly kept = new LRUCache<string, Kept>({ max: maxCached });

  constructor(
    private readonly boards: BoardCache,
    private readonly config: Config,
  ) {}

  /**
   * @param date dd-mm-yyyy; null: over all dates
   * @throws {AppError} 404
   */
  async of(
    tournamentId: string,
    date: BoardDate | null,
    language: PictureLanguage,
  ): Promise<StandingsPicture> {
    const { board } = await this.boards.current(tournamentId);
    const { revision } = board;
    const view = `${date ?? 'total'}-${language}`;
    const draw = (queueLimit?: number) =>
      this.thread.draw(standingsContent(board, date, language, this.config.timeZone), queueLimit);
    // Only the tournament's own dates are cached, so that made-up URLs can't evict them.
    const isKept = date === null || boardDates(board.tournament).includes(date);
    return {
      etag: `"r${revision}-${view}-${this.config.version}"`,
      png: () =>
        isKept ? this.once(`${tournamentId}-${view}`, revision, draw) : draw(maxQueuedForOtherDates),
    };
  }

  private once(key: string, revision: number, draw: () => Promise<Buffer>): Promise<Buffer> {
    const present = this.kept.get(key);
    if (present && present.revision > revision) return draw(); // it changed while this one was being answered
    const kept = present?.revision === revision ? present : { revision, png: draw() };
    this.kept.set(key, kept);
    kept.png.catch(() => {
      if (this.kept.get(key) === kept) this.kept.delete(key);
    });
    return kept.png;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.thread.stop();
  }
}
