import { Injectable } from '@nestjs/common';
import type { HomeMarks, HomePart, Owner, Person } from '@parwaz/shared';

/** Events between rooms of one process, emitted after the database confirmed the change. */
export interface DomainEventMap {
  'owner:changed': { owner: Owner; by: Person };
  'owner:deleted': { ownerId: string; by: Person };
  'club:renamed': { from: string; to: string; by: Person };
  /** Emitted before the deletion: a handler refuses it by throwing an `AppError`. */
  'club:deleting': { name: string };
  /** Parts of the home screen may have changed. */
  'home:changed': { what: HomePart[] };
  /** Current marks of those parts of the home screen that were read. */
  'home:seen': HomeMarks;
  /** An account's password or role changed, or it was deleted: everything that its tokens opened must close. */
  'staff:tokens-ended': { staffId: string };
}
export type DomainEventName = keyof DomainEventMap;
type Handler<Name extends DomainEventName> = (payload: DomainEventMap[Name]) => Promise<void> | void;

/** A small typed event bus: `emit` awaits the handlers in turn and throws the first one's error. */
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
