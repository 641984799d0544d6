import type { Tournament } from '@parwaz/shared';
import { createRace, landing } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import {
  allCopied,
  copiedOf,
  createCopy,
  differing,
  historyOf,
  idleOf,
  logOf,
  put,
  shown,
  type,
  undo,
  untilShown,
} from './linked-races.js';

const otherDate = '03-04-2026';
const lost = { kind: 'lost', reason: 'Hawk' };

describe('landings of one tournament', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const twoRaces = async (facts: object = {}) => {
    const source = await createRace(app.asAdmin, { lofts: 3, tournamentName: 'Spring Cup' });
    return { source, race: await createCopy(app.asAdmin, [source], facts) };
  };

  it('are copied by the link, with corrections, clearings, marks, start times and helpers', async () => {
    const { source, race } = await twoRaces();
    const typed = await type(
      source,
      0,
      { 0: '12:00', 6: '13:00' },
      { startTime: '06:15', marks: { 2: lost } },
    );
    await untilShown(race, 0, 'from 06:15 12:00 - - - - - 13:00 #2 lost');
    const history = await historyOf(race, 0);
    const copiedFrom = { tournamentId: source.tournamentId, revision: typed };
    expect(history.map(({ index, by, copiedFrom: from }) => [index, by, from])).toEqual(
      [null, 0, 6, 2].map((index) => [index, { _id: '', name: 'Spring Cup' }, copiedFrom]),
    );
    expect((await logOf(race))[0]).toMatchObject({
      what: 'results',
      by: { _id: '', name: 'Spring Cup' },
      copiedFrom,
    });
    await type(source, 0, { 0: '12:01', 6: '' }, { startTime: '06:10', marks: { 2: null, 3: lost } });
    await untilShown(race, 0, 'from 06:10 12:01 #3 lost');
    await type(source, 0, { 0: '' }, { marks: { 3: null } });
    await untilShown(race, 0, 'from 06:10');
    await type(source, 0, { 3: '15:00' }, { date: otherDate });
    await untilShown(race, 0, '- - - 15:00', otherDate);
    expect(await differing(race)).toEqual([]);
    const before = await logOf(race);
    await allCopied(source, race);
    expect((await logOf(race)).length).toBe(before.length + 1);
    expect(await copiedOf(race)).toMatchObject({
      sources: [{ _id: source.tournamentId, name: 'Spring Cup', nameUrdu: '', idle: null }],
      records: [
        { ownerId: source.owners[0]?._id, date: race.date, sourceId: source.tournamentId, indexes: [null] },
        { ownerId: source.owners[0]?._id, date: otherDate, indexes: [3] },
        { ownerId: source.owners[2]?._id, indexes: [0] },
      ],
    });
  });

  it('that were typed before the tournaments were linked are filled in, where nobody has typed', async () => {
    const source = await createRace(app.asAdmin, { lofts: 3 });
    const race = await createCopy(app.asAdmin, [source], { copiesFrom: [] });
    await type(source, 0, { 0: '12:00', 1: '12:10' });
    await type(source, 1, { 0: '14:00' });
    await type(race, 0, { 1: '12:11', 2: '12:20' });
    await put(race, { copiesFrom: [source.tournamentId] });
    await untilShown(race, 1, '14:00');
    expect(await shown(race, 0)).toBe('12:00 12:11 12:20');
    expect(await differing(race)).toEqual([
      [0, 1, '12:11', '12:10', 'changed-here'],
      [0, 2, '12:20', '', 'changed-here'],
    ]);
    await put(race, { copiesFrom: [] });
    await type(source, 1, { 0: '14:05' });
    await put(race, { copiesFrom: [source.tournamentId] });
    await untilShown(race, 1, '14:05');
    expect(await shown(race, 0)).toBe('12:00 12:11 12:20');
  });

  it('stay away from what somebody has typed here, by hand or by undo, and from what was cleared here', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00', 1: '12:10', 2: '12:20', 3: '12:30' });
    await untilShown(race, 0, '12:00 12:10 12:20 12:30');
    await type(race, 0, { 0: '12:01', 1: '' });
    const mistaken = await type(race, 0, { 2: '12:29' });
    expect((await undo(race, mistaken)).status).toBe(200);
    await type(source, 0, { 0: '12:05', 1: '12:15', 2: '12:25', 3: '12:35' });
    await allCopied(source, race);
    expect(await shown(race, 0)).toBe('12:01 - 12:20 12:35');
    expect(await differing(race)).toEqual([
      [0, 0, '12:01', '12:05', 'changed-here'],
      [0, 1, '', '12:15', 'changed-here'],
      [0, 2, '12:20', '12:25', 'changed-here'],
    ]);
  });

  it('are in a conflict with what a desk types that hasn’t seen them yet', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00', 1: '12:10' });
    await untilShown(race, 0, '12:00 12:10');
    const { status, body } = await app.asAdmin.save({
      ...landing(race, 0, ['12:01', '12:10', '12:20']),
      base: { timeList: [], startTime: '06:00' },
    });
    const by = { _id: '', name: 'Spring Cup' };
    const conflict = { index: 0, base: '', yours: '12:01:00', theirs: '12:00:00', by };
    expect([status, body.conflicts]).toEqual([409, [expect.objectContaining(conflict)]]);
    expect(await shown(race, 0)).toBe('12:00 12:10');
  });

  it('are taken back with an undo at the source; one of a copied change here is somebody’s', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00' });
    await untilShown(race, 0, '12:00');
    const wrong = await type(source, 0, { 0: '13:00', 1: '13:10' });
    await untilShown(race, 0, '13:00 13:10');
    await undo(source, wrong);
    await untilShown(race, 0, '12:00');
    await type(source, 1, { 0: '14:00' });
    await untilShown(race, 1, '14:00');
    const [second] = await logOf(race);
    expect((await undo(race, second!.revision)).status).toBe(200);
    await allCopied(source, race);
    expect(await shown(race, 1)).toBe('');
    expect(await differing(race)).toEqual([[1, 0, '', '14:00', 'changed-here']]);
  });

  it('come with their slots as far as both have them', async () => {
    const source = await createRace(app.asAdmin, { lofts: 2, numberOfPigeons: 2, helperPigeons: 3 });
    const race = {
      ...(await createCopy(app.asAdmin, [source], { helperPigeons: 0, numberOfPigeons: 3 })),
      slots: 3,
    };
    const five = { ...source, slots: 5 };
    await type(race, 0, { 2: '15:00' });
    await type(five, 0, { 0: '12:00', 1: '12:10', 4: '16:00' });
    await untilShown(race, 0, '12:00 12:10 15:00');
    expect(await differing(race)).toEqual([[0, 2, '15:00', '', 'changed-here']]);
    await put(race, { numberOfPigeons: 5 });
    await untilShown({ ...race, slots: 5 }, 0, '12:00 12:10 15:00 - 16:00');
    await put(source, { numberOfPigeons: 2, helperPigeons: 0 });
    await allCopied({ ...source, slots: 2 }, { ...race, slots: 5 });
    expect(await shown(race, 0)).toBe('12:00 12:10 15:00 - 16:00');
    expect(await differing(race)).toEqual([]);
  });

  it('come from the first of several sources that has the loft and the date', async () => {
    const first = await createRace(app.asAdmin, { lofts: 3, dates: ['2026-04-01'], numberOfDays: 1 });
    const second = { ...(await createCopy(app.asAdmin, [first], { copiesFrom: [] })), owners: first.owners };
    const race = await createCopy(app.asAdmin, [first, second]);
    await type(second, 0, { 0: '13:00', 1: '13:10' });
    await type(second, 0, { 0: '15:00' }, { date: otherDate });
    await type(first, 0, { 0: '12:00' });
    await untilShown(race, 0, '15:00', otherDate);
    await untilShown(race, 0, '12:00');
    const { records } = await copiedOf(race);
    expect(records.map(({ date, sourceId }) => [date, sourceId]).sort()).toEqual([
      [race.date, first.tournamentId],
      [otherDate, second.tournamentId],
    ]);
    await put(race, { copiesFrom: [second.tournamentId, first.tournamentId] });
    await untilShown(race, 0, '13:00 13:10');
    await put(race, { copiesFrom: [first.tournamentId, second.tournamentId] });
    await untilShown(race, 0, '12:00 13:10');
    await put(first, { action: 'remove', participatingLofts: [first.owners[0]?._id] });
    await untilShown(race, 0, '13:00 13:10');
  });

  it('of a source that is deleted stay where the next one has nothing, and go on from that', async () => {
    const first = await createRace(app.asAdmin, { lofts: 2 });
    const second = { ...(await createCopy(app.asAdmin, [first], { copiesFrom: [] })), owners: first.owners };
    const race = await createCopy(app.asAdmin, [first, second]);
    await type(first, 0, { 0: '12:00', 1: '12:10' });
    await untilShown(race, 0, '12:00 12:10');
    await app.asAdmin.must('DELETE', `/delete-tournament/${first.tournamentId}`);
    await type(second, 0, { 1: '13:10', 2: '13:20' });
    await untilShown(race, 0, '12:00 13:10 13:20');
    await type(second, 0, { 1: '' });
    await untilShown(race, 0, '12:00 - 13:20');
    expect(await differing(race)).toEqual([]);
  });

  it('stay when their loft or date leaves the source, and when the link is cut', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00' });
    await type(source, 1, { 0: '13:00' });
    await type(source, 1, { 0: '14:00' }, { date: otherDate });
    await untilShown(race, 1, '14:00', otherDate);
    await put(source, { action: 'remove', participatingLofts: [source.owners[0]?._id] });
    await put(source, { dates: ['2026-04-01'], numberOfDays: 1 });
    await allCopied(source, race);
    await put(source, { action: 'add', participatingLofts: [source.owners[0]?._id] });
    await allCopied(source, race);
    expect([await shown(race, 0), await shown(race, 1), await shown(race, 1, otherDate)]).toEqual([
      '12:00',
      '13:00',
      '14:00',
    ]);
    await type(source, 0, { 1: '12:30' });
    await untilShown(race, 0, '12:00 12:30');
    const { revision } = await put(race, { copiesFrom: [] }).then(() => race.staff.board(race.tournamentId));
    await type(source, 1, { 0: '13:05' });
    expect((await race.staff.board(race.tournamentId)).revision).toBe(revision);
    expect([await shown(race, 1), await differing(race), (await copiedOf(race)).records]).toEqual([
      '13:00',
      [],
      [],
    ]);
  });

  it('go on from a source that comes out of the bin, that is hidden, and on which a right was lost', async () => {
    const sub = await app.as('subadmin');
    const source = await createRace(app.asAdmin, { lofts: 2, allowedAdmins: [sub._id] });
    const race = await createCopy(sub, [source]);
    await put(source, { allowedAdmins: [], hidden: true });
    await type(source, 0, { 0: '12:00' });
    await untilShown(race, 0, '12:00');
    await app.asAdmin.must('DELETE', `/delete-tournament/${source.tournamentId}`);
    expect([await idleOf(race), await shown(race, 0), await differing(race)]).toEqual([
      ['deleted'],
      '12:00',
      [],
    ]);
    await type(race, 0, { 1: '12:20' });
    await app.asAdmin.must('POST', `/restore-tournament/${source.tournamentId}`);
    await type(source, 0, { 0: '12:05', 1: '12:15' });
    await untilShown(race, 0, '12:05 12:20');
    expect(await idleOf(race)).toEqual([null]);
    await app.asAdmin.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    await type(source, 0, { 0: '12:09' });
    await app.asAdmin.must('POST', `/restore-tournament/${race.tournamentId}`);
    await untilShown({ ...race, staff: app.asAdmin }, 0, '12:09 12:20');
  });

  it('are no correction of a day, nor does a closed or void day take them', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00' });
    await untilShown(race, 0, '12:00');
    const setDay = (state: string, reason?: string) =>
      app.asAdmin.must<{ data: Tournament }>('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, {
        state,
        reason,
      });
    for (const [state, reason] of [['closed'], ['official'], ['void', 'A storm']] as const) {
      await setDay(state, reason);
      await type(source, 0, { 0: '12:05', 1: '12:10' }, { startTime: '06:20' });
      await type(source, 1, { 0: '13:00' }, { date: otherDate });
      await untilShown(race, 1, '13:00', otherDate);
      await type(source, 1, { 0: '' }, { date: otherDate });
      await untilShown(race, 1, '', otherDate);
      expect([state, await shown(race, 0)]).toEqual([state, '12:00']);
      expect([state, await differing(race)]).toEqual([
        state,
        [
          [0, 'start', '06:00', '06:20', 'day-closed'],
          [0, 0, '12:00', '12:05', 'day-closed'],
          [0, 1, '', '12:10', 'day-closed'],
        ],
      ]);
    }
    await setDay('open', 'The storm was elsewhere');
    await untilShown(race, 0, 'from 06:20 12:05 12:10');
    const corrections = await app.stranger.must<{ index: unknown }[]>(
      'GET',
      `/tournament/${race.tournamentId}/corrections`,
    );
    expect(corrections.filter(({ index }) => index !== null)).toEqual([]);
  });
});
