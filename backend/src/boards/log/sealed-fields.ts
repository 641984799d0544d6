import { createHash, randomBytes } from 'node:crypto';
import { publicLoftFields, publicTournamentFields } from '@parwaz/shared';
import canonicalize from 'canonicalize';
import type { ChangeDoc, Salts } from '../schemas/change.schema.js';

type Shape = string | Salts | readonly Salts[] | undefined;

/** Fields that anybody may read. All others belong to staff or are phone numbers. */
const openFields = new Set([
  ...['_id', 'tournamentId', 'revision', 'at', 'hash', 'records', 'missing', 'day', 'undoes', 'correction'],
  ...['rows', 'removed', 'lost', 'tournament', 'owners'],
]);
const openTournamentFields = new Set<string>(publicTournamentFields.filter((name) => name !== 'deskPhone'));
const openLoftFields = new Set<string>(publicLoftFields.filter((name) => name !== 'phone'));

type Entry = Omit<ChangeDoc, 'hash' | 'salts'>;

function forPrivateFields(entry: Entry, make: () => string): Salts | undefined {
  const within = (holder: object, open: ReadonlySet<string>): Salts =>
    Object.fromEntries(Object.keys(holder).flatMap((name) => (open.has(name) ? [] : [[name, make()]])));
  const { by, ...rest } = entry;
  const tournament = within(entry.tournament ?? {}, openTournamentFields);
  const owners = (entry.owners ?? []).map((owner) => within(owner, openLoftFields));
  const made: Salts = {
    // A repair is nobody's.
    ...within(entry.missing ? rest : entry, openFields),
    ...(Object.keys(tournament).length > 0 && { tournament }),
    ...(owners.some((one) => Object.keys(one).length > 0) && { owners }),
  };
  return Object.keys(made).length > 0 ? made : undefined;
}

export function saltsFor(entry: Entry): Salts | undefined {
  return forPrivateFields(entry, () => randomBytes(16).toString('hex'));
}

/** As it is hashed and published: a salted hash stands for each private field. */
export function publicEntry({ salts, ...entry }: Omit<ChangeDoc, 'hash'>): Entry {
  return sealed(entry, salts) as Entry;
}

function sealed(value: unknown, salts: Shape): unknown {
  if (salts === undefined) return value;
  if (typeof salts === 'string')
    return createHash('sha256')
      .update(`${salts}\n${canonicalize(value)}`)
      .digest('hex');
  if (Array.isArray(value))
    return value.map((one: unknown, place) => sealed(one, (salts as readonly Salts[])[place]));
  const holder = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(salts as Salts).map(([name, inner]) => [name, sealed(holder[name], inner)]);
  return { ...holder, ...(Object.fromEntries(fields) as object) };
}

/** True when all private fields have salts, so that the entry may be published. */
export function isSealed({ salts, ...entry }: ChangeDoc): boolean {
  return covers(
    forPrivateFields(entry, () => ''),
    salts,
  );
}

/** True when all salts belong to private fields: anything else could be hidden behind them. */
export function hasFittingSalts({ salts, ...entry }: Omit<ChangeDoc, 'hash'>): boolean {
  return covers(
    salts,
    forPrivateFields(entry, () => ''),
    /^[\da-f]{32}$/,
  );
}

/** True when `other` has a text wherever `shape` has one. */
function covers(shape: Shape, other: Shape, pattern = /^/): boolean {
  if (shape === undefined) return true;
  if (typeof shape === 'string') return typeof other === 'string' && pattern.test(shape);
  // Salts that were read from a file may be anything.
  if ([shape, other].some((one) => typeof one !== 'object' || (one as object | null) === null)) return false;
  if (Array.isArray(shape) !== Array.isArray(other)) return false;
  return Object.entries(shape).every(([name, inner]) =>
    covers(inner as Shape, Object.hasOwn(other as Salts, name) ? (other as Salts)[name] : undefined, pattern),
  );
}
