import { LRUCache } from 'lru-cache';
import type { Picture } from '../../platform/http/send-picture.js';
import type { DomainEvents } from '../../platform/events/domain-events.js';

/** The latest picture of each view. Failed drawings are dropped, and everything when the database is replaced. */
export class PictureCache {
  private readonly pictures: LRUCache<string, Picture>;

  constructor(max: number, events: DomainEvents) {
    this.pictures = new LRUCache({ max });
    events.on('database:replaced', () => this.pictures.clear());
  }

  get(key: string): Picture | undefined {
    return this.pictures.get(key);
  }

  set(key: string, offered: Picture): void {
    this.pictures.set(key, offered);
    offered.png.catch(() => {
      if (this.pictures.get(key) === offered) this.pictures.delete(key);
    });
  }
}
