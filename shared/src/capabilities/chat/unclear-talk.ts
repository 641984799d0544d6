import type { Message, Stamp } from './messages.js';

// Minutes after a message that wasn't understood in which what its sender writes may be about the same.
const nearby = 15;

export class UnclearTalk {
  private readonly bySender = new Map<string | null, Stamp | null>();
  private occasion: Stamp | null | undefined;

  add({ sender, stamp }: Message, isOccasion: boolean): void {
    this.bySender.set(sender, stamp);
    if (isOccasion) this.occasion = stamp;
  }

  isNear({ sender, stamp }: Message): boolean {
    return isLately(this.bySender.get(sender), stamp) || isLately(this.occasion, stamp);
  }
}

export function isLately(then: Stamp | null | undefined, now: Stamp | null): boolean {
  if (then === undefined) return false;
  if (then === null || now === null) return true;
  const isSameDay = then.dates.join() === now.dates.join();
  return isSameDay && now.minutes - then.minutes <= nearby;
}
