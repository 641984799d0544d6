import type { ChangeLog } from '../../src/boards/log/change-log.js';
import type { LogHint } from '../../src/boards/board-cache.js';
import { write } from '../../src/boards/planned-write.js';
import { newId } from '../../src/platform/database/keys.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { until } from '../harness/until.js';
import { adminOf, anotherProcess, logOf, named } from './another-process.js';
import type { AnotherProcess } from './another-process.js';

/** Number of boards that stay in memory, beside those that somebody watches. */
const room = 200;

describe('boards in memory', () => {
  let app: TestApp;
  let tournamentId: string;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    tournamentId = (await createTournament(app.asAdmin))._id;
  });

  const rename = async ({ writer }: AnotherProcess, name: string): Promise<LogHint> => {
    const { board } = await writer.commit(tournamentId, adminOf(app), (before) => write(named(before, name)));
    return { tournamentId, revision: board.revision };
  };
  /** The revisions that a process is told of, each with its origin. */
  const toldTo = ({ events }: AnotherProcess): [number, string][] => {
    const told: [number, string][] = [];
    events.on('board:changed', ({ changes, origin }) => {
      told.push(...changes.map(({ revision }): [number, string] => [revision, origin]));
    });
    return told;
  };

  it('are read as the database has them, whoever wrote', async () => {
    const here = anotherProcess(app);
    const there = anotherProcess(app);
    const told = toldTo(here);
    const loaded = await here.cache.current(tournamentId);
    for (const name of ['A', 'B', 'C']) await rename(there, name);
    expect(loaded.board.revision).toBe(1);
    expect(await here.cache.current(tournamentId)).toBe(loaded);
    expect([loaded.board.revision, loaded.board.tournament.tournamentName]).toEqual([4, 'C']);
    expect(told).toEqual([
      [2, 'elsewhere'],
      [3, 'elsewhere'],
      [4, 'elsewhere'],
    ]);
  });

  it('are one board for many who ask at once', async () => {
    const { cache, events } = anotherProcess(app);
    let loads = 0;
    events.on('board:loaded', () => void (loads += 1));
    const asked = await Promise.all(Array.from({ length: 20 }, () => cache.current(tournamentId)));
    expect(new Set(asked).size).toBe(1);
    expect(loads).toBe(1);
  });

  it('are read again when another process says that their log grew; what it says is not believed', async () => {
    const here = anotherProcess(app);
    const there = anotherProcess(app);
    const loaded = await here.cache.current(tournamentId);
    const told = toldTo(here);
    const next = await rename(there, 'next');
    here.cache.catchUpTo(next);
    await until(() => loaded.board.revision === 2, 'the log was read');
    await rename(there, 'missed');
    here.cache.catchUpTo(await rename(there, 'last'));
    await until(() => loaded.board.tournament.tournamentName === 'last', 'the log was read again');
    here.cache.catchUpTo({ tournamentId, revision: 99 });
    expect((await here.cache.current(tournamentId)).board.revision).toBe(4);
    expect(told.map(([revision]) => revision)).toEqual([2, 3, 4]);
  });

  it('that are not in memory are not fetched for what another process says', async () => {
    const here = anotherProcess(app);
    const told = toldTo(here);
    here.cache.catchUpTo(await rename(anotherProcess(app), 'x'));
    expect((await here.cache.current(tournamentId)).board.revision).toBe(2);
    expect(told).toEqual([]);
  });

  it('tell of a change as of this process although a reader has seen it before its writer was answered', async () => {
    const log = logOf(app);
    const late = Object.assign(Object.create(log) as ChangeLog, {
      append: async (...planned: Parameters<ChangeLog['append']>) => {
        const appended = await log.append(...planned);
        await here.cache.current(tournamentId);
        return appended;
      },
    });
    const here = anotherProcess(app, { log: late });
    const told = toldTo(here);
    await rename(here, 'II');
    expect(told).toEqual([[2, 'here']]);
  });

  it('stay while somebody watches; of the others those that were used last', async () => {
    const { cache, watched: watchedBoards } = anotherProcess(app);
    const other = (await createTournament(app.asAdmin))._id;
    const watched = await cache.current(tournamentId);
    const unwatched = await cache.current(other);
    watchedBoards.set(tournamentId, true);
    const fill = async () => {
      for (let n = 0; n < room; n += 1) await cache.load(newId());
    };
    await fill();
    expect(await cache.current(tournamentId)).toBe(watched);
    expect(await cache.current(other)).not.toBe(unwatched);
    watchedBoards.set(tournamentId, false);
    await fill();
    expect(await cache.current(tournamentId)).not.toBe(watched);
  });

  it('are forgotten when told so, and there is none of what never was', async () => {
    const { cache } = anotherProcess(app);
    const loaded = await cache.current(tournamentId);
    cache.forget(tournamentId);
    expect(await cache.current(tournamentId)).not.toBe(loaded);
    const missing = newId();
    await expect(cache.current(missing)).rejects.toMatchObject({ id: 'tournament.not-found' });
    expect(await cache.getMany([missing, tournamentId])).toHaveLength(1);
  });
});
