import { jest } from '@jest/globals';
import path from 'node:path';
import { write } from '../../../src/boards/planned-write.js';
import type { BoardWriter } from '../../../src/boards/board-writer.js';
import type { ChangeLog } from '../../../src/boards/log/change-log.js';
import type { Quarantine } from '../../../src/boards/log/quarantine.js';
import { changeId } from '../../../src/boards/schemas/change.schema.js';
import type { DomainEvents } from '../../../src/platform/events/domain-events.js';
import type { Log } from '../../../src/platform/logging/log.js';
import { exportDatabase } from '../../../src/platform/database/transfer/export-database.js';
import { importDatabase } from '../../../src/platform/database/transfer/import-database.js';
import { boardDates } from '@parwaz/shared';
import type { Owner, StaffFacts } from '@parwaz/shared';
import { adminOf, classes } from '../../boards/another-process.js';
import { createRace, type Race } from '../../harness/factories.js';
import { builtModule } from '../../harness/import-once.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';
import {
  allCopied,
  createCopy,
  differing,
  idleOf,
  logOf,
  put,
  resolve,
  shown,
  type,
  untilShown,
} from './linked-races.js';

const { CopiedBoardsReader } = await builtModule<
  typeof import('../../../src/capabilities/copying/copied-boards.js')
>('capabilities/copying/copied-boards.js');
const { KeptDifferences } = await builtModule<
  typeof import('../../../src/capabilities/copying/kept-differences.js')
>('capabilities/copying/kept-differences.js');
const { Ownership } = await builtModule<typeof import('../../../src/capabilities/copying/ownership.js')>(
  'capabilities/copying/ownership.js',
);

