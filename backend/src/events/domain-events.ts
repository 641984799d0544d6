import { Injectable } from '@nestjs/common';
import type { HomeMarks, HomePart, Owner, Person } from '@parwaz/shared';

/** What rooms tell each other inside one process, after the database confirmed it. */
export interface DomainEventMap {
  'owner:changed': { owner: Owner; by: Person };
  'owner:deleted': { ownerId: string; by: Person };
  'club:renamed': { from: string; to: string; by: Person };
  /** Before it happens: a handler refuses by throwing an `AppError`. */
  'club:deleting': { name: string };
  /** Parts of the home screen may be other ones now. */
  'home:changed': { what: HomePart[] };
  /** What the home screen is now, of the parts that were looked at. */
  'home:seen': HomeMarks;
  /** An account's password or role changed, or it is gone: whatever its tokens opened must close. */
  'staff:tokens-ended': { staffId: string };
}
export type DomainEventName = keyof DomainEventMap;
type Handler<Name extends DomainEventName> = (payload: DomainEventMap[Name]) => Promise<void> | void;

/** A small typed bus: who emits waits for all handlers, one after the other, and gets the first one's error. */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<DomainEventName, Handler<never>[]>();

  on<Name extends DomainEventName>(name: Name, handler: Handler<Name>): void {
    const list = this.handlers.get(name) ?? [];
    this.handlers.set(name, [...list, handler]);
  }

  async emit<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): Promise<void> {
    for (const handler of this.handlers.get(name) ?? []) await (handler as Handler<Name>)(payload);
  }
}
