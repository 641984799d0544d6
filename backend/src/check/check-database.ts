import { boardFaults, describeFault, type Board, type Change, type StaffFacts } from '@parwaz/shared';
import type { Db } from 'mongodb';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { firstTimeZone } from '../boards/first-time-zone.js';
import { LoadedBoard } from '../boards/loaded-board.js';
import { entryOf } from '../boards/log/change-log.js';
import { linked, salted } from '../boards/log/log-chain.js';
import type { ChangeDoc } from '../boards/schemas/change.schema.js';
import type { StoredBoardDoc } from '../boards/log/stored-boards.js';
import type { TournamentDoc } from '../boards/schemas/tournament.schema.js';
import { gapsOf, loadedFrom, type Gap } from './log-faults.js';
import { inOrder, mendLog, type Derived, type LackingCells } from './mended-log.js';
import { namedPictures } from '../media/named-pictures.js';

const decompress = promisify(gunzip);

export interface Findings {
  tournaments: number;
  changes: number;
  lines: string[];
  isDamaged: boolean;
}

/** Looks for damaged logs and missing pictures; `repair` fills the gaps. */
export async function checkDatabase(db: Db, { repair }: { repair: boolean }): Promise<Findings> {
  const findings: Findings = { tournaments: 0, changes: 0, lines: [], isDamaged: false };
  for await (const log of logsOf(db)) {
    findings.tournaments += 1;
    findings.changes += log.changes.length;
    await checkLog(db, log, { findings, repair });
  }
  const pictures = await missingPictures(db);
  findings.lines.push(...pictures);
  findings.isDamaged ||= pictures.length > 0;
  return findings;
}

interface Checking {
  findings: Findings;
  repair: boolean;
}

async function checkLog(db: Db, log: ReadLog, { findings, repair }: Checking): Promise<void> {
  const { tournamentId, changes } = log;
  const derived = await derivedOf(db, tournamentId);
  const least = Math.max(derived.board?.revision ?? 0, derived.facts?.revision ?? 0);
  const gaps = gapsOf(changes, least);
  const name = `Tournament ${derived.facts?.facts.tournamentName ?? ''} (${tournamentId})`;
  if (gaps.length === 0) {
    const { board, damagedAt } = loadedFrom(tournamentId, changes);
    findings.lines.push(...impossibleIn(board, name));
    if (damagedAt === null) return;
    findings.isDamaged = true;
    findings.lines.push(
      `${name}: its change ${damagedAt} can't be applied; restore a backup from before it.`,
    );
    return;
  }
  const lost = gaps.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
  if (!repair) {
    findings.isDamaged = true;
    findings.lines.push(`${name}: its log lacks the changes ${lost}; --repair fills the gap.`);
    return;
  }
  findings.lines.push(...(await repaired(db, { ...log, name, gaps, derived, lost })));
}

interface DamagedLog extends ReadLog {
  name: string;
  gaps: readonly Gap[];
  derived: Derived;
  lost: string;
}

async function repaired(
  db: Db,
  { name, tournamentId, changes, hashes, gaps, derived, lost }: DamagedLog,
): Promise<string[]> {
  const { added, lacking } = mendLog(tournamentId, changes, gaps, derived);
  const isHashedFirst = hashes.has(changes[0]?.revision ?? 0);
  const entries = linkedWhereHashed(added, hashes, isHashedFirst ? '' : undefined);
  await db.collection<ChangeDoc>('changes').insertMany(entries, { writeConcern: { w: 'majority', j: true } });
  const done = `${name}: its log lacked the changes ${lost}; the gap is filled`;
  const impossible = impossibleIn(loadedFrom(tournamentId, inOrder(changes, added)).board, name);
  if (lacking.length === 0) return [`${done}, and what they held was found again.`, ...impossible];
  return [`${done}. These cells may lack a time:`, ...lacking.map(inWords), ...impossible];
}

function impossibleIn(board: Board<StaffFacts>, name: string): string[] {
  const faults = boardFaults(board);
  if (faults.length === 0) return [];
  const lines = faults.map((fault) => `  ${describeFault(board, fault)}`);
  return [`${name}: it holds what can't be. Please put that right on its desk or edit screen:`, ...lines];
}

/** Links a repair's entries to those before them, so that later entries vouch for them too. */
function linkedWhereHashed(
  added: readonly Change[],
  hashes: ReadonlyMap<number, string>,
  beforeFirst: string | undefined,
): ChangeDoc[] {
  const known = new Map(hashes);
  return added.map((change) => {
    const previous = change.revision === 1 ? beforeFirst : known.get(change.revision - 1);
    if (previous === undefined) return salted(entryOf(change));
    const [entry] = linked([entryOf(change)], previous) as [ChangeDoc];
    known.set(change.revision, entry.hash ?? '');
    return entry;
  });
}

function inWords({ ownerName, date, slots }: LackingCells): string {
  return `  ${date}, ${ownerName}: ${slots.map((slot) => `#${slot + 1}`).join(', ')}`;
}

interface ReadLog {
  tournamentId: string;
  changes: Change[];
  hashes: Map<number, string>;
}

/** The logs in turn, each whole; also of tournaments that have lost theirs. */
async function* logsOf(db: Db): AsyncGenerator<ReadLog> {
  const tournaments = db.collection<TournamentDoc>('tournaments').find({ revision: { $gt: 0 } });
  const ids = new Set(
    await tournaments
      .project<{ _id: string }>({ _id: 1 })
      .map(({ _id }) => _id)
      .toArray(),
  );
  let open: ReadLog | undefined;
  for await (const { _id, records, salts, hash, ...change } of db
    .collection<ChangeDoc>('changes')
    .find()
    .sort({ _id: 1 })) {
    const tournamentId = _id.slice(0, _id.lastIndexOf(':'));
    if (open?.tournamentId !== tournamentId) {
      if (open) yield open;
      open = { tournamentId, changes: [], hashes: new Map() };
    }
    const revision = Number(_id.slice(tournamentId.length + 1));
    open.changes.push({ ...change, tournamentId, revision });
    if (hash !== undefined) open.hashes.set(revision, hash);
    ids.delete(tournamentId);
  }
  if (open) yield open;
  for (const tournamentId of ids) yield { tournamentId, changes: [], hashes: new Map() };
}

async function derivedOf(db: Db, _id: string): Promise<Derived> {
  const facts = await db.collection<TournamentDoc>('tournaments').findOne({ _id });
  const stored = await db.collection<StoredBoardDoc>('boards').findOne({ _id }, { promoteBuffers: true });
  const text = stored && (await decompress(stored.state)).toString();
  const timeZone = await firstTimeZone(db);
  return { facts, board: text ? LoadedBoard.parse(text, timeZone).board : null, timeZone };
}

async function missingPictures(db: Db): Promise<string[]> {
  const held = db.collection<{ _id: string }>('media').find({}, { projection: { _id: 1 } });
  const names = new Set(await held.map(({ _id }) => _id).toArray());
  const lines: string[] = [];
  for await (const { of, name } of namedPictures(db)) {
    if (!names.has(name)) lines.push(`${of} is gone: ${name}.`);
  }
  return lines;
}
