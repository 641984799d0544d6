import { boardDates, dayState, formatTotal, groupedCode } from '@parwaz/shared';
import type { ChainFinding } from './check-chain.js';
import { codeDigits, codeOf } from '../../../boards/log/log-chain.js';
import { isWithheld, type LoggedEntry } from '../proof-lines.js';
import { readCode, type LogCode } from './read-code.js';
import { boardAt, entryWith, nameAt, standingsOf, type VerifiedLog } from './verify-log.js';
import type { VerifiedExport } from './verify-export.js';

export interface Verdict {
  lines: string[];
  /**
   * `unsound`: it is not as it was written, or a code isn't of it. `unproven`: nothing speaks against it, and not all that
   * it says, up to the code, is borne out by its hashes.
   */
  outcome: 'sound' | 'unproven' | 'unsound';
}

const inWords: Readonly<Record<Exclude<ChainFinding['kind'], 'withheld'>, string>> = {
  misshapen: 'is none that was ever written',
  changed: 'is not what it was when it was written, or the one before it is not',
  misplaced: 'is not where it belongs, or one is missing before it',
  unhashed: 'has lost its hash',
  disguised: 'is marked as one that a repair put in, but is not as repairs write them',
  repaired: 'was put in by a repair for one that was lost',
  unlinked: 'follows one that was lost: its hash proves neither it nor what came before',
};
/** Findings that leave a log unproven from there on, and aren't faults. */
const doubts: readonly ChainFinding['kind'][] = ['repaired', 'unlinked', 'withheld'];

const sealLost =
  'The last line of the file has LOST the hash of all others: what its logs end with may have been cut off.';
const sealNever =
  'The last line of the file has no hash of all others: the file is from before there were hashes.';
const notACode =
  'It is not written as codes are: a revision, then at least ten digits or letters from a to f.';
const forgedFile = 'This is NOT what was written: it proves nothing.';

export function verdictOf({ logs, isSealed, damagedAt }: VerifiedExport, code?: string): Verdict {
  const lines = logs.length > 0 ? logs.flatMap(linesOf) : ['The file holds no log.'];
  if (damagedAt) lines.push(`The log is damaged at revision ${damagedAt}: the file ends before it.`);
  // Whatever writes hashes into logs seals its exports, too.
  const isUnsealed = !isSealed && logs.some(({ hashedFrom }) => hashedFrom !== null);
  if (!isSealed) lines.push(isUnsealed ? sealLost : sealNever);
  const named = code === undefined ? null : namedBy(code, logs);
  if (code !== undefined && !named) {
    lines.push(`The code ${code.trim()} is NOT that of a log in this file.`);
    if (!readCode(code)) lines.push(notACode);
  }
  if (named) lines.push(...linesAbout(named));
  const asked = named ? [named] : logs.map((log) => ({ log, entry: log.entries.at(-1) }));
  if (isUnsealed || asked.some(({ log }) => isFaulty(log)))
    return { lines: [...lines, forgedFile], outcome: 'unsound' };
  if (code !== undefined && !named) return { lines, outcome: 'unsound' };
  const totals = named ? totalsOf(named) : [];
  if (!totals) return { lines: [...lines, forgedFile], outcome: 'unsound' };
  lines.push(...totals);
  const isProven =
    logs.length > 0 && asked.every(({ log, entry }) => unprovenIn(log, entry?.revision).length === 0);
  return { lines, outcome: isProven ? 'sound' : 'unproven' };
}

interface Named {
  log: VerifiedLog;
  entry: LoggedEntry;
  code: LogCode;
}

function namedBy(text: string, logs: readonly VerifiedLog[]): Named | null {
  const code = readCode(text);
  if (!code) return null;
  const found = logs.flatMap((log) => {
    const entry = entryWith(log, code);
    return entry ? [{ log, entry, code }] : [];
  });
  // Others may claim the same hash.
  return found.find(({ log }) => !isFaulty(log)) ?? found[0] ?? null;
}

function isFaulty({ findings, unreadable }: VerifiedLog): boolean {
  return unreadable !== null || findings.some(({ kind }) => !doubts.includes(kind));
}

