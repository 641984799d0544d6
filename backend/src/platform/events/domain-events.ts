import { Injectable } from '@nestjs/common';
import type { Board, Change, Club, HomeMarks, HomePart, Owner, Person, StaffFacts } from '@parwaz/shared';
import { Log } from '../logging/log.js';

export type ChangeOrigin = 'here' | 'elsewhere';

/** Events between rooms, emitted after the database confirmed the change. Capabilities add theirs. */
export interface DomainEventMap {
  /** Each change once, in the order of the log, with the board after the last. */
  'board:changed': { changes: readonly Change[]; board: Board<StaffFacts>; origin: ChangeOrigin };
  /** A board came into memory; copies of names and pictures on it may be out of date. */
  'board:loaded': { board: Board<StaffFacts> };
  /** This process changed a tournament's facts, and lists show them now. */
  'board:listed': { changes: readonly Change[]; board: Board<StaffFacts> };
  'result:checked': { tournamentId: string };
  'owner:changed': { owner: Owner; by: Person };
  'owner:deleted': { ownerId: string; by: Person };
  /** Emitted before the renaming: a handler refuses it by throwing an `AppError`. */
  'club:renaming': { club: Club; by: Person };
  'club:renamed': { from: string; to: Club; by: Person };
  /** Emitted before the deletion: a handler refuses it by throwing an `AppError`. */
  'club:deleting': { name: string };
  'home:changed': { what: HomePart[] };
  /** The database is on another timeline: revisions seen before mean nothing. */
  'database:replaced': object;
  /** Sockets and streams of this process are to go elsewhere, evenly over that time. */
  'node:leaving': { overMs: number };
  'home:stale': object;
  'home:seen': HomeMarks;
  'tournament:repaired': { tournamentId: string };
  'tournament:removed': { tournamentId: string };
  'staff:tokens-ended': { staffId: string };
}
type DomainEventName = keyof DomainEventMap;
type Handler<Name extends DomainEventName> = (payload: DomainEventMap[Name]) => Promise<void> | void;

/** One typed emitter: Nest's own has untyped payloads, and its handlers can't refuse what is about to happen. */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<DomainEventName, Handler<never>[]>();

  constructor(private readonly log: Log) {}

  on<Name extends DomainEventName>(name: Name, handler: Handler<Name>): void {
    this.handlers.set(name, [...this.of(name), handler]);
  }

  /** Awaits the handlers in turn and throws the first error. */
  async emit<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): Promise<void> {
    for (const handler of this.of(name)) await handler(payload);
  }

  /** Calls all handlers before it returns, and only logs their errors. */
  publish<Name extends DomainEventName>(name: Name, payload: DomainEventMap[Name]): void {
    const run = async (handler: Handler<Name>) => handler(payload);
    for (const handler of this.of(name)) {
      run(handler).catch((error: unknown) => {
        this.log.error({ err: error, event: name }, 'an event handler failed');
      });
    }
  }

  private of<Name extends DomainEventName>(name: Name): Handler<Name>[] {
    return (this.handlers.get(name) ?? []) as Handler<Name>[];
  }
}
