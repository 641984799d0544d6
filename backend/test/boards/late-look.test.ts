import { Boards } from '../../src/boards/boards.js';
import { ChangeLog } from '../../src/boards/change-log.js';
import { StoredBoards } from '../../src/boards/stored-boards.js';
import { Log } from '../../src/logging/log.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('writes that went to the disk together', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  }, 60_000);
  afterAll(() => app.close());

  it('are answered by what became of each: what is in the log is not taken back by a failure after it', async () => {
    const { _id } = await createTournament(app.asAdmin, { tournamentName: 'Before' });
    const by = { _id: app.asAdmin._id, name: app.asAdmin.name };
    const log = app.built.app.get(ChangeLog, { strict: false });
    const newBoards = (changes: ChangeLog) =>
      new Boards(
        changes,
        app.built.app.get(StoredBoards, { strict: false }),
        app.built.app.get(Log, { strict: false }),
      );
    const name = (boards: Boards, tournamentName: string) =>
      boards.commit(_id, by, (before) => ({
        ...before,
        tournament: { ...before.tournament, tournamentName },
      }));
    const others = newBoards(log);
    let away = false;
    /** Somebody else is quicker than the second of two; then the database can't be read any more. */
    const unlucky = Object.assign(Object.create(log) as ChangeLog, {
      append: async (changes: Parameters<ChangeLog['append']>[0]) => {
        if (changes.length < 2) return log.append(changes);
        const appended = await log.append(changes.slice(0, 1));
        await name(others, 'Of others');
        away = true;
        return appended + (await log.append(changes.slice(1)));
      },
      newer: (...known: Parameters<ChangeLog['newer']>) =>
        away ? Promise.reject(new Error('the database went away')) : log.newer(...known),
    });
    const boards = newBoards(unlucky);
    await boards.current(_id);
    const alone = name(boards, 'Alone');
    const [first, second] = await Promise.allSettled([name(boards, 'First'), name(boards, 'Second')]);
    await alone;
    expect(first).toMatchObject({ status: 'fulfilled', value: { change: { revision: 3 } } });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'the database went away' } });
    const { board } = await others.current(_id);
    expect([board.revision, board.tournament.tournamentName]).toEqual([4, 'Of others']);
  });
});
