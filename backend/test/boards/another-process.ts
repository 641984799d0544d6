import type { Board, StaffFacts } from '@parwaz/shared';
import type { BoardCache } from '../../src/boards/board-cache.js';
import type { BoardWriter } from '../../src/boards/board-writer.js';
import { linked } from '../../src/boards/log/log-chain.js';
import type { ChangeDoc } from '../../src/boards/schemas/change.schema.js';
import type { ChangeLog } from '../../src/boards/log/change-log.js';
import type { Quarantine } from '../../src/boards/log/quarantine.js';
import type { StoredBoards } from '../../src/boards/log/stored-boards.js';
import type { WatchedBoards } from '../../src/boards/watched-boards.js';
import type { DomainEvents } from '../../src/platform/events/domain-events.js';
import { builtModule } from '../harness/import-once.js';
import type { TestApp } from '../harness/index.js';

/** The classes of the running app, which are its tokens too. */
export const classes = {
  ...(await builtModule<typeof import('../../src/boards/board-cache.js')>('boards/board-cache.js')),
  ...(await builtModule<typeof import('../../src/boards/board-writer.js')>('boards/board-writer.js')),
  ...(await builtModule<typeof import('../../src/boards/log/change-log.js')>('boards/log/change-log.js')),
  ...(await builtModule<typeof import('../../src/boards/first-time-zone.js')>('boards/first-time-zone.js')),
  ...(await builtModule<typeof import('../../src/boards/loaded-board.js')>('boards/loaded-board.js')),
  ...(await builtModule<typeof import('../../src/boards/log/quarantine.js')>('boards/log/quarantine.js')),
  ...(await builtModule<typeof import('../../src/boards/log/stored-boards.js')>(
    'boards/log/stored-boards.js',
  )),
  ...(await builtModule<typeof import('../../src/boards/watched-boards.js')>('boards/watched-boards.js')),
  ...(await builtModule<typeof import('../../src/boards/log/past-boards.js')>('boards/log/past-boards.js')),
  ...(await builtModule<typeof import('../../src/platform/concurrency/repeats.js')>(
    'platform/concurrency/repeats.js',
  )),
  ...(await builtModule<typeof import('../../src/platform/database/epoch.js')>('platform/database/epoch.js')),
  ...(await builtModule<typeof import('../../src/platform/database/identity.js')>(
    'platform/database/identity.js',
  )),
  ...(await builtModule<typeof import('../../src/platform/events/domain-events.js')>(
    'platform/events/domain-events.js',
  )),
  ...(await builtModule<typeof import('../../src/platform/logging/log.js')>('platform/logging/log.js')),
};

export interface AnotherProcess {
  watched: WatchedBoards;
  cache: BoardCache;
  writer: BoardWriter;
  events: DomainEvents;
  quarantine: Quarantine;
}

/** The boards as another process on the database of an app has them. */
export function anotherProcess(
  app: TestApp,
  { log = logOf(app), stored = storedOf(app) }: { log?: ChangeLog; stored?: StoredBoards } = {},
): AnotherProcess {
  const logger = app.built.app.get(classes.Log, { strict: false });
  const repeats = app.built.app.get(classes.Repeats, { strict: false });
  const events = new classes.DomainEvents(logger);
  const epoch = new classes.Epoch(app.connection, events, logger, repeats);
  const watched = new classes.WatchedBoards();
  const quarantine = new classes.Quarantine(log, stored, logger, events, repeats);
  const cache = new classes.BoardCache(log, stored, watched, events, quarantine, epoch);
  const writer = new classes.BoardWriter(cache, log, stored, events, quarantine);
  return { watched, cache, writer, events, quarantine };
}

export function logOf(app: TestApp): ChangeLog {
  return app.built.app.get(classes.ChangeLog, { strict: false });
}

export function storedOf(app: TestApp): StoredBoards {
  return app.built.app.get(classes.StoredBoards, { strict: false });
}

/** Begins another timeline, as a restore does: the tournament's last change is a renaming, and nothing else is stored. */
export async function replaceLast(app: TestApp, tournamentId: string, tournamentName: string): Promise<void> {
  const changes = app.connection.collection<ChangeDoc>('changes');
  const [last, before] = await changes.find({ tournamentId }).sort({ _id: -1 }).limit(2).toArray();
  if (!last || !app.connection.db) throw new Error('the tournament is there');
  const { hash: _, salts, ...entry } = { ...last, tournament: { tournamentName } };
  const [replaced] = linked([entry], before?.hash ?? '');
  await changes.replaceOne({ _id: last._id }, replaced as ChangeDoc);
  await app.connection.collection<{ _id: string }>('boards').deleteOne({ _id: tournamentId });
  await classes.renewEpoch(app.connection.db);
}

/** The person who writes in tests. */
export function adminOf({ asAdmin: { _id, name } }: TestApp): { _id: string; name: string } {
  return { _id, name };
}

/** A board whose tournament has another name. */
export function named(board: Board<StaffFacts>, tournamentName: string): Board<StaffFacts> {
  return { ...board, tournament: { ...board.tournament, tournamentName } };
}
