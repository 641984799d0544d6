import { describe, describeValue } from '../bson/describe.js';
import { type BsonDocument, type BsonValue, getField, isDocument, setField } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import { isArrayIndex } from '../query/paths.js';

/** Number of nulls that may fill up an array, as in MongoDB. */
const maxPadding = 1_500_000;

/** Elements that `$`, `$[]` and `$[name]` stand for. */
export interface Positions {
  /** The place that the query matched. */
  matched: number | undefined;
  filters: ReadonlyMap<string, (element: BsonValue) => boolean>;
}

/** The paths without positional parts that a path stands for in this document. */
export function concretePaths(
  document: BsonDocument,
  parts: readonly string[],
  positions: Positions,
): string[][] {
  let open: { path: string[]; value: BsonValue }[] = [{ path: [], value: document }];
  for (const part of parts) {
    open = open.flatMap(({ path, value }) =>
      choices(part, path, value, positions).map((choice) => ({
        path: [...path, choice],
        value: child(value, choice),
      })),
    );
  }
  return open.map(({ path }) => path);
}

function choices(part: string, path: readonly string[], value: BsonValue, positions: Positions): string[] {
  if (part === '$') {
    if (positions.matched === undefined) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    return [String(positions.matched)];
  }
  const name = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (name === undefined) return [part];
  if (!Array.isArray(value)) {
    if (value === undefined) {
      throw badValue(
        `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
      );
    }
    throw badValue(
      `Cannot apply array updates to non-array element ${path.at(-1) ?? ''}: ${describeValue(value)}`,
    );
  }
  const test = positions.filters.get(name);
  return value.flatMap((element, place) => (name === '' || test?.(element) ? [String(place)] : []));
}

export function child(value: BsonValue, part: string): BsonValue {
  if (Array.isArray(value)) return isArrayIndex(part) ? value[Number(part)] : undefined;
  return isDocument(value) ? getField(value, part) : undefined;
}

export function readPath(document: BsonDocument, path: readonly string[]): BsonValue {
  return path.reduce<BsonValue>(child, document);
}

/** Writes at a path, making the documents on the way; arrays grow, filled up with nulls. */
export function writePath(document: BsonDocument, path: readonly string[], value: BsonValue): void {
  let container: BsonValue = document;
  path.forEach((part, depth) => {
    const last = depth === path.length - 1;
    if (last) put(container, part, value, path[depth - 1]);
    else if (child(container, part) === undefined) put(container, part, {}, path[depth - 1]);
    container = child(container, part);
  });
}

function put(container: BsonValue, part: string, value: BsonValue, containerName = ''): void {
  if (Array.isArray(container)) {
    if (!isArrayIndex(part)) throw notViable(part, containerName, container);
    const place = Number(part);
    if (place > container.length + maxPadding) {
      throw badValue(`can't backfill more than ${maxPadding} elements`);
    }
    while (container.length < place) container.push(null);
    container[place] = value;
  } else if (isDocument(container)) setField(container, part, value);
  else throw notViable(part, containerName, container);
}

function notViable(part: string, containerName: string, container: BsonValue): CommandError {
  return new CommandError(
    28,
    'PathNotViable',
    `Cannot create field '${part}' in element ${describe({ [containerName]: container })}`,
  );
}

/** Removes a field; in an array the place stays, as null. */
export function removePath(document: BsonDocument, path: readonly string[]): void {
  const container = readPath(document, path.slice(0, -1));
  const last = path.at(-1) as string;
  if (Array.isArray(container)) {
    if (isArrayIndex(last) && Number(last) < container.length) container[Number(last)] = null;
  } else if (isDocument(container)) delete container[last];
}
