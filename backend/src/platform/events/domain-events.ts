import { Injectable } from '@nestjs/common';
import type { Board, Change, HomeMarks, HomePart, Owner, Person, StaffFacts } from '@parwaz/shared';
import { Log } from '../logging/log.js';

export type ChangeOrigin = 'here' | 'elsewhere';

/** Events between rooms of one process, emitted after the database confirmed the change; capabilities add theirs. */
export interface DomainEventMap {
  /** Changes of one tournament, in the order of its log and each told once, with the board after them. */
  'board:changed': { changes: readonly Change[]; board: Board<StaffFacts>; origin: ChangeOrigin };
  /** A board came into memory: what it took from elsewhere may be out of date. */
  'board:loaded': { board: Board<StaffFacts> };
  /** This process changed a tournament's facts, and lists know them now. */
  'board:listed': { changes: readonly Change[]; board: Board<StaffFacts> };
  'result:checked': { tournamentId: string };
  'owner:changed': { owner: Owner; by: Person };
  'owner:deleted': { ownerId: string; by: Person };
  'club:renamed': { from: string; to: string; by: Person };
  /** Emitted before the deletion: a handler refuses it by throwing an `AppError`. */
  'club:deleting': { name: string };
  'home:changed': { what: HomePart[] };
  /** The database holds another timeline: what is known of revisions is void. */
  'database:replaced': object;
  'home:stale': object;
  'home:seen': HomeMarks;
  /** A tournament is being removed for good: what is kept of it elsewhere goes too. */
  'tournament:removed': { tournamentId: string };
  /** An account's password or role changed, or it was deleted: everything that its tokens opened must close. */
  'staff:tokens-ended': { staffId: string };
}
type DomainEventName = keyof DomainEventMap;
type Handler<Name extends DomainEventName> = (payload: DomainEventMap[Name]) => Promise<void> | void;

/**
 * The one event emitter of the server, typed by its map. Nest's own leaves payloads untyped, and a handler of it can't
 * refuse what is about to happen.
 */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<DomainEventName, Handler<never>[]>();

  constructor(private readonly log: Log) {}

  on<Name extends DomainEventName>(name: Name, handler: Handler<Name>): void {
    this.handlers.set(name, [...this.of(name), handler]);
  }

  /** Waits for all handlers, one after the other, and throws the first one's error. */
  async emit<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): Promise<void> {
    for (const handler of this.of(name)) await handler(payload);
  }

  /** Calls all handlers before it returns, for those who can't wait; what a handler fails at is logged. */
  publish<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): void {
    const run = async (handler: Handler<Name>) => handler(payload);
    for (const handler of this.of(name)) {
      run(handler).catch((error: unknown) => {
        this.log.error({ err: error, event: name }, 'an event was not taken in');
      });
    }
  }

  private of<Name extends DomainEventName>(name: Name): Handler<Name>[] {
    return (this.handlers.get(name) ?? []) as Handler<Name>[];
  }
}
