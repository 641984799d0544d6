import type { BoardSnapshot, DeletedOwner, LoggedChange, Owner, Tournament } from '@parwaz/shared';
import type { Clock } from '../../src/platform/config/config.js';
import { createOwner, createTournament, startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';

const dayMs = 24 * 60 * 60 * 1000;

describe('deleted owners', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let subadmin: SignedInClient;
  let owner: Owner;
  let other: Owner;
  let cup: Tournament;
  let nowMs = 0;
  const clock: Clock = { now: () => nowMs };

  /** Tokens last a day: the test signs in again later. */
  const isNow = async (instant: string | number) => {
    nowMs = typeof instant === 'number' ? nowMs + instant : Date.parse(instant);
    admin = await app.login(app.admin.name, app.admin.password);
    subadmin = await app.login(subadmin.name, subadmin.password);
  };

  beforeAll(async () => {
    nowMs = Date.parse('2026-04-02T10:00:00Z');
    app = await startApp({ clock });
    subadmin = await app.as('subadmin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await isNow('2026-04-02T10:00:00Z');
    owner = await createOwner(admin, { name: 'Ustad Rafiq' });
    other = await createOwner(admin);
    cup = await createTournament(admin, { participatingLofts: [owner._id, other._id] });
  });

  const remove = (staff: SignedInClient, query = '') =>
    staff.delete(`/parwaz/delete-owner/${owner._id}${query}`);
  const restore = (staff: SignedInClient) => staff.post(`/parwaz/restore-owner/${owner._id}`);
  const board = (id = cup._id): Promise<BoardSnapshot> => app.stranger.board(id);
  const edit = (id: string, body: object) => admin.must('PUT', `/tournaments/${id}`, body);
  const save = async (timeList: string[], startTime = '06:00') => {
    const body = { tournamentId: cup._id, pigeonOwnerId: owner._id, date: '01-04-2026', startTime, timeList };
    expect((await admin.save(body)).status).toBe(200);
  };
  const deleted = async (): Promise<DeletedOwner[]> =>
    (await subadmin.must<{ owner: DeletedOwner[] }>('GET', '/get-deleted-owners')).owner;

  it('still fly until somebody confirms: the refusal names each tournament that is not over', async () => {
    const second = await createTournament(admin, {
      participatingLofts: [owner._id],
      tournamentNameUrdu: 'بہار کپ',
    });
    await createTournament(admin, {
      tournamentName: 'Over Cup',
      participatingLofts: [owner._id],
      startDate: '2026-03-01',
      dates: ['2026-03-01'],
    });
    const gone = await createTournament(admin, { participatingLofts: [owner._id] });
    await admin.must('DELETE', `/delete-tournament/${gone._id}`);
    const { body } = await remove(admin).expect(409);
    const named = [cup, second].map(({ _id, tournamentName: name, tournamentNameUrdu: nameUrdu }) => ({
      ...{ _id, name, nameUrdu },
    }));
    expect(body).toMatchObject({ id: 'owner.flies', values: { tournaments: named } });
    for (const { name } of named) expect(body.message).toContain(name);
    expect(body.message).not.toContain('Over Cup');
    await admin.must('GET', `/single-owner/${owner._id}`);
    expect((await board()).owners).toHaveLength(2);
    await remove(admin, '?confirm=true').expect(200);
    expect((await board()).owners.map(({ _id }) => _id)).toEqual([other._id]);
  });

  it('are nobody’s to delete who may not edit all those tournaments', async () => {
    await edit(cup._id, { allowedAdmins: [subadmin._id] });
    const others = await createTournament(admin, { participatingLofts: [owner._id] });
    for (const query of ['', '?confirm=true']) {
      const { body } = await remove(subadmin, query).expect(403);
      expect(body.id).toBe('owner.flies-elsewhere');
    }
    expect((await board()).owners).toHaveLength(2);
    await edit(others._id, { action: 'remove', participatingLofts: [owner._id] });
    await remove(subadmin).expect(409);
    await remove(subadmin, '?confirm=true').expect(200);
  });

  it('need no question when their last day has passed', async () => {
    await isNow('2026-04-04T10:00:00Z');
    await remove(subadmin).expect(200);
  });

  it('are restored with their places, numbers and start times', async () => {
    const binned = await createTournament(admin, { participatingLofts: [owner._id] });
    await admin.must('DELETE', `/delete-tournament/${binned._id}`);
    await save([], '06:30');
    const before = await board();
    await remove(admin, '?confirm=true').expect(200);
    expect((await board()).rows).toEqual([]);
    expect(await deleted()).toContainEqual({
      ...owner,
      adminId: admin._id,
      deletedAt: '2026-04-02T10:00:00.000Z',
    });
    const { body } = await restore(subadmin).expect(200);
    expect(body).toEqual({ success: true, owner: { ...owner, adminId: admin._id }, notIn: [] });
    const after = await board();
    expect(new Set(after.owners)).toEqual(new Set(before.owners));
    expect(after.rows).toEqual(before.rows);
    const [change] = await admin.must<LoggedChange[]>('GET', `/tournament/${cup._id}/history`);
    expect(change?.by).toEqual({ _id: subadmin._id, name: subadmin.name });
    expect((await deleted()).map(({ _id }) => _id)).not.toContain(owner._id);
    await admin.must('POST', `/restore-tournament/${binned._id}`);
    expect((await board(binned._id)).owners.map(({ _id }) => _id)).toEqual([owner._id]);
    const { revision } = await board();
    await restore(subadmin).expect(200);
    expect((await board()).revision).toBe(revision);
  });

  it('stay where they have flown, and come back nowhere that they had left before', async () => {
    await save(['12:00']);
    const left = await createTournament(admin, { participatingLofts: [owner._id, other._id] });
    await edit(left._id, { action: 'remove', participatingLofts: [owner._id] });
    await remove(admin, '?confirm=true').expect(200);
    const flown = await board();
    expect(flown.owners).toHaveLength(2);
    await restore(admin).expect(200);
    expect(await board()).toEqual(flown);
    expect((await board(left._id)).owners).toHaveLength(1);
  });

  it('come back to all but closed days, and the answer says where not', async () => {
    await remove(admin, '?confirm=true').expect(200);
    await admin.must('PUT', `/tournament/${cup._id}/days/2026-04-01`, { state: 'closed' });
    const { body } = await restore(admin).expect(200);
    expect(body.notIn).toEqual([{ _id: cup._id, name: cup.tournamentName, nameUrdu: '' }]);
    expect((await board()).owners).toHaveLength(1);
    await admin.must('GET', `/single-owner/${owner._id}`);
  });

  it('come back to their tournaments although a crash came in between', async () => {
    await remove(admin, '?confirm=true').expect(200);
    const owners = app.connection.collection<{ _id: string; deletedAt: Date | null }>('owners');
    await owners.updateOne({ _id: owner._id }, { $set: { deletedAt: null } });
    await app.restart();
    expect((await board()).owners).toHaveLength(2);
  });

  it('can be restored by staff for 30 days', async () => {
    await remove(admin, '?confirm=true').expect(200);
    await app.stranger.post(`/parwaz/restore-owner/${owner._id}`).expect(401);
    await isNow(30 * dayMs - 1);
    expect((await deleted()).map(({ _id }) => _id)).toContain(owner._id);
    nowMs += 1;
    expect((await deleted()).map(({ _id }) => _id)).not.toContain(owner._id);
    expect((await restore(subadmin).expect(404)).body.id).toBe('owner.not-found');
    await admin.post(`/parwaz/restore-owner/${'a'.repeat(24)}`).expect(404);
  });
});
