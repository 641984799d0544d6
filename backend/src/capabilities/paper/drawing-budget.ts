import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/config/config.js';

const minuteMs = 60_000;
/** Boards whose drawings are counted. */
const maxBoards = 1000;

/**
 * A picture that replaces an older one, the first of a view, one of a date that is none of the tournament's, a loft's
 * certificate, or a certificate of any tournament.
 */
type Drawing = 'renewed' | 'first' | 'foreign' | 'certificate' | 'anyCertificate';

/** Drawings of a board in a minute. Views and languages have a first picture each, so that none has to wait for another. */
const maxPerMinute: Record<Drawing, number> = {
  renewed: 1,
  first: 24,
  foreign: 2,
  certificate: 12,
  anyCertificate: 30,
};

const nothingDrawn: Record<Drawing, number> = {
  renewed: 0,
  first: 0,
  foreign: 0,
  certificate: 0,
  anyCertificate: 0,
};

/** Counts what is drawn of each board, so that pictures are no way to slow the server. */
export class DrawingBudget {
  private readonly minutes = new LRUCache<string, { sinceMs: number } & Record<Drawing, number>>({
    max: maxBoards,
  });

  constructor(private readonly clock: Clock) {}

  /** Takes one drawing from a board's minute; false when none is left. */
  takes(board: string, drawing: Drawing): boolean {
    const minute = this.minuteOf(board);
    if (minute[drawing] >= maxPerMinute[drawing]) return false;
    minute[drawing] += 1;
    this.minutes.set(board, minute);
    return true;
  }

  private minuteOf(board: string): { sinceMs: number } & Record<Drawing, number> {
    const present = this.minutes.get(board);
    const isNow = present && Math.abs(this.clock.now() - present.sinceMs) < minuteMs;
    return isNow ? present : { ...nothingDrawn, sinceMs: this.clock.now() };
  }
}