describe('copying', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const now = (race: Race): Race => ({ ...race, staff: app.asAdmin });
  const twoRaces = async () => {
    const source = await createRace(app.asAdmin, { lofts: 2 });
    return { source, race: await createCopy(app.asAdmin, [source]) };
  };
  const writer = (): BoardWriter => app.built.app.get(classes.BoardWriter, { strict: false });
  /** Past the rules, as when two people are allowed at one moment. */
  const set = (race: Race, facts: Partial<StaffFacts>) =>
    writer().commit(race.tournamentId, adminOf(app), (before) =>
      write({ ...before, tournament: { ...before.tournament, ...facts } }),
    );

  describe('in a chain that two people have made at one moment', () => {
    it('rests at both ends, which say why, and goes on once it is none any more', async () => {
      const first = await createRace(app.asAdmin, { lofts: 2 });
      const middle = await createCopy(app.asAdmin, [first]);
      await allCopied(first, middle);
      const last = await createCopy(app.asAdmin, [first], { copiesFrom: [] });
      await set(last, { copiesFrom: [middle.tournamentId] });
      const witness = await createCopy(app.asAdmin, [first]);
      await type(first, 0, { 0: '12:00' });
      await allCopied(first, witness);
      expect([await idleOf(middle), await idleOf(last), await idleOf(witness)]).toEqual([
        ['chain'],
        ['chain'],
        [null],
      ]);
      expect([await shown(middle, 0), await shown(last, 0), await shown(last, 1)]).toEqual(['', '', '']);
      expect([await differing(middle), await differing(last)]).toEqual([[], []]);
      await put(last, { tournamentName: 'The list may stay', copiesFrom: [middle.tournamentId] });
      await put(last, { copiesFrom: [] });
      await untilShown(middle, 0, '12:00');
      expect(await idleOf(middle)).toEqual([null]);
    });

    it('is none by two requests at one moment, or rests', async () => {
      const races = await Promise.all(Array.from({ length: 3 }, () => createRace(app.asAdmin, { lofts: 1 })));
      const [first, middle, last] = races as [Race, Race, Race];
      const asked = await Promise.all([
        app.asAdmin.call('PUT', `/tournaments/${middle.tournamentId}`, { copiesFrom: [first.tournamentId] }),
        app.asAdmin.call('PUT', `/tournaments/${last.tournamentId}`, { copiesFrom: [middle.tournamentId] }),
      ]);
      const idle = [await idleOf(middle), await idleOf(last)];
      if (asked.every(({ status }) => status === 200)) expect(idle).toEqual([['chain'], ['chain']]);
      else expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it('rests while zones differ because somebody has moved one as it was linked', async () => {
    const { source, race } = await twoRaces();
    await set(source, { timeZone: 'Asia/Dubai' });
    await type(source, 0, { 0: '12:00' });
    const witness = await createCopy(app.asAdmin, [source], { timeZone: 'Asia/Dubai' });
    await untilShown(witness, 0, '12:00');
    expect([await idleOf(race), await shown(race, 0)]).toEqual([['clock'], '']);
    await set(source, { timeZone: 'Asia/Karachi' });
    await untilShown(race, 0, '12:00');
    expect([await idleOf(race), await idleOf(witness)]).toEqual([[null], ['clock']]);
  });

  it('that fails is told once to who runs the product, until it succeeds', async () => {
    const { source, race } = await twoRaces();
    await allCopied(source, race);
    const { tournamentId } = race;
    const log: Log = app.built.app.get(classes.Log, { strict: false });
    const reader: InstanceType<typeof CopiedBoardsReader> = app.built.app.get(CopiedBoardsReader, {
      strict: false,
    });
    const read = reader.read.bind(reader);
    let failed = 0;
    const failing = jest.spyOn(reader, 'read').mockImplementation((id) => {
      if (id !== tournamentId) return read(id);
      failed += 1;
      return Promise.reject(new Error('no'));
    });
    const warned = jest.spyOn(log, 'warn').mockReturnValue(undefined);
    const warnings = () =>
      warned.mock.calls.filter(
        ([fields]) => (fields as { tournamentId?: string }).tournamentId === tournamentId,
      );
    try {
      await type(source, 0, { 0: '12:00' });
      await type(source, 0, { 1: '12:10' });
      await until(() => failed > 1, 'it fails a second time');
      expect(warnings()).toHaveLength(1);
      failing.mockRestore();
      await untilShown(race, 0, '12:00 12:10');
      expect(warnings()).toHaveLength(1);
    } finally {
      failing.mockRestore();
      warned.mockRestore();
    }
  });

  it('goes on with what changes here while it tells what differs', async () => {
    const slots = { helperPigeons: 0, numberOfPigeons: 3 };
    const source = { ...(await createRace(app.asAdmin, { lofts: 2, ...slots })), slots: 3 };
    const race = await createCopy(app.asAdmin, [source], { ...slots, numberOfPigeons: 2 });
    await type(source, 0, { 0: '12:00', 2: '12:20' });
    await untilShown(race, 0, '12:00');
    await allCopied(source, race);
    const kept: InstanceType<typeof KeptDifferences> = app.built.app.get(KeptDifferences, { strict: false });
    const endOthers = kept.endOthers.bind(kept);
    let isWidened = false;
    const telling = jest.spyOn(kept, 'endOthers').mockImplementation(async (...known) => {
      // Nothing is left to copy then.
      if (!isWidened && (await shown(race, 1)).startsWith('13:00')) {
        isWidened = true;
        await put(race, { numberOfPigeons: 3 });
      }
      await endOthers(...known);
    });
    try {
      await type(source, 1, { 0: '13:00' });
      await untilShown({ ...race, slots: 3 }, 0, '12:00 - 12:20');
      expect(isWidened).toBe(true);
    } finally {
      telling.mockRestore();
    }
  });

  it('knows who owns a cell of a board from its log up to that board alone', async () => {
    const { race } = await twoRaces();
    const older = await type(race, 0, { 0: '12:00' });
    const newer = await type(race, 0, { 1: '12:10' });
    const log: ChangeLog = app.built.app.get(classes.ChangeLog, { strict: false });
    const events: DomainEvents = app.built.app.get(classes.DomainEvents, { strict: false });
    // The product reads this log, too.
    const asked: unknown[] = [];
    const since: ChangeLog['since'] = (...what) => {
      asked.push(what);
      return log.since(...what);
    };
    const ownership = new Ownership(Object.assign(Object.create(log) as ChangeLog, { since }), events);
    const revisionOf = async (revision: number) =>
      (await ownership.of({ tournamentId: race.tournamentId, revision })).revision;
    expect([await revisionOf(older), await revisionOf(newer), await revisionOf(newer)]).toEqual([
      ...[older, newer, newer],
    ]);
    expect(asked).toEqual([
      [race.tournamentId, 0],
      [race.tournamentId, older],
    ]);
  });

  const changes = () => app.connection.collection<{ _id: string }>('changes');
  /** Loses a change under a running product, which starts again; gives what puts it back. */
  const loseChange = async ({ tournamentId }: Race, revision: number) => {
    const lostOne = { _id: changeId(tournamentId, revision) };
    const entry = await changes().findOne(lostOne);
    await changes().deleteOne(lostOne);
    await app.connection.collection('boards').deleteMany({});
    await app.restart();
    const quarantine: Quarantine = app.built.app.get(classes.Quarantine, { strict: false });
    return async () => {
      await changes().insertOne(entry as never);
      await quarantine.examine(tournamentId);
    };
  };

  it('rests while the source is in quarantine, takes nothing away, and goes on when it is repaired', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00' });
    const revision = await type(source, 0, { 1: '12:10' });
    await type(source, 1, { 0: '13:00' });
    await untilShown(race, 1, '13:00');
    await untilShown(race, 0, '12:00 12:10');
    const putBack = await loseChange(source, revision);
    await until(async () => (await idleOf(now(race)))[0] === 'quarantined', 'the source is damaged');
    const { source: other, race: copy } = await twoRaces();
    await allCopied(other, copy);
    expect([await shown(now(race), 0), await shown(now(race), 1)]).toEqual(['12:00 12:10', '13:00']);
    await type(now(race), 0, { 2: '12:20' });
    expect(await differing(now(race))).toEqual([]);
    await putBack();
    await type(now(source), 0, { 0: '12:01', 2: '12:21' });
    await untilShown(now(race), 0, '12:01 12:10 12:20');
    expect(await differing(now(race))).toEqual([[0, 2, '12:20', '12:21', 'changed-here']]);
  });

  it('of a tournament whose log was damaged and repaired still leaves alone what somebody typed in the lost change', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00' });
    await untilShown(race, 0, '12:00');
    const revision = await type(race, 0, { 0: '12:01' });
    await type(race, 0, { 1: '12:11' });
    const putBack = await loseChange(race, revision);
    await until(
      async () => (await app.asAdmin.board(race.tournamentId)).revision < revision,
      'it ends at the damage',
    );
    await differing(now(race));
    await type(now(source), 0, { 0: '12:02' });
    await putBack();
    await allCopied(now(source), now(race));
    expect(await shown(now(race), 0)).toBe('12:01 12:11');
    expect(await differing(now(race))).toEqual([
      [0, 0, '12:01', '12:02', 'changed-here'],
      [0, 1, '12:11', '', 'changed-here'],
    ]);
  });

  it('goes on from an import that replaces the database, by the logs that came with it', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00', 1: '12:10', 2: '12:20' });
    await untilShown(race, 0, '12:00 12:10 12:20');
    await type(race, 0, { 1: '12:11', 2: '12:21' });
    expect((await resolve(race, 0, { index: 2, there: '12:20:00', keep: 'here' })).status).toBe(200);
    const open = [[0, 1, '12:11', '12:10', 'changed-here']];
    expect(await differing(race)).toEqual(open);
    const { url } = (app.connection.getClient() as unknown as { s: { url: string } }).s;
    const file = path.join(app.dataDir, 'export.jsonl');
    await exportDatabase(url, app.connection.name, file);
    const exported = await logOf(race);
    await type(race, 0, { 0: '12:01' });
    await resolve(race, 0, { index: 1, there: '12:10:00', keep: 'source' });
    await allCopied(source, race);
    await importDatabase(url, app.connection.name, file, { replace: true, product: '999.0.0' });
    await until(
      async () => (await app.asAdmin.call('GET', `/tournament/${race.tournamentId}/history`)).status === 200,
    );
    expect([await logOf(race), await shown(race, 0)]).toEqual([exported, '12:00 12:11 12:21']);
    expect(await differing(race)).toEqual(open);
    await type(source, 0, { 0: '12:05', 1: '12:15' });
    await untilShown(race, 0, '12:05 12:11 12:21');
    expect(await differing(race)).toEqual([[0, 1, '12:11', '12:15', 'changed-here']]);
  });

  it('fills in many records in changes of at most 500', async () => {
    const { owners } = await app.asAdmin.must<{ owners: Owner[] }>('POST', '/owners', {
      owners: Array.from({ length: 60 }, (_, n) => ({ name: `Many ${n}`, address: 'Lahore', phone: '0300' })),
    });
    const dates = Array.from({ length: 9 }, (_, n) => `2026-05-0${n + 1}`);
    const facts = {
      dates,
      numberOfDays: 9,
      startDate: dates[0],
      participatingLofts: owners.map(({ _id }) => _id),
    };
    const source = { ...(await createRace(app.asAdmin, { lofts: 0, ...facts })), owners };
    const timeList = ['12:00:00', ...Array.from({ length: source.slots - 1 }, () => '')];
    const rows = owners.map(({ _id: ownerId }) => [
      ownerId,
      Object.fromEntries(
        boardDates({ dates }).map((date) => [date, { ownerId, date, startTime: '06:00', timeList }]),
      ),
    ]);
    await writer().commit(source.tournamentId, adminOf(app), (before) =>
      write({ ...before, rows: Object.fromEntries(rows) as typeof before.rows }),
    );
    const race = await createCopy(app.asAdmin, [source], facts);
    const board = async () => (await app.asAdmin.board(race.tournamentId)).rows;
    await until(async () => (await board()).length === 540, 'all are copied');
    expect((await board()).every((row) => row.timeList[0] === '12:00:00')).toBe(true);
    const counts = (await logOf(race)).flatMap(({ rows: copied }) => copied?.length ?? []);
    expect(counts).toEqual([40, 500]);
  });
});
