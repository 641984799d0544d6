import type { Change } from '@parwaz/shared';
import { Boards } from '../../src/boards/boards.js';
import { ChangeLog } from '../../src/boards/change-log.js';
import { StoredBoards } from '../../src/boards/stored-boards.js';
import { Log } from '../../src/logging/log.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('a write of which the database tells late', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  }, 60_000);
  afterAll(() => app.close());

  it('is told to the other processes although a reader here has seen it first', async () => {
    const { _id, tournamentName } = await createTournament(app.asAdmin);
    const log = app.built.app.get(ChangeLog, { strict: false });
    const late = Object.assign(Object.create(log) as ChangeLog, {
      append: async (changes: readonly Change[]) => {
        const appended = await log.append(changes);
        await boards.current(_id);
        return appended;
      },
    });
    const boards = new Boards(
      late,
      app.built.app.get(StoredBoards, { strict: false }),
      app.built.app.get(Log, { strict: false }),
    );
    const toldOthers: number[] = [];
    boards.onChanges((changes, _board, origin) => {
      if (origin === 'here') toldOthers.push(...changes.map(({ revision }) => revision));
    });
    const by = { _id: app.asAdmin._id, name: app.asAdmin.name };
    const { change } = await boards.commit(_id, by, (before) => ({
      ...before,
      tournament: { ...before.tournament, tournamentName: `${tournamentName} II` },
    }));
    expect(toldOthers).toEqual([change?.revision]);
  });
});
