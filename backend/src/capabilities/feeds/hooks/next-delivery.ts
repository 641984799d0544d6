import { Injectable } from '@nestjs/common';
import type { HookEvents } from '@parwaz/shared';
import { randomUUID } from 'node:crypto';
import type { LoadedBoard } from '../../../boards/loaded-board.js';
import { EventReader } from '../events/event-reader.js';
import { publicFrom, type FeedChange, type FeedEvent } from '../events/event.js';
import type { HookDoc, PendingDelivery, Place } from './hook.schema.js';

const maxEvents = 100;
/** A kilobyte less than a delivery, for what is around the events. */
const maxBytes = 255 * 1024;

const kinds: Readonly<Record<FeedChange['what'], HookEvents | null>> = {
  landing: 'results',
  start: 'results',
  mark: 'results',
  stamp: 'results',
  repair: 'results',
  day: 'days',
  lofts: 'lofts',
  tournament: null,
};

export function isOfKinds({ changes }: Pick<FeedEvent, 'changes'>, wanted: readonly HookEvents[]): boolean {
  return changes.some(({ what, reason }) => {
    const kind = kinds[what];
    return (
      (kind !== null && wanted.includes(kind)) || (reason !== undefined && wanted.includes('corrections'))
    );
  });
}

/** A delivery, or the place up to which there is nothing to tell. */
export type Next = { pending: PendingDelivery } | { place: Place };

@Injectable()
export class NextDelivery {
  constructor(private readonly reader: EventReader) {}

  async after(hook: Pick<HookDoc, 'place' | 'events'>, loaded: LoadedBoard, now: number): Promise<Next> {
    const { board } = loaded;
    // Nothing from before it was last made public is told.
    const from =
      hook.place.revision < publicFrom(board) ? await this.reader.at(loaded, publicFrom(board)) : hook.place;
    const taken: FeedEvent[] = [];
    let bytes = 0;
    let upTo: Place = from;
    while (upTo.revision < board.revision) {
      const page = await this.reader.page(loaded, upTo);
      for (const event of page.events) {
        if (isOfKinds(event, hook.events)) {
          const size = Buffer.byteLength(JSON.stringify(event)) + 1;
          const isFull = taken.length === maxEvents || (taken.length > 0 && bytes + size > maxBytes);
          if (isFull) return { pending: pendingOf(loaded, from.revision, upTo, taken, true, now) };
          taken.push(event);
          bytes += size;
        }
        upTo = { revision: event.revision, event: event.revision };
      }
      upTo = page.upTo;
    }
    if (taken.length === 0) return { place: upTo };
    return { pending: pendingOf(loaded, from.revision, upTo, taken, false, now) };
  }
}

function pendingOf(
  { board: { tournamentId }, epoch }: LoadedBoard,
  from: number,
  upTo: Place,
  events: readonly FeedEvent[],
  more: boolean,
  now: number,
): PendingDelivery {
  const data = { tournamentId, epoch, from, to: upTo.revision, events, ...(more && { more }) };
  return { ...deliveryOf(data, now), from, upTo, tries: 0, refusals: 0, nextAt: now };
}

export function deliveryOf(data: object, now: number): { id: string; body: string } {
  const timestamp = new Date(now).toISOString();
  const body = JSON.stringify({ type: 'tournament.changed', timestamp, data });
  return { id: `msg_${randomUUID()}`, body };
}
