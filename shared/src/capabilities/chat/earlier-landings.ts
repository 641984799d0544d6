import { doubt } from './chat.js';
import type { Place, ReadLanding } from './read-landing.js';
import { twinMinutes } from '../../board/oddities.js';

export class EarlierLandings {
  private readonly today: ReadLanding[] = [];
  private lastBubble = 0;
  private readonly lastBubbleOf = new Map<string | null, number>();

  /** The same landing in another message may be one more pigeon; two times of one pigeon can't both be right. */
  add(read: ReadLanding): void {
    const { landing, place } = read;
    this.lastBubble = place.bubble;
    this.lastBubbleOf.set(landing.sender, place.bubble);
    if (landing.doubts.includes('day')) return;
    for (const earlier of this.today) {
      const { landing: before, place: there } = earlier;
      if (landing.ownerId === null || before.ownerId !== landing.ownerId) continue;
      if (landing.index !== null && before.index !== null) {
        if (landing.index !== before.index || landing.time === before.time) continue;
        doubt(landing, 'changed');
        doubt(before, 'changed');
      } else if (there.bubble !== place.bubble && mayBeOne(earlier, read)) doubt(landing, 'repeated');
    }
    this.today.push(read);
  }

  doubtLofts(ownerIds: readonly string[]): void {
    for (const { landing } of this.today) {
      if (landing.ownerId !== null && ownerIds.includes(landing.ownerId)) doubt(landing, 'changed');
    }
  }

  /** Doubts what somebody may mean who names no loft but `but`: the same message, the last one, their own last one. */
  doubtLast({ bubble }: Place, sender: string | null, but: readonly string[] = []): void {
    const near = [bubble, this.lastBubble, this.lastBubbleOf.get(sender)];
    for (const { landing, place } of this.today) {
      if (near.includes(place.bubble) && !but.includes(landing.ownerId ?? '')) doubt(landing, 'changed');
    }
  }
}

// True when two messages may tell of one landing: at the same minute, or nearly by the clocks of two people.
function mayBeOne(before: ReadLanding, read: ReadLanding): boolean {
  if (before.minutes === null || read.minutes === null) return false;
  const [one, other] = [before.landing.sender, read.landing.sender];
  const isOneClock = one === null || other === null || one === other;
  return Math.abs(before.minutes - read.minutes) <= (isOneClock ? 0 : twinMinutes);
}
