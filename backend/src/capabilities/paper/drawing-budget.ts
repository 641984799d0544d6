import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/config/config.js';

const minuteMs = 60_000;
const maxBoards = 1000;

/** Per board, and of all boards where the name says so. */
const maxPerMinute = {
  renewed: 1,
  // Each view and language has a first picture, and none should wait for another.
  first: 24,
  // Of a date that isn't the tournament's.
  foreign: 2,
  certificate: 12,
  anyCertificate: 30,
};
type Drawing = keyof typeof maxPerMinute;
type Minute = { sinceMs: number } & Partial<Record<Drawing, number>>;

/** Limits what is drawn, so that nobody can slow the server by asking for pictures. */
export class DrawingBudget {
  private readonly minutes = new LRUCache<string, Minute>({ max: maxBoards });

  constructor(private readonly clock: Clock) {}

  /** False when the board's minute has no such drawing left. */
  spend(board: string, drawing: Drawing): boolean {
    const minute = this.minuteOf(board);
    const drawn = minute[drawing] ?? 0;
    if (drawn >= maxPerMinute[drawing]) return false;
    this.minutes.set(board, { ...minute, [drawing]: drawn + 1 });
    return true;
  }

  private minuteOf(board: string): Minute {
    const present = this.minutes.get(board);
    const isNow = present && Math.abs(this.clock.now() - present.sinceMs) < minuteMs;
    return isNow ? present : { sinceMs: this.clock.now() };
  }
}
