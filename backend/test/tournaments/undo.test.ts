import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import { createOwner, createTournament, startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';

describe('POST /tournaments/{id}/undo', () => {
  let app: TestApp;
  let subadmin: SignedInClient;
  let tournament: Tournament;
  let first: string;
  let second: string;

  const put = async (body: object, query = '?confirm=true'): Promise<Tournament> => {
    const { body: answer } = await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}${query}`, body)
      .expect(200);
    return (answer as { data: Tournament }).data;
  };
  const undo = (revision: number, by = app.asAdmin) =>
    by.post(`/parwaz/tournaments/${tournament._id}/undo`, { revision });
  const board = async () => {
    const { body } = await app.stranger.get(`/parwaz/tournament/${tournament._id}/board`).expect(200);
    const { revision, at: _, tournament: shown, ...rest } = body as BoardSnapshot & { at?: string };
    return { revision, facts: { ...rest, tournament: { ...shown, revision: 0 } } };
  };
  const save = async (ownerId: string, date: string, timeList: string[], startTime = '06:00') => {
    const body = { tournamentId: tournament._id, pigeonOwnerId: ownerId, date, startTime, timeList };
    const { status } = await app.asAdmin.post('/parwaz/results', body);
    expect([200, 201]).toContain(status);
  };

  beforeAll(async () => {
    app = await startApp();
    subadmin = await app.as('subadmin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const owners = [
      await createOwner(app.asAdmin, { name: 'Ali', nameUrdu: 'علی' }),
      await createOwner(app.asAdmin, { name: 'Bilal' }),
    ];
    tournament = await createTournament(app.asAdmin, { participatingLofts: owners.map(({ _id }) => _id) });
    [first = '', second = ''] = tournament.participatingLofts;
    await save(first, '01-04-2026', ['12:00', '12:30', '', '13:00']);
    await save(first, '03-04-2026', ['14:00']);
    await save(second, '03-04-2026', ['', '', '15:00']);
  });

  it('puts back lofts, dates, slots and fields in one change', async () => {
    const before = await board();
    const saved = await put({
      tournamentName: 'Smaller',
      dates: ['2026-04-03'],
      numberOfPigeons: 2,
      helperPigeons: 0,
      participatingLofts: [second],
    });
    expect((await board()).facts.rows).toHaveLength(1);
    const { body } = await undo(saved.revision).expect(200);
    expect((body as { data: Tournament }).data).toMatchObject({
      tournamentName: tournament.tournamentName,
      participatingLofts: [first, second],
      dates: tournament.dates,
      revision: saved.revision + 1,
    });
    expect((await board()).facts).toEqual(before.facts);
  });

  it('puts back a stamp with its id, and its place', async () => {
    const { stamps } = await put({
      stamps: ['Double Stamp', 'Young bird', 'Third'].map((name) => ({ name })),
    });
    const [double, young, third] = stamps;
    const sent = [
      { ...young, name: 'Old bird' },
      { ...third, _id: tournament._id },
    ];
    const changed = await put({ stamps: sent });
    expect(changed.stamps).toEqual([sent[0], { ...third, _id: expect.stringMatching(/^\w{4}$/) }]);
    expect(stamps.map(({ _id }) => _id)).not.toContain(changed.stamps[1]?._id);
    const { body } = await undo(changed.revision).expect(200);
    expect((body as { data: Tournament }).data.stamps).toEqual([double, young, third]);
  });

  it('puts back the start times of records that followed the tournament’s, which were one change with it', async () => {
    const starts = async () => (await board()).facts.rows.map(({ startTime }) => startTime);
    const refused = await app.asAdmin
      .put(`/parwaz/tournaments/${tournament._id}`, { startTime: '12:15', startsToFollow: ['06:00'] })
      .expect(400);
    expect(refused.body).toMatchObject({
      id: 'result.before-start',
      message: 'Ali, 01-04-2026: Pigeon #1: 12:00 is before the start time 12:15',
      values: { record: { ownerName: 'Ali', ownerNameUrdu: 'علی' } },
    });
    const before = await board();
    const saved = await put({ startTime: '06:30', startsToFollow: ['06:00'] }, '');
    expect(saved).toMatchObject({ startTime: '06:30', revision: before.revision + 1 });
    expect(await starts()).toEqual(['06:30', '06:30', '06:30']);
    await undo(saved.revision).expect(200);
    expect((await board()).facts).toEqual(before.facts);
    await put({ startTime: '06:30' }, '');
    expect(await starts()).toEqual(['06:00', '06:00', '06:00']);
  });

  it('leaves what others changed since elsewhere, and is itself undone', async () => {
    const saved = await put({ participatingLofts: [second] });
    await save(second, '03-04-2026', ['', '', '15:05']);
    await put({ tournamentName: 'Renamed since' });
    const undone = await undo(saved.revision).expect(200);
    const { facts } = await board();
    expect(facts.tournament.tournamentName).toBe('Renamed since');
    expect(facts.rows.map(({ ownerId, timeList }) => [ownerId, timeList.filter(Boolean)])).toEqual(
      expect.arrayContaining([
        [first, ['12:00:00', '12:30:00', '13:00:00']],
        [first, ['14:00:00']],
        [second, ['15:05:00']],
      ]),
    );
    const { revision } = (undone.body as { data: Tournament }).data;
    await undo(revision).expect(200);
    expect((await board()).facts.tournament.participatingLofts).toEqual([second]);
  });

  it('puts back the state of a day that was removed and is there again, unless it got one or landings since', async () => {
    const { dates } = tournament;
    const setDay = async (state: string) => {
      const path = `/parwaz/tournament/${tournament._id}/days/03-04-2026`;
      await app.asAdmin.put(path, { state, reason: 'Asked for' }).expect(200);
    };
    const days = async () => (await board()).facts.tournament.days;
    const removedAndAdded = async () => {
      const { revision } = await put({ dates: ['2026-04-01'], reason: 'No weather' });
      await put({ dates });
      return revision;
    };
    await setDay('official');
    const before = await board();
    const removed = await removedAndAdded();
    expect(await days()).toEqual([]);
    await undo(removed).expect(200);
    expect((await board()).facts).toEqual(before.facts);
    const again = await removedAndAdded();
    const isInTheWay = async () => {
      const { body } = await undo(again).expect(409);
      expect(body).toMatchObject({ obstacles: [{ field: 'days' }] });
    };
    await save(second, '03-04-2026', ['16:00']);
    await isInTheWay();
    await save(second, '03-04-2026', ['']);
    await setDay('closed');
    await isInTheWay();
  });

  it('makes no record again of which nothing is to be put back', async () => {
    await save(first, '03-04-2026', ['14:00', '14:30']);
    const { revision } = await board();
    await put({ participatingLofts: [second] });
    await put({ participatingLofts: [first, second] });
    const before = await board();
    await undo(revision).expect(200);
    expect(await board()).toEqual(before);
  });

  it('says what stands in the way, and then undoes nothing', async () => {
    const saved = await put({ numberOfPigeons: 5, tournamentName: 'Bigger' });
    await save(second, '01-04-2026', ['', '', '', '', '16:00', '16:10']);
    await put({ tournamentName: 'Bigger still' });
    const before = await board();
    const { body } = await undo(saved.revision).expect(409);
    expect(body).toMatchObject({
      success: false,
      id: 'tournament.cannot-undo',
      obstacles: [
        { field: 'tournamentName' },
        { ownerId: second, ownerName: 'Bilal', date: '01-04-2026', index: 4 },
        { ownerId: second, ownerName: 'Bilal', date: '01-04-2026', index: 5 },
      ],
    });
    expect((body as { message: string }).message).toContain('Bilal on 01-04-2026, pigeon #5');
    expect(await board()).toEqual(before);
  });

  it('takes back landings too, unless somebody typed there again', async () => {
    const { revision } = await board();
    await save(second, '03-04-2026', ['', '', '15:30']);
    await undo(revision + 1).expect(200);
    expect((await board()).facts.rows.find(({ ownerId }) => ownerId === second)?.timeList[2]).toBe(
      '15:00:00',
    );
    await save(second, '03-04-2026', ['', '', '15:45']);
    const { body } = await undo(revision).expect(409);
    expect(body).toMatchObject({ obstacles: [{ ownerId: second, date: '03-04-2026', index: 2 }] });
  });

  describe('that would leave landings before their start', () => {
    const isBlocked = async (revision: number, landings: object[]) => {
      const before = await board();
      const { body } = await undo(revision).expect(409);
      expect(body).toMatchObject({ id: 'tournament.cannot-undo', obstacles: landings });
      expect(await board()).toEqual(before);
      return (body as { message: string }).message;
    };
    const ali = { ownerName: 'Ali', date: '01-04-2026' };

    it('names those of a record that got an earlier start', async () => {
      const { revision } = await board();
      await save(first, '01-04-2026', ['12:00', '12:30', '', '13:00'], '05:00');
      await save(first, '01-04-2026', ['05:10', '12:30', '05:20', '13:00'], '05:00');
      const message = await isBlocked(revision + 1, [
        { ...ali, index: 0, message: 'Pigeon #1: 05:10 is before the start time 06:00' },
        { ...ali, index: 2, message: 'Pigeon #3: 05:20 is before the start time 06:00' },
      ]);
      expect(message).toContain('Ali, 01-04-2026: Pigeon #1: 05:10 is before the start time 06:00');
      await save(first, '01-04-2026', ['', '12:30', '', '13:00'], '05:00');
      await undo(revision + 1).expect(200);
    });

    it('names those of records that followed the tournament’s', async () => {
      const earlier = await put({ startTime: '05:00', startsToFollow: ['06:00'] }, '');
      await save(first, '01-04-2026', ['05:30', '12:30', '', '13:00'], '05:00');
      await isBlocked(earlier.revision, [{ ...ali, index: 0 }]);
    });

    it('names a landing that would come back', async () => {
      const { revision } = await board();
      await save(first, '01-04-2026', ['', '12:30', '', '13:00']);
      await save(first, '01-04-2026', ['', '12:30', '', '13:00'], '12:15');
      await isBlocked(revision + 1, [{ ...ali, index: 0 }]);
    });
  });

  it('is for the tournament’s staff, of a revision that there is, and never of a deletion', async () => {
    const saved = await put({ tournamentName: 'Other' });
    await undo(saved.revision, subadmin).expect(403);
    await app.stranger.post(`/parwaz/tournaments/${tournament._id}/undo`, { revision: 2 }).expect(401);
    for (const revision of [1, saved.revision + 1]) {
      const { body } = await undo(revision).expect(409);
      expect(body).toMatchObject({ id: 'tournament.cannot-undo', obstacles: [] });
    }
    await undo(0).expect(400);
    await app.asAdmin.delete(`/parwaz/delete-tournament/${tournament._id}`).expect(200);
    await undo(saved.revision).expect(404);
    await app.asAdmin.post(`/parwaz/restore-tournament/${tournament._id}`).expect(200);
    const { body } = await undo(saved.revision + 2).expect(409);
    expect(body).toMatchObject({ obstacles: [{ field: 'deletedAt' }] });
  });

  it('puts back neither what lofts are called everywhere nor a loft that is in no list any more', async () => {
    const isRefused = async (obstacles: object[]) => {
      const { facts, revision } = await board();
      const { body } = await undo(revision).expect(409);
      expect(body).toMatchObject({ id: 'tournament.cannot-undo', obstacles });
      expect((await board()).facts).toEqual(facts);
    };
    await app.asAdmin.must('PUT', `/update-owner/${first}`, { name: 'Ali Raza' });
    await isRefused([]);
    const idle = await createOwner(app.asAdmin, { name: 'Idle' });
    await put({ action: 'add', participatingLofts: [idle._id] });
    await app.asAdmin.must('DELETE', `/delete-owner/${idle._id}?confirm=true`);
    expect((await board()).facts.tournament.participatingLofts).toEqual([first, second]);
    await isRefused([{ field: 'participatingLofts' }]);
  });

  it('answers with the lofts that are left when it takes away the last landing of a deleted one', async () => {
    const { _id } = await createOwner(app.asAdmin, { name: 'Idle' });
    await put({ action: 'add', participatingLofts: [_id] });
    await save(_id, '01-04-2026', ['12:00']);
    const { revision } = await board();
    await app.asAdmin.must('DELETE', `/delete-owner/${_id}?confirm=true`);
    const { body } = await undo(revision).expect(200);
    const [stored] = await app.asAdmin.must<Tournament[]>('GET', `/get-single-tournaments/${tournament._id}`);
    expect(stored?.participatingLofts).toEqual([first, second]);
    expect(body).toMatchObject({ data: stored });
  });

  it('lets a sub admin take back nothing that is an admin’s to change', async () => {
    const saved = await put({ allowedAdmins: [subadmin._id], status: 'Non-Active' });
    await undo(saved.revision, subadmin).expect(403);
  });
});