/** The part of a log that its hashes don't prove, up to a revision. */
function unprovenIn({ findings, hashedFrom }: VerifiedLog, upTo = 0): string[] {
  const repaired = findings.find(({ kind, revision }) => kind === 'repaired' && revision <= upTo);
  const cut = findings.findLast(({ kind, revision }) => kind === 'unlinked' && revision <= upTo);
  const withheld = findings.findLast(({ kind, revision }) => kind === 'withheld' && revision <= upTo);
  return [
    ...(hashedFrom === null || hashedFrom > upTo ? ['Not proven: it has no hashes.'] : []),
    ...(hashedFrom !== null && hashedFrom > 1 && hashedFrom <= upTo
      ? [`Not proven from revision ${hashedFrom - 1} back: there are no hashes.`]
      : []),
    ...(withheld
      ? [`Not proven from revision ${withheld.revision} back: the file has hashes alone of what was there.`]
      : []),
    ...(repaired ? [`Not proven from revision ${repaired.revision} on: a repair put it in.`] : []),
    ...(cut ? [`What came before revision ${cut.revision} is proven by a code from before it only.`] : []),
  ];
}

function linesOf(log: VerifiedLog): string[] {
  const { tournamentId, entries, hashedFrom, findings, unreadable } = log;
  const last = entries.at(-1);
  const since =
    hashedFrom === null
      ? 'from before there were hashes'
      : hashedFrom > 1
        ? `no hashes before change ${hashedFrom}`
        : 'all with their hashes';
  return [
    `${nameAt(log)} (${tournamentId}): ${entries.length} changes, ${since}, code ${last ? shown(last) : 'none'}`,
    ...entries.flatMap((entry) =>
      !isWithheld(entry) && entry.day?.to === 'official'
        ? [`  ${entry.day.date} became official: code ${shown(entry)}`]
        : [],
    ),
    ...findings.flatMap(({ revision, kind }) =>
      kind === 'withheld' ? [] : [`  Change ${revision} ${inWords[kind]}.`],
    ),
    ...unprovenIn(log, last?.revision).map((line) => `  ${line}`),
    ...(unreadable === null ? [] : [`  Change ${unreadable} can't be applied.`]),
  ];
}

function shown(entry: LoggedEntry): string {
  const code = codeOf(entry);
  return code === null ? 'none' : groupedCode(code);
}

/** The proof of a code: a log up to one of its changes, and the totals that it makes. */
function linesAbout({ log, entry, code }: Named): string[] {
  const later = log.entries.length - entry.revision;
  const day = isWithheld(entry) ? undefined : entry.day;
  const made = day?.to === 'official' ? `, which made ${day.date} official` : '';
  return [
    `The code ${groupedCode(`${code.revision}-${code.digits}`)} is that of change ${entry.revision} of ${nameAt(log, entry.revision)} (${log.tournamentId})${made}.`,
    ...(code.digits.length < codeDigits ? [weakness(code)] : []),
    ...unprovenIn(log, entry.revision),
    ...(later > 0 ? [`It says nothing of the ${later} changes that came later.`] : []),
  ];
}

function weakness({ digits }: LogCode): string {
  return `That code is WEAK: a log that was written anew can be given the same ${digits.length * 4} bits. Newer codes have 128.`;
}

/** Null where what the log holds has no totals. */
function totalsOf({ log, entry }: Named): string[] | null {
  const board = boardAt(log, entry.revision);
  if (!board) return ["Its totals can't be recomputed from what the file holds."];
  const standings = standingsOf(board);
  if (!standings) return null;
  const dates = boardDates(board.tournament);
  const heads = dates.map((date) => `${date} ${dayState(board.tournament, date)}`);
  return [
    `The totals at that change (${[...heads, 'all days'].join(', ')}):`,
    ...standings.map(({ rank, ownerName, days, totalSeconds }) => {
      const ofDay = (date: string) => days.find((one) => one.date === date)?.totalSeconds ?? 0;
      const totals = [...dates.map(ofDay), totalSeconds].map(formatTotal);
      return `  ${rank ?? '-'} ${ownerName}: ${totals.join(' ')}`;
    }),
  ];
}
