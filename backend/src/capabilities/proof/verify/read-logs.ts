import type { LoggedEntry } from '../proof-lines.js';

/** The logs of a file by tournament; nothing is known yet of what their entries hold. */
export interface ReadLogs {
  logs: Map<string, LoggedEntry[]>;
  /** The file is a log's public one: hashes may stand in place of private fields and of whole entries. */
  isPublic: boolean;
  /** Its last line holds the hash of all others; exports from before there were hashes have none. */
  isSealed: boolean;
  /** The revision before which a public file ends, because the log is damaged there. */
  damagedAt: number | null;
}

/** Makes the hash of all lines before the last; browsers do it asynchronously. */
interface Seal {
  update(text: string): unknown;
  digest(): string | Promise<string>;
}

/** Far more slots than a record can have: a forged number of them would fill the memory. */
const tooManySlots = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads an export, or the public file of a log. `docs/verify.html` holds this very code: `npm run docs` puts it there.
 * @throws {Error} for a file that isn't, to the letter, as the product writes them
 */
export async function readLogs(lines: AsyncIterable<string>, seal: Seal): Promise<ReadLogs> {
  const read: ReadLogs = { logs: new Map(), isPublic: false, isSealed: false, damagedAt: null };
  let [number, counted, collection, published, isEnded] = [0, 0, '', '', false];
  const mustBe = (isRight: boolean, reason = 'it is not what such a file has there') => {
    if (!isRight) throw new Error(`Line ${number}: ${reason}.`);
  };
  const keep = (id: string, entry: LoggedEntry | null) => {
    const log = read.logs.get(id) ?? [];
    log.push(entry ?? { revision: (log.at(-1)?.revision ?? 0) + 1, isMisshapen: true });
    read.logs.set(id, log);
    counted += 1;
  };
  for await (const text of lines) {
    number += 1;
    const line = fieldsIn(text);
    mustBe(!isEnded && (number === 1) === (line['kind'] === 'header'));
    switch (line['kind']) {
      case 'header':
        read.isPublic = line['format'] === 'parwaz-proof';
        published = textIn(line['tournamentId']);
        mustBe(read.isPublic || line['format'] === 'parwaz-data', 'no file of this product begins so');
        mustBe(line['version'] === 1, 'this reads version 1');
        break;
      case 'collection':
        collection = textIn(line['name']);
        break;
      case 'document':
      case 'picture':
        mustBe(!read.isPublic && collection !== '');
        if (collection === 'changes') keep(tournamentOf(line['document']), entryIn(line['document']));
        else counted += 1;
        break;
      case 'entry':
      case 'hash':
        mustBe(read.isPublic);
        keep(published, line['kind'] === 'entry' ? entryIn(line['entry']) : withheldIn(line));
        break;
      case 'end':
        read.isSealed = read.isPublic || line['sha256'] !== undefined;
        mustBe(
          !read.isSealed || line['sha256'] === (await seal.digest()),
          'the file was changed after it was written',
        );
        mustBe(
          line[read.isPublic ? 'entries' : 'documents'] === counted,
          'the file should hold more, or less',
        );
        mustBe([undefined, counted + 1].includes(line['damagedAt'] as number | undefined));
        read.damagedAt = line['damagedAt'] === undefined ? null : counted + 1;
        isEnded = true;
        break;
      default:
        mustBe(false);
    }
    if (!isEnded) seal.update(`${text}\n`);
  }
  if (!isEnded) throw new Error('The file was cut off.');
  return read;
}

/**
 * A line with plain numbers; without any fields when it could be read in two ways: with a key twice, or a number or
 * letter written otherwise than usual.
 */
function fieldsIn(text: string): Fields {
  try {
    const value = JSON.parse(text) as unknown;
    return JSON.stringify(value) === text ? fields(withPlainNumbers(value)) : {};
  } catch {
    return {};
  }
}

/** Extended JSON writes each number as a text under its kind. Its other kinds are in no log, and stay. */
function withPlainNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  const [kind = '', ...others] = Object.keys(holder);
  const text = holder[kind];
  if (others.length === 0 && typeof text === 'string' && /^\$number(Int|Long|Double)$/.test(kind)) {
    const number = Number(text);
    const written = kind === '$numberDouble' && Number.isInteger(number) ? `${number}.0` : `${number}`;
    if (Number.isFinite(number) && text === written) return number;
  }
  for (const key of Object.keys(holder)) holder[key] = withPlainNumbers(holder[key]);
  return holder;
}

function tournamentOf(document: unknown): string {
  const id = textIn(fields(document)['_id']);
  return id.slice(0, Math.max(id.lastIndexOf(':'), 0));
}

/** Null unless the fields that are read before their hash is compared have the shape that they always have. */
function entryIn(value: unknown): LoggedEntry | null {
  const { _id, tournamentId, revision, at, hash, salts = {}, ...content } = fields(value);
  const { day = { date: '' }, tournament = {}, owners = [], rows = [] } = content;
  const { tournamentName = '', numberOfPigeons = 0, helperPigeons = 0 } = fields(tournament);
  const areTexts = [_id, tournamentId, fields(day)['date'], tournamentName].every(
    (text) => typeof text === 'string',
  );
  const areObjects = Array.isArray(owners) && [salts, tournament, ...(owners as unknown[])].every(isObject);
  const areSlots = [numberOfPigeons, helperPigeons, ...slotsOf(rows)].every(
    (slot) => Number(slot) >= 0 && Number(slot) < tooManySlots,
  );
  const isShaped =
    areTexts && areObjects && areSlots && typeof at === 'number' && isRevision(revision) && isHash(hash);
  return isShaped ? (value as LoggedEntry) : null;
}

function slotsOf(rows: unknown): unknown[] {
  const touched = listIn(rows).flatMap((row) =>
    ['cells', 'marks', 'stamps'].flatMap((list) => listIn(fields(row)[list])),
  );
  return touched.map((cell) => fields(cell)['index']);
}

function withheldIn({ revision, hash, missing }: Fields): LoggedEntry | null {
  if (!isRevision(revision) || !isHash(hash) || (missing ?? true) !== true) return null;
  return { revision, ...(hash !== undefined && { hash }), ...(missing === true && { missing }) };
}

function isRevision(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isHash(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && /^[\da-f]{64}$/.test(value));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
