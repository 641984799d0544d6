import { createHash } from 'node:crypto';
import { leavesOf } from './leaves.js';

/** A number from 0, below a bound. */
type Roll = (bound: number) => number;

/** An export as its lines, and where the log in it begins and ends. */
export interface ExportLines {
  lines: readonly string[];
  from: number;
  to: number;
}

/** The lines of an export whose only log is that of one tournament. */
export function linesOf(text: string): ExportLines {
  const lines = text.trimEnd().split('\n');
  const from = lines.findIndex((line) => line.includes('"kind":"collection","name":"changes"')) + 1;
  const after = lines.findIndex((line, place) => place >= from && !line.startsWith('{"kind":"document"'));
  return { lines, from, to: after };
}

/** The text of an export with a last line that bears the others out, as a forger would write. */
export function sealed(lines: readonly string[]): string {
  const others = lines.slice(0, -1);
  const documents = others.filter((line) => /^\{"kind":"(?:document|picture)"/.test(line)).length;
  const sha256 = createHash('sha256')
    .update(others.map((line) => `${line}\n`).join(''))
    .digest('hex');
  const end = { kind: 'end', documents: { $numberInt: String(documents) }, sha256 };
  return `${[...others, JSON.stringify(end)].join('\n')}\n`;
}

/** An export after one edit, deletion or reordering in its log, with a seal that fits or the one that it had. */
export function forged({ lines, from, to }: ExportLines, roll: Roll): string {
  const meddled = [...lines];
  const place = from + roll(to - from);
  const kind = roll(4);
  if (kind === 0) meddled.splice(place, 1);
  else if (kind === 1) {
    const target = from + ((place - from + 1 + roll(to - from - 1)) % (to - from));
    meddled.splice(target, 0, ...meddled.splice(place, 1));
  } else meddled[place] = edited(meddled[place] ?? '', kind === 2, roll);
  return roll(2) === 0 ? sealed(meddled) : `${meddled.join('\n')}\n`;
}

/** A line after one of its values was changed, or taken out. */
function edited(line: string, takesOut: boolean, roll: Roll): string {
  const read = JSON.parse(line) as { document: object };
  const leaves = leavesOf(read.document);
  const [holder, key] = leaves[roll(leaves.length)] ?? [{}, ''];
  if (takesOut) delete holder[key];
  else if (typeof holder[key] === 'boolean') holder[key] = !holder[key];
  else holder[key] = `${String(holder[key])}${1 + roll(9)}`;
  return JSON.stringify(read);
}

/** The same for the public file of a log. */
export function sealedProof(lines: readonly string[]): string {
  const others = lines.slice(0, -1);
  const sha256 = createHash('sha256')
    .update(others.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return `${[...others, JSON.stringify({ kind: 'end', entries: others.length - 1, sha256 })].join('\n')}\n`;
}
