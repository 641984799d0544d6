import { doubt } from './chat.js';
import type { ChatLanding } from './chat.js';
import type { Place, ReadLanding } from './read-landing.js';
import type { Line } from './read-line.js';
import { twinMinutes } from '../../board/slot-nearby.js';
import { parseClock } from '../../time/clock.js';

/** The landings that a chat has told so far, for what later lines make of it. */
export class EarlierLandings {
  /** Those of its day. */
  private readonly today: ReadLanding[] = [];
  /** The line of the last landing of all, and of each sender. */
  private last = 0;
  private readonly lastOf = new Map<string | null, number>();

  /**
   * Adds a landing. The same one in another message may be one more pigeon or the same one once more; two times of one
   * pigeon can't both be right.
   */
  add(read: ReadLanding): void {
    const { landing, place } = read;
    this.last = place.line;
    this.lastOf.set(landing.sender, place.line);
    if (landing.doubts.includes('day')) return;
    for (const { landing: before, place: there } of this.today) {
      if (landing.ownerId === null || before.ownerId !== landing.ownerId) continue;
      if (landing.index !== null && before.index !== null) {
        if (landing.index !== before.index || landing.time === before.time) continue;
        doubt(landing, 'changed');
        doubt(before, 'changed');
      } else if (there.bubble !== place.bubble && mayBeOne(before, landing)) doubt(landing, 'repeated');
    }
    this.today.push(read);
  }

  /**
   * Puts in doubt what a line takes back: landings of the lofts that it is about; and if it doesn't say of what it speaks,
   * those of its own message, the last one before it and the sender's own last one.
   */
  retract({ retracts, touched }: Line, place: Place, sender: string | null): void {
    if (retracts === null) return;
    const near = [this.last, this.lastOf.get(sender)];
    for (const { landing, place: there } of this.today) {
      const isTouched = landing.ownerId !== null && touched.includes(landing.ownerId);
      const isNear = there.bubble === place.bubble || near.includes(there.line);
      if (isTouched || (retracts === 'last' && isNear)) doubt(landing, 'changed');
    }
  }
}

/** True when two messages may tell of one landing: at the same minute, or nearly by the clocks of two people. */
function mayBeOne(before: ChatLanding, landing: ChatLanding): boolean {
  const [one, other] = [parseClock(before.time ?? ''), parseClock(landing.time ?? '')];
  if (one === null || other === null) return false;
  const isOneClock = before.sender === null || landing.sender === null || before.sender === landing.sender;
  return Math.abs(one - other) <= (isOneClock ? 0 : twinMinutes);
}
