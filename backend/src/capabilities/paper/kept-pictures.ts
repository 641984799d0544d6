import { LRUCache } from 'lru-cache';
import type { DomainEvents } from '../../platform/events/domain-events.js';

/** A picture on offer: its ETag is known before it is drawn. */
export interface OfferedPicture {
  /** Strong: it names what the picture shows, and the version that draws. */
  etag: string;
  png: Promise<Buffer>;
}

/** The latest picture of each view; one that could not be drawn is forgotten, and all are with their database. */
export class KeptPictures {
  private readonly kept: LRUCache<string, OfferedPicture>;

  constructor(max: number, events: DomainEvents) {
    this.kept = new LRUCache({ max });
    events.on('database:replaced', () => this.kept.clear());
  }

  of(key: string): OfferedPicture | undefined {
    return this.kept.get(key);
  }

  /** @param key null for none: made-up addresses can't evict what others need */
  keep(key: string | null, offered: OfferedPicture): void {
    if (key !== null) this.kept.set(key, offered);
    offered.png.catch(() => {
      if (key !== null && this.kept.get(key) === offered) this.kept.delete(key);
    });
  }
}
