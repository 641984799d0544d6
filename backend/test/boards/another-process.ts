import type { Board, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../../src/boards/board-cache.js';
import { BoardWriter } from '../../src/boards/board-writer.js';
import { ChangeLog } from '../../src/boards/change-log.js';
import { StoredBoards } from '../../src/boards/stored-boards.js';
import { WatchedBoards } from '../../src/boards/watched-boards.js';
import { DomainEvents } from '../../src/events/domain-events.js';
import { Log } from '../../src/logging/log.js';
import type { TestApp } from '../harness/index.js';

export interface AnotherProcess {
  watched: WatchedBoards;
  cache: BoardCache;
  writer: BoardWriter;
  events: DomainEvents;
}

/** The boards as another process on the database of an app has them. */
export function anotherProcess(
  app: TestApp,
  { log = logOf(app), stored = storedOf(app) }: { log?: ChangeLog; stored?: StoredBoards } = {},
): AnotherProcess {
  const events = new DomainEvents(app.built.app.get(Log, { strict: false }));
  const watched = new WatchedBoards();
  const cache = new BoardCache(log, stored, watched, events);
  return { watched, cache, writer: new BoardWriter(cache, log, stored, events), events };
}

export function logOf(app: TestApp): ChangeLog {
  return app.built.app.get(ChangeLog, { strict: false });
}

export function storedOf(app: TestApp): StoredBoards {
  return app.built.app.get(StoredBoards, { strict: false });
}

/** The person who writes in tests. */
export function adminOf({ asAdmin: { _id, name } }: TestApp): { _id: string; name: string } {
  return { _id, name };
}

/** A board whose tournament has another name. */
export function named(board: Board<StaffFacts>, tournamentName: string): Board<StaffFacts> {
  return { ...board, tournament: { ...board.tournament, tournamentName } };
}
