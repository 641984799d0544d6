import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBetween } from '@parwaz/shared';
import type { Change } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { blankBoard, LoadedBoard } from '../../src/boards/loaded-board.js';
import { toChange } from '../../src/boards/log/change-log.js';
import { linked } from '../../src/boards/log/log-chain.js';
import { changeId } from '../../src/boards/schemas/change.schema.js';
import type { ChangeDoc } from '../../src/boards/schemas/change.schema.js';
import { verdictOf, verifyExport, verifyLog } from '../../src/check/verify-export.js';
import type { VerifiedTournament } from '../../src/check/verify-export.js';
import { FORMAT, VERSION } from '../../src/database/transfer/format.js';
import { chance } from '../../src/demo/random.js';
import { leavesOf } from './leaves.js';

const id = idOf(900);
const date = '01-04-2026';
const by = { _id: idOf(7), name: 'Admin' };
const rounds = process.env['PARWAZ_DEPTH'] === 'deep' ? 10_000 : 600;

/** The log of a tournament whose first loft lands pigeon after pigeon, and whose day is made official at the end. */
function logOf(landings: readonly string[]): ChangeDoc[] {
  const changes: Change[] = [];
  let before = blankBoard(id);
  for (let count = 0; count <= landings.length; count += 1) {
    const rows: Record<number, Record<string, string[]>> = count > 0
      ? { 1: { [date]: landings.slice(0, count) } }
      : {};
    const change = changeBetween(before, { ...buildBoard({}, rows), tournamentId: id }, by);
    if (!change) throw new Error('each differs from the one before');
    const loaded = new LoadedBoard(before);
    loaded.accept([change]);
    before = loaded.board;
    changes.push(change);
  }
  const day = { date, from: 'closed', to: 'official' } as const;
  const tournament = { days: [{ date: '2026-04-01', state: 'official' as const, at: '' }] };
  changes.push({ tournamentId: id, revision: before.revision + 1, at: 9, by, tournament, day });
  return linked(
    changes.map((change) => ({ _id: changeId(id, change.revision), ...change })),
    '',
  );
}

const log = logOf(['12:00', '12:10', '12:20', '12:30']);
const verdict = (verified: VerifiedTournament, code?: string) =>
  verdictOf({ tournaments: [verified], isSealed: true }, code);
const isSound = (entries: readonly ChangeDoc[], code?: string) =>
  verdict(verifyLog(id, entries), code).isSound;

/** One way of meddling with a log. */
function meddledWith(roll: (bound: number) => number): ChangeDoc[] {
  const entries = structuredClone<ChangeDoc[]>(log);
  const place = roll(entries.length);
  const entry = entries[place] as ChangeDoc;
  const kind = roll(4);
  if (kind === 0 && place < entries.length - 1) entries.splice(place, 1);
  else if (kind === 1)
    entries.splice((place + 1 + roll(entries.length - 1)) % entries.length, 0, ...entries.splice(place, 1));
  else {
    const leaves = leavesOf(entry);
    const [holder, key] = leaves[roll(leaves.length)] as [Record<string, unknown>, string];
    if (kind === 2) delete holder[key];
    else
      holder[key] =
        typeof holder[key] === 'number' ? holder[key] + 1 + roll(99) : `${String(holder[key])}${roll(10)}`;
  }
  return entries;
}

describe('a log', () => {
  it('is sound as it was written, and makes its board', () => {
    const verified = verifyLog(id, log);
    expect(verdict(verified).isSound).toBe(true);
    expect(verified.board.rows[idOf(1)]?.[date]?.timeList).toEqual(
      ['12:00', '12:10', '12:20', '12:30'].map((time) => `${time}:00`),
    );
    const loaded = new LoadedBoard(blankBoard(id));
    loaded.accept(log.map(toChange));
    expect(verified.board).toEqual(loaded.board);
    expect(verified.officialDays).toEqual([{ date, code: expect.stringMatching(/^6-[\da-f]{32}$/) }]);
  });

  it(`shows each of ${rounds} edits, deletions and reorderings`, () => {
    const { between } = chance(20_260_401);
    const roll = (bound: number) => between(0, bound - 1);
    const unseen = Array.from({ length: rounds }, () => meddledWith(roll)).filter((entries) =>
      isSound(entries),
    );
    expect(unseen).toEqual([]);
  });

  it('whose last changes are cut off lacks the code of the day that they made official', () => {
    const [{ code } = { code: null }] = verifyLog(id, log).officialDays;
    expect(isSound(log, code ?? '')).toBe(true);
    expect(isSound(log.slice(0, -1), code ?? '')).toBe(false);
  });

  it('from before there were hashes says so, and goes on with them', () => {
    const old = log.slice(0, 3).map(({ hash: _, ...entry }) => entry);
    const younger = linked(
      log.slice(3).map(({ hash: _, ...entry }) => entry),
      '',
    );
    const verified = verifyLog(id, [...old, ...younger]);
    expect(verified).toMatchObject({ hashedFrom: 4, findings: [] });
    expect(verdict(verified).lines[0]).toContain('no hashes before change 4');
  });

  it('with a gap that was repaired shows it, and is sound', () => {
    const repaired = log.map((entry) =>
      entry.revision === 3
        ? { _id: entry._id, tournamentId: id, revision: 3, at: 0, by, missing: true as const }
        : entry,
    );
    const verified = verifyLog(id, repaired);
    expect(verified.findings).toEqual([{ revision: 3, kind: 'repaired' }]);
    expect(verdict(verified).isSound).toBe(true);
  });
});

describe('an export whose last line has no hash of the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parwaz-seal-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The verdict on a file of these entries. */
  async function verdictOn(entries: readonly object[]) {
    const lines = [
      { kind: 'header', format: FORMAT, version: VERSION, exportedAt: { $date: '2026-04-01T15:00:00Z' } },
      { kind: 'collection', name: 'changes', indexes: [] },
      ...entries.map((document) => ({ kind: 'document', document })),
      { kind: 'end', documents: entries.length },
    ];
    const file = join(folder, 'export.jsonl');
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return verdictOf(await verifyExport(file));
  }

  it('is not sound when its logs have hashes, for their end may have been cut off', async () => {
    const { lines, isSound } = await verdictOn(log.slice(0, -1));
    expect({ last: lines.at(-1), isSound }).toEqual({
      last: expect.stringContaining('LOST the hash'),
      isSound: false,
    });
  });

  it('is told to be from before there were hashes when its logs have none either', async () => {
    const { lines, isSound } = await verdictOn(log.map(({ hash: _, ...entry }) => entry));
    expect({ last: lines.at(-1), isSound }).toEqual({
      last: expect.stringContaining('from before there were hashes'),
      isSound: true,
    });
  });
});
