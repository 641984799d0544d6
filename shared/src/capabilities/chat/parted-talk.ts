import type { Above } from './above.js';
import type { Message, Stamp } from './messages.js';
import type { ReadLanding } from './read-landing.js';
import { isLately } from './unclear-talk.js';

/** Senders who have named a loft whose time may come in their next message. */
export class PartedTalk {
  private readonly bySender = new Map<string, { above: Above; stamp: Stamp | null }>();

  /** The lines above a message if it goes on with its sender's last one: never surely. */
  aboveOf({ sender, stamp }: Message): Above | null {
    const begun = sender === null ? undefined : this.bySender.get(sender);
    return begun && isLately(begun.stamp, stamp) ? begun.above : null;
  }

  add({ sender, stamp }: Message, above: Above, read: readonly ReadLanding[]): void {
    if (sender === null) return;
    const named = this.bySender.get(sender)?.above.loft?.ownerId;
    // Its next time may come in a message of its own too.
    const goesOn = read.length > 0 && read.every(({ landing }) => landing.ownerId === named);
    if (above.isNaming && above.loft) {
      this.bySender.set(sender, { above: { ...above, loft: { ...above.loft, sure: false } }, stamp });
    } else if (!goesOn) this.bySender.delete(sender);
  }
}
