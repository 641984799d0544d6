import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chance, groupedCode } from '@parwaz/shared';
import { idOf } from '@parwaz/shared/testing';
import { blankBoard, LoadedBoard } from '../../../../src/boards/loaded-board.js';
import { toChange } from '../../../../src/boards/log/change-log.js';
import { linked, codeOf } from '../../../../src/boards/log/log-chain.js';
import { changeId } from '../../../../src/boards/schemas/change.schema.js';
import type { ChangeDoc } from '../../../../src/boards/schemas/change.schema.js';
import { verdictOf } from '../../../../src/capabilities/proof/verify/verdict.js';
import { verifyExport } from '../../../../src/capabilities/proof/verify/verify-export.js';
import { verifyLog } from '../../../../src/capabilities/proof/verify/verify-log.js';
import { FORMAT, VERSION } from '../../../../src/platform/database/transfer/format.js';
import { leavesOf } from './leaves.js';
import { logOf } from './written-log.js';

const id = idOf(900);
const date = '01-04-2026';
const by = { _id: idOf(7), name: 'Admin' };
const rounds = process.env['PARWAZ_DEPTH'] === 'deep' ? 10_000 : 600;

const log = logOf(['12:00', '12:10', '12:20', '12:30']);
const verdict = (entries: readonly ChangeDoc[], code?: string) =>
  verdictOf({ logs: [verifyLog(id, entries)], isSealed: true }, code);
const outcome = (entries: readonly ChangeDoc[], code?: string) => verdict(entries, code).outcome;
const code = codeOf(log.at(-1) as ChangeDoc) ?? '';

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
    expect(verdict(log)).toMatchObject({ outcome: 'sound' });
    expect(verified.board?.rows[idOf(1)]?.[date]?.timeList).toEqual(
      ['12:00', '12:10', '12:20', '12:30'].map((time) => `${time}:00`),
    );
    const loaded = new LoadedBoard(blankBoard(id));
    loaded.accept(log.map(toChange));
    expect(verified.board).toEqual(loaded.board);
    expect(code).toMatch(/^6-[\da-f]{32}$/);
    expect(verdict(log).lines).toContain(`  ${date} became official: code ${groupedCode(code)}`);
  });

  it(`shows each of ${rounds} edits, deletions and reorderings`, () => {
    const { between } = chance(20_260_401);
    const roll = (bound: number) => between(0, bound - 1);
    const unseen = Array.from({ length: rounds }, () => meddledWith(roll)).filter(
      (entries) => outcome(entries) === 'sound',
    );
    expect(unseen).toEqual([]);
  });

  it('from before there were hashes says so, and goes on with them', () => {
    const old = log.slice(0, 3).map(({ hash: _, salts, ...entry }) => entry);
    const younger = linked(
      log.slice(3).map(({ hash: _, salts, ...entry }) => entry),
      '',
    );
    expect(verifyLog(id, [...old, ...younger])).toMatchObject({ hashedFrom: 4, findings: [] });
    const { lines, outcome: is } = verdict([...old, ...younger]);
    expect(lines[0]).toContain('no hashes before change 4');
    expect([lines.at(-1), is]).toEqual([
      '  Not proven from revision 3 back: there are no hashes.',
      'unproven',
    ]);
  });
});

describe('a log that was written anew, and holds what can’t be', () => {
  const written = (edits: Record<number, object>) =>
    linked(
      log.map(({ hash: _, salts, ...entry }) => ({ ...entry, ...edits[entry.revision] })),
      '',
    );
  const unknown = { tournament: { ...log[0]?.tournament, rules: { helpers: 'unknown' } } };
  const known = { tournament: { rules: { helpers: 'best' } } };

  it.each([
    ['rules that nobody knows', { 1: unknown }, undefined],
    ['rules that nobody knows, under its own code', { 1: unknown }, 6],
    ['such rules up to its own code', { 1: unknown, 6: known }, 3],
  ])('is unsound with %s', (_, edits, revision) => {
    const entries = written(edits);
    const own = revision && codeOf(entries[revision - 1] as ChangeDoc);
    expect(outcome(entries, own ? own : undefined)).toBe('unsound');
  });
});

describe('a code', () => {
  it('is that of one change, whose totals are said, and of none that came later', () => {
    const earlier = codeOf(log[2] as ChangeDoc) ?? '';
    expect(verdict(log, earlier)).toMatchObject({ outcome: 'sound' });
    expect(verdict(log, groupedCode(earlier)).lines.slice(-6)).toEqual([
      `The code ${groupedCode(earlier)} is that of change 3 of Spring Cup (${id}).`,
      'It says nothing of the 3 changes that came later.',
      expect.stringContaining(`(${date} open, 03-04-2026 open, all days)`),
      '  1 Loft 1: 12:10 00:00 12:10',
      '  - Loft 2: 00:00 00:00 00:00',
      '  - Loft 3: 00:00 00:00 00:00',
    ]);
    expect(verdict(log, code).lines).toContain(
      `The code ${groupedCode(code)} is that of change 6 of Spring Cup (${id}), which made ${date} official.`,
    );
  });

  it('is lost by a log whose last changes are cut off, and of no other', () => {
    expect(outcome(log, code)).toBe('sound');
    expect(outcome(log.slice(0, -1), code)).toBe('unsound');
    for (const wrong of ['', '6-', '5-0000000000', code.replace('6-', '5-'), code.slice(0, -1) + 'g'])
      expect(outcome(log, wrong)).toBe('unsound');
  });

  it('of 40 bits is still found, and said to be weak', () => {
    const short = code.slice(0, '6-'.length + 10);
    expect(verdict(log, short)).toEqual({
      lines: expect.arrayContaining([expect.stringContaining('That code is WEAK')]),
      outcome: 'sound',
    });
    expect(verdict(log, code).lines.join()).not.toContain('WEAK');
  });
});

