import { changeBetween, rowOf, withRow } from '@parwaz/shared';
import type { Board, StaffFacts } from '@parwaz/shared';
import { refuse, write } from '../../src/boards/planned-write.js';
import type { ChangeLog } from '../../src/boards/log/change-log.js';
import { newId } from '../../src/platform/database/keys.js';
import { createOwner, createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { adminOf, anotherProcess, logOf, named, replaceLast } from './another-process.js';
import type { AnotherProcess } from './another-process.js';

describe('writing boards', () => {
  let app: TestApp;
  let tournamentId: string;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    tournamentId = (await createTournament(app.asAdmin, { tournamentName: '0' }))._id;
  });

  const rename = ({ writer }: AnotherProcess, name: string) =>
    writer.commit(tournamentId, adminOf(app), (before) => write(named(before, name)));
  const counter = (board: Board<StaffFacts>) => Number(board.tournament.tournamentName);

  it('answers with the change, the board after it, and what the work made', async () => {
    const { writer } = anotherProcess(app);
    const committed = await writer.commit(tournamentId, adminOf(app), (before) =>
      write(named(before, 'Cup'), { was: before.tournament.tournamentName }),
    );
    expect(committed).toMatchObject({
      kind: 'committed',
      change: { revision: 2, by: adminOf(app), tournament: { tournamentName: 'Cup' } },
      board: { revision: 2, tournament: { tournamentName: 'Cup' } },
      made: { was: '0' },
    });
    expect(committed.board).toBe(committed.loaded.board);
  });

  it('keeps id and name of who made it, whatever else a caller is', async () => {
    const caller = { ...adminOf(app), role: 'admin', token: { id: 'c3915a5d', version: 1 } };
    const { writer } = anotherProcess(app);
    await writer.commit(tournamentId, caller, (before) => write(named(before, 'Cup')));
    expect((await logOf(app).since(tournamentId, 1)).map(({ by }) => by)).toEqual([adminOf(app)]);
  });

  it('makes no change of what changes nothing, and tells nobody', async () => {
    const { writer, events } = anotherProcess(app);
    let told = 0;
    events.on('board:changed', () => void (told += 1));
    const committed = await writer.commit(tournamentId, adminOf(app), (before) => write({ ...before }));
    expect(committed).toMatchObject({ change: null, board: { revision: 1 } });
    expect(told).toBe(0);
    expect(await logOf(app).since(tournamentId, 1)).toEqual([]);
  });

  it('answers a refusal as a value, and nothing changes', async () => {
    const { writer } = anotherProcess(app);
    const refused = await writer.commit(tournamentId, adminOf(app), () => refuse('too late'));
    expect(refused).toEqual({ kind: 'refused', refusal: 'too late' });
    expect(await logOf(app).since(tournamentId, 1)).toEqual([]);
  });

  it('begins a tournament that is not there with revision 0', async () => {
    const { writer } = anotherProcess(app);
    const refused = await writer.commit(newId(), adminOf(app), (before) => refuse(before.revision));
    expect(refused).toEqual({ kind: 'refused', refusal: 0 });
  });

  describe('of which a board may not hold everything', () => {
    const date = '01-04-2026';
    let loft: string;
    beforeEach(async () => {
      const { _id } = await createOwner(app.asAdmin, { name: 'Ali' });
      const tournament = await createTournament(app.asAdmin, { participatingLofts: [_id] });
      [tournamentId, loft] = [tournament._id, _id];
    });
    const land =
      (startTime: string, ...timeList: string[]) =>
      (before: Board<StaffFacts>) =>
        write({ ...before, rows: withRow(before.rows, { ownerId: loft, date, startTime, timeList }) });
    const landings = async ({ cache }: AnotherProcess) =>
      rowOf((await cache.current(tournamentId)).board, loft, date)?.timeList;

    it('refuses what is new, and names the cell, not those who wait with it', async () => {
      const process = anotherProcess(app);
      const [impossible, sound] = await Promise.allSettled([
        process.writer.commit(tournamentId, adminOf(app), land('06:00', '12:00:00', '05:30:00')),
        process.writer.commit(tournamentId, adminOf(app), land('06:00', '12:00:00')),
      ]);
      expect(impossible).toMatchObject({
        status: 'rejected',
        reason: {
          id: 'tournament.impossible',
          message: 'Ali, 01-04-2026: Pigeon #2: 05:30 is before the start time 06:00',
          extra: { faults: [{ kind: 'before-start', ownerId: loft, date, index: 1 }] },
        },
      });
      expect(sound).toMatchObject({ status: 'fulfilled', value: { change: { revision: 2 } } });
      expect(await landings(process)).toEqual(['12:00:00', '', '', '']);
    });

    it('lets pass what was there before', async () => {
      const other = anotherProcess(app);
      const { board, hash } = await other.cache.current(tournamentId);
      const damaged = land('06:00', '05:30:00')(board);
      const change =
        damaged.kind === 'write' && changeBetween(board, { ...damaged.board, at: 1 }, adminOf(app));
      if (!change) throw new Error('nothing differs');
      await logOf(app).append([change], hash);
      const process = anotherProcess(app);
      const { writer } = process;
      await writer.commit(tournamentId, adminOf(app), land('06:00', '05:30:00', '12:00:00'));
      expect(await landings(process)).toEqual(['05:30:00', '12:00:00', '', '']);
      const worse = writer.commit(tournamentId, adminOf(app), land('06:00', '05:30:00', '05:40:00'));
      await expect(worse).rejects.toMatchObject({ id: 'tournament.impossible' });
    });
  });

  it('takes nothing that was planned on a board of before the database was replaced', async () => {
    const process = anotherProcess(app);
    await rename(process, 'of before');
    await replaceLast(app, tournamentId, 'restored');
    await expect(rename(process, 'planned on the one of before')).rejects.toMatchObject({
      id: 'request.unavailable',
    });
    expect(await logOf(app).head(tournamentId)).toBe(2);
    const seen: string[] = [];
    const { board } = await process.writer.commit(tournamentId, adminOf(app), (before) => {
      seen.push(before.tournament.tournamentName);
      return write(named(before, 'next'));
    });
    expect([seen, board.revision]).toEqual([['restored'], 3]);
  });

  it('fails the writer whose work fails, not those who wait with it', async () => {
    const process = anotherProcess(app);
    const failing = process.writer.commit(tournamentId, adminOf(app), () => {
      throw new Error('a fault of the work');
    });
    const both = await Promise.allSettled([failing, rename(process, 'Cup')]);
    expect(both).toMatchObject([
      { status: 'rejected', reason: { message: 'a fault of the work' } },
      { status: 'fulfilled', value: { change: { revision: 2 } } },
    ]);
  });

  it('tells of changes in order, once each and only when the log has them', async () => {
    const { writer, events } = anotherProcess(app);
    const told: number[] = [];
    const missing: Promise<void>[] = [];
    events.on('board:changed', ({ changes, board }) => {
      told.push(...changes.map(({ revision }) => revision));
      const look = async () =>
        expect(await logOf(app).since(tournamentId, board.revision - 1)).not.toEqual([]);
      missing.push(look());
    });
    await Promise.all(
      Array.from({ length: 100 }, () =>
        writer.commit(tournamentId, adminOf(app), (before) => write(named(before, `${counter(before) + 1}`))),
      ),
    );
    await Promise.all(missing);
    expect(told).toEqual(Array.from({ length: 100 }, (_, n) => n + 2));
  });

  it('runs a work again on the later board when another process was quicker', async () => {
    const process = anotherProcess(app);
    const other = anotherProcess(app);
    await process.cache.current(tournamentId);
    await rename(other, '10');
    const seen: number[] = [];
    const committed = await process.writer.commit(tournamentId, adminOf(app), (before) => {
      seen.push(counter(before));
      return write(named(before, `${counter(before) + 1}`), counter(before));
    });
    expect(seen).toEqual([0, 10]);
    expect(committed).toMatchObject({ change: { revision: 3 }, made: 10 });
  });

  it('decides each write on the one before, in two processes and whatever goes to the disk together', async () => {
    const processes = [anotherProcess(app), anotherProcess(app)];
    const seen: { kind: 'counted' | 'left' | 'refused'; before: number }[] = [];
    const count = async ({ writer }: AnotherProcess, n: number) => {
      const counted = await writer.commit(tournamentId, adminOf(app), (before) => {
        const at = counter(before);
        if (n % 5 === 3) return refuse(at);
        return write(n % 5 === 4 ? before : named(before, String(at + 1)), at);
      });
      if (counted.kind === 'refused') {
        seen.push({ kind: 'refused', before: counted.refusal });
        return;
      }
      const { change, board, made } = counted;
      seen.push({ kind: change ? 'counted' : 'left', before: made });
      expect(counter(board)).toBe(change ? made + 1 : made);
    };
    const rounds = Array.from({ length: 400 }, async (_, n) => {
      const process = processes[n % 2];
      // In bursts, so that some are alone and some go together.
      await new Promise((resolve) => setTimeout(resolve, Math.floor(n / 40) * 15));
      if (process) await count(process, Math.floor(n / 2));
    });
    await Promise.all(rounds);
    const counted = seen.filter(({ kind }) => kind === 'counted').map(({ before }) => before);
    expect(counted.sort((a, b) => a - b)).toEqual(Array.from({ length: 240 }, (_, n) => n));
    expect(seen).toHaveLength(400);
    for (const { cache } of processes) {
      const { board } = await cache.current(tournamentId);
      expect(board.tournament.tournamentName).toBe('240');
      expect(board.revision).toBe(241);
    }
  });

  it('answers by what became of each: what is in the log is not taken back by a failure after it', async () => {
    const log = logOf(app);
    const others = anotherProcess(app);
    let away = false;
    /** Somebody else is quicker than the second of two; then the database can't be read any more. */
    const unlucky = Object.assign(Object.create(log) as ChangeLog, {
      append: async (...[changes, head]: Parameters<ChangeLog['append']>) => {
        if (changes.length < 2) return log.append(changes, head);
        const appended = await log.append(changes.slice(0, 1), head);
        await rename(others, 'Of others');
        away = true;
        return (appended ?? 0) + ((await log.append(changes.slice(1), changes[0]?.hash)) ?? 0);
      },
      newer: (...known: Parameters<ChangeLog['newer']>) =>
        away ? Promise.reject(new Error('the database went away')) : log.newer(...known),
    });
    const process = anotherProcess(app, { log: unlucky });
    await process.cache.current(tournamentId);
    const alone = rename(process, 'Alone');
    const [first, second] = await Promise.allSettled([rename(process, 'First'), rename(process, 'Second')]);
    await alone;
    expect(first).toMatchObject({ status: 'fulfilled', value: { change: { revision: 3 } } });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'the database went away' } });
    const { board } = await others.cache.current(tournamentId);
    expect([board.revision, board.tournament.tournamentName]).toEqual([4, 'Of others']);
  });

  it('waits for a change of others that holds its revision before it can be read', async () => {
    const log = logOf(app);
    let tries = 0;
    // As on a replica set whose majority is slow.
    const slow: ChangeLog = Object.assign(Object.create(log) as ChangeLog, {
      append: (...changes: Parameters<ChangeLog['append']>) => {
        tries += 1;
        return log.append(...changes);
      },
      newer: (...known: Parameters<ChangeLog['newer']>) =>
        tries > 0 && tries < 6 ? Promise.resolve(new Map()) : log.newer(...known),
    });
    const process = anotherProcess(app, { log: slow });
    await process.cache.current(tournamentId);
    await rename(anotherProcess(app), 'Of others');
    expect(await rename(process, 'Mine')).toMatchObject({ change: { revision: 3 } });
    expect(tries).toBe(7);
  });
});
