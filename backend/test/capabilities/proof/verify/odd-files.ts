import { createHash } from 'node:crypto';
import { idOf } from '@parwaz/shared/testing';
import { publicEntry } from '../../../../src/boards/log/sealed-fields.js';
import type { ChangeDoc } from '../../../../src/boards/schemas/change.schema.js';
import type { Verdict } from '../../../../src/capabilities/proof/verify/verdict.js';
import { logOf } from './written-log.js';

interface OddFile {
  name: string;
  bytes: string | Uint8Array;
  /** Expected under the code of the log, and without it where that is another. */
  outcome: Verdict['outcome'];
  withoutCode?: Verdict['outcome'];
}

type Lines = readonly (object | string)[];

const id = idOf(900);
export const log = logOf(['12:00', '12:10', '12:20', '12:30']);
const other = logOf(['12:00', '12:10', '12:20', '12:30'], idOf(901));
const published = log.map(({ hash, ...entry }) => ({ ...publicEntry(entry), hash }));

function sealed(lines: Lines, end: object): string {
  const body = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ kind: 'end', ...end, sha256 })}\n`;
}

const format = {
  export: {
    entries: log,
    before: [
      { kind: 'header', format: 'parwaz-data', version: 1 },
      { kind: 'collection', name: 'changes', indexes: [] },
    ] as Lines,
    line: (document: unknown): object => ({ kind: 'document', document }),
    end: (documents: number) => ({ documents }),
  },
  proof: {
    entries: published,
    before: [{ kind: 'header', format: 'parwaz-proof', version: 1, tournamentId: id }] as Lines,
    line: (entry: unknown): object => ({ kind: 'entry', entry }),
    end: (entries: number) => ({ entries }),
  },
};
type Kind = keyof typeof format;

export function fileOf(kind: Kind, entries: readonly unknown[], before = format[kind].before): string {
  const { line, end } = format[kind];
  return sealed([...before, ...entries.map(line)], end(entries.length));
}

/** A file whose last line fits what was done to those before it. */
function resealed(text: string, edit: (lines: string[]) => Lines): string {
  const lines = text.trimEnd().split('\n');
  const { sha256: _, ...end } = JSON.parse(lines.pop() ?? '') as { sha256: string };
  return sealed(edit(lines), end);
}

function withField(entries: readonly ChangeDoc[], field: string, value: unknown): unknown[] {
  return entries.map((entry, place) =>
    place === 2 ? Object.assign(structuredClone(entry), { [field]: value }) : entry,
  );
}

const asText = (kind: Kind): OddFile[] => {
  const whole = fileOf(kind, format[kind].entries);
  const [header = '', ...others] = whole.trimEnd().split('\n');
  const edited = (from: string, to: string) =>
    resealed(whole, (lines) => lines.map((line) => line.replace(from, to)));
  const bytes = Buffer.from(whole);
  const odd: Record<string, string | Uint8Array> = {
    'a byte order mark': `\uFEFF${whole}`,
    'a byte order mark under the seal': edited(header, `\uFEFF${header}`),
    'line ends of Windows': whole.replaceAll('\n', '\r\n'),
    'line ends of Windows under the seal': resealed(whole, (lines) => lines.map((line) => `${line}\r`)),
    'line ends of old Macs': whole.replaceAll('\n', '\r'),
    'a blank line first': `\n${whole}`,
    'a blank line under the seal': resealed(whole, ([first = '', ...more]) => [first, '', ...more]),
    'a blank line last': `${whole}\n`,
    'a space at a line’s end': whole.replace('\n', ' \n'),
    'its end cut off': whole.slice(0, -9),
    'no last line': `${[header, ...others.slice(0, -1)].join('\n')}\n`,
    'nothing in it': '',
    'itself behind it': `${whole}${whole}`,
    'two headers': resealed(whole, (lines) => [header, ...lines]),
    'no header': resealed(whole, (lines) => lines.slice(1)),
    'its header last': resealed(whole, (lines) => [...lines.slice(1), header]),
    'another version': edited('"version":1', '"version":2'),
    'a version that is a text': edited('"version":1', '"version":"1"'),
    'another format': edited('"parwaz-', '"Parwaz-'),
    'a line of no known kind': resealed(whole, (lines) => [...lines, { kind: 'bird' }]),
    'a line that is a list': resealed(whole, (lines) => [...lines, '[]']),
    'a line that is nothing': resealed(whole, (lines) => [...lines, 'null']),
    'no hash of its lines': whole.replace(/,"sha256":"\w+"/, ''),
    'null for the hash of its lines': whole.replace(/"sha256":"\w+"/, '"sha256":null'),
    'a list for the hash of its lines': whole.replace(/"sha256":("\w+")/, '"sha256":[$1]'),
    'bytes that are no text': Buffer.concat([bytes.subarray(0, 300), Buffer.of(0xff), bytes.subarray(300)]),
    'a key twice': edited('"to":"12:10:00"', '"to":"19:00:00","to":"12:10:00"'),
    'a letter as its number': edited('"Spring Cup"', '"\\u0053pring Cup"'),
    'a letter that ends lines elsewhere': edited('"Spring Cup"', '"Spring\u2028Cup"'),
    'a number with a fraction': edited('"index":1', '"index":1.0'),
    'a number in another base': edited('"index":1', '"index":{"$numberInt":"0x1"}'),
    'a prototype': edited('"to":"12:10:00"', '"__proto__":{"to":"19:00:00"},"to":"12:10:00"'),
    'lists in lists': edited('"to":"12:10:00"', `"z":${'['.repeat(9000)}${']'.repeat(9000)},"to":"12:10:00"`),
  };
  return [
    { name: `${kind} as it is`, bytes: whole, outcome: 'sound' },
    { name: `${kind} without its last line feed`, bytes: whole.trimEnd(), outcome: 'sound' },
    { name: `${kind} with no log`, bytes: fileOf(kind, []), outcome: 'unsound', withoutCode: 'unproven' },
    ...Object.entries(odd).map(([what, text]): OddFile => ({
      ...{ name: `${kind} with ${what}`, bytes: text, outcome: 'unsound' },
    })),
  ];
};

const values = [['x'], { a: 1 }, 5, null, true, '', -1, 1e300];
const shapes = {
  hash: values,
  _id: values,
  tournamentId: values,
  revision: values,
  at: ['x', {}, null],
  by: values,
  salts: [['x'], 5, null, 'x', {}],
  rows: [...values, [{ cells: [{ index: 1e9 }] }]],
  owners: [5, [null], ['x'], {}],
  removed: values,
  tournament: [5, null, ['x'], { tournamentName: 5 }, { numberOfPigeons: 1e9 }, { helperPigeons: -1 }],
  day: [5, null, 'x', { to: 'official', date: 5 }],
  missing: [true, false, null, 1],
  records: [5],
  correction: [5],
  undoes: ['x'],
  constructor: [{}],
};

const withOddFields = (kind: Kind): OddFile[] =>
  Object.entries(shapes).flatMap(([field, odd]) =>
    odd.map((value): OddFile => ({
      name: `${kind} with ${field} ${JSON.stringify(value)}`,
      bytes: fileOf(kind, withField(format[kind].entries, field, value)),
      // What is hidden already hides nothing more.
      outcome: kind === 'proof' && field === 'salts' && JSON.stringify(value) === '{}' ? 'sound' : 'unsound',
    })),
  );

function withoutHashes(entries: readonly ChangeDoc[], more: object = {}): unknown[] {
  return entries.map(({ hash: _, ...entry }, place) => (place === 0 ? { ...entry, ...more } : entry));
}

const ofLogs = (): OddFile[] => {
  const [meddled, shapeless] = [withField(other, 'at', 5), withField(other, 'hash', ['x'])];
  const claiming = other.map(({ hash: _, ...entry }) => ({ ...entry, hash: log[entry.revision - 1]?.hash }));
  const withheld = published.with(2, { kind: 'hash' } as never);
  const asHash = (more: object) => {
    const line = JSON.stringify({ kind: 'hash', revision: 3, ...more });
    return resealed(fileOf('proof', withheld), (lines) => lines.with(3, line));
  };
  const beside = (entries: readonly unknown[]) => fileOf('export', [...entries, ...log]);
  const files: Record<
    string,
    [bytes: string, outcome: OddFile['outcome'], withoutCode?: OddFile['outcome']]
  > = {
    'another log': [beside(other), 'sound'],
    'another log, line by line': [
      fileOf(
        'export',
        log.flatMap((entry, place) => [other[place], entry]),
      ),
      'sound',
    ],
    'another log that was meddled with': [beside(meddled), 'sound', 'unsound'],
    'another log that has no shape': [beside(shapeless), 'sound', 'unsound'],
    'another log that claims its hashes': [beside(claiming), 'sound', 'unsound'],
    'another log that can’t be applied': [beside(withoutHashes(other, { rows: [null] })), 'sound', 'unsound'],
    'another log from before there were hashes': [beside(withoutHashes(other)), 'sound', 'unproven'],
    'another log, and meddled with': [fileOf('export', [...other, ...withField(log, 'at', 5)]), 'unsound'],
    'another log, and its end cut off': [
      fileOf('export', [...other, ...log.slice(0, -1)]),
      'unsound',
      'sound',
    ],
    'itself twice': [beside(log), 'unsound'],
    'entries that are nothing': [beside([null, {}, 'x']), 'sound', 'unsound'],
    'salts of nothing and no hash': [
      beside(withoutHashes(other, { salts: { owners: null } })),
      'sound',
      'unsound',
    ],
    'a withheld entry': [asHash({ hash: log[2]?.hash }), 'unproven'],
    'a withheld entry without its hash': [asHash({}), 'unsound'],
    'a withheld entry with a list for its hash': [asHash({ hash: [log[2]?.hash] }), 'unsound'],
    'a withheld entry that a repair put in': [asHash({ missing: true }), 'unproven'],
    'a withheld entry that a repair put in, in other words': [asHash({ missing: 1 }), 'unsound'],
    'damage where it doesn’t end': [
      fileOf('proof', published).replace('"end",', '"end","damagedAt":3,'),
      'unsound',
    ],
    'damage where it ends': [fileOf('proof', published).replace('"end",', '"end","damagedAt":7,'), 'sound'],
  };
  return Object.entries(files).map(([name, [bytes, outcome, withoutCode]]) => ({
    ...{ name: `a file with ${name}`, bytes, outcome },
    ...(withoutCode && { withoutCode }),
  }));
};

/** Files as nobody should hand them on; both verifiers must say the same of each. */
export const oddFiles: readonly OddFile[] = [
  ...asText('export'),
  ...asText('proof'),
  ...withOddFields('export'),
  ...withOddFields('proof'),
  ...ofLogs(),
];