describe('a repaired log', () => {
  const blank = (revision: number, more: object = {}): ChangeDoc => ({
    ...{ _id: changeId(id, revision), tournamentId: id, revision },
    ...{ at: log[1]?.at ?? 0, by: { _id: '', name: 'Repair' }, missing: true },
    ...more,
  });
  const edited = (entry: ChangeDoc | undefined, more: object): ChangeDoc =>
    Object.assign(structuredClone(entry as ChangeDoc), more);
  const replaced = (...entries: ChangeDoc[]) =>
    log.map((one) => entries.find(({ revision }) => revision === one.revision) ?? one);
  const forgedRow = { rows: [{ ownerId: idOf(1), date, cells: [{ index: 1, from: '', to: '19:00:00' }] }] };

  it('is not proven from the repair on, nor is the one after it, nor by a later code what came before', () => {
    const repaired = replaced(blank(3));
    expect(verifyLog(id, repaired).findings).toEqual([
      { revision: 3, kind: 'repaired' },
      { revision: 4, kind: 'unlinked' },
    ]);
    for (const given of [undefined, code]) {
      const { lines, outcome: is } = verdict(repaired, given);
      expect([lines.filter((line) => line.includes('Not proven from revision 3 on')).length > 0, is]).toEqual(
        [true, 'unproven'],
      );
      expect(lines.join()).toContain('What came before revision 4 is proven by a code from before it only.');
    }
    expect(outcome(repaired, codeOf(log[1] as ChangeDoc) ?? '')).toBe('sound');
  });

  it('is not proven from the repair on where only that is published, for whatever follows hangs on nothing', () => {
    const [lost, next] = [{ revision: 3, missing: true as const }, edited(log[3], forgedRow)];
    const published = [...log.slice(0, 2), lost, next, ...log.slice(4)];
    const { lines, outcome: is } = verdictOf(
      { logs: [verifyLog(id, published, true)], isSealed: true },
      code,
    );
    expect([is, lines.includes('Not proven from revision 3 on: a repair put it in.')]).toEqual([
      'unproven',
      true,
    ]);
  });

  it('may hold what was found again, which nothing proves', () => {
    const found = blank(3, { ...forgedRow, records: [`${idOf(1)} ${date}`] });
    const { findings } = verifyLog(id, replaced(found));
    expect(findings[0]).toEqual({ revision: 3, kind: 'repaired' });
  });

  it('goes on with hashes that prove the repair to have been there, when the end of it was lost', () => {
    const mended = blank(5, { at: log[3]?.at });
    const { hash: _, salts, ...later } = log[5] as ChangeDoc;
    const repaired = [...log.slice(0, 4), ...linked([mended, later], log[3]?.hash ?? '')];
    expect(verifyLog(id, repaired).findings).toEqual([{ revision: 5, kind: 'repaired' }]);
    expect(outcome(repaired, codeOf(repaired[5] as ChangeDoc) ?? '')).toBe('unproven');
    const meddled = repaired.map((one) => (one.revision === 5 ? edited(one, forgedRow) : one));
    expect(outcome(meddled)).toBe('unsound');
  });

  it.each([
    ['an entry with a landing of its own', [edited(log[2], { ...forgedRow, missing: true })]],
    ['the same without its hash', [edited(log[2], { ...forgedRow, missing: true, hash: undefined })]],
    ['another author', [blank(3, { by })]],
    ['an author with more than a name', [blank(3, { by: { _id: '', name: 'Repair', x: 1 } })]],
    ['another time', [blank(3, { at: 12_345 })]],
    ['a day that it makes official', [blank(3, { day: { date, from: 'open', to: 'official' } })]],
    ['a reason', [blank(3, { correction: { reason: 'x', dates: [date] } })]],
    ['a report', [blank(3, { report: { _id: 'x', source: 'tap' } })]],
    ['another word than true', [blank(3, { missing: 1 })]],
    ['a hash of another entry', [blank(3, { hash: log[2]?.hash })]],
    ['content before the end of the gap', [blank(3, forgedRow), blank(4)]],
  ])('is none with %s', (_, entries) => {
    const asRead = JSON.parse(JSON.stringify(replaced(...entries))) as ChangeDoc[];
    expect(outcome(asRead, code)).toBe('unsound');
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
    expect(await verdictOn(log.slice(0, -1))).toEqual({
      lines: expect.arrayContaining([expect.stringContaining('LOST the hash')]),
      outcome: 'unsound',
    });
  });

  it('is told to be from before there were hashes when its logs have none either', async () => {
    const { lines, outcome: is } = await verdictOn(log.map(({ hash: _, ...entry }) => entry));
    expect([lines.at(-1), is]).toEqual([
      expect.stringContaining('from before there were hashes'),
      'unproven',
    ]);
  });
});
