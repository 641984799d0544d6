import { Boards } from '../../src/boards/boards.js';
import { ChangeLog } from '../../src/boards/change-log.js';
import { StoredBoards } from '../../src/boards/stored-boards.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('a tournament whose lists could not be told', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  }, 60_000);
  afterAll(() => app.close());

  it('is changed all the same, and the next look at its log tells them', async () => {
    const { _id } = await createTournament(app.asAdmin, { status: 'Non-Active' });
    const stored = app.built.app.get(StoredBoards, { strict: false });
    const complaints: string[] = [];
    let away = true;
    const sometimes = Object.assign(Object.create(stored) as StoredBoards, {
      project: (...facts: Parameters<StoredBoards['project']>) =>
        away ? Promise.reject(new Error('the database went away')) : stored.project(...facts),
    });
    const boards = new Boards(app.built.app.get(ChangeLog, { strict: false }), sometimes, {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (_fields, message = '') => void complaints.push(message),
    });
    const by = { _id: app.asAdmin._id, name: app.asAdmin.name };
    const { change } = await boards.commit(_id, by, (before) => ({
      ...before,
      tournament: { ...before.tournament, status: 'Active' },
    }));
    expect(change).toMatchObject({ tournament: { status: 'Active' } });
    expect(complaints).toEqual(['lists do not show a change yet']);
    away = false;
    await boards.current(_id);
    const { body } = await app.asAdmin.get('/parwaz/get-active-tournament').expect(200);
    expect(body.tournaments).toMatchObject([{ _id, status: 'Active' }]);
  });
});
