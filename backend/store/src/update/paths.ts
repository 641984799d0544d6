import { describe } from '../bson/describe.js';
import { type BsonDocument, type BsonValue, getField, isDocument, setField } from '../bson/values.js';
import { badValue, CommandError } from '../errors.js';
import { isArrayIndex } from '../query/paths.js';

const maxPadding = 1_500_000;

function child(value: BsonValue, part: string): BsonValue {
  if (Array.isArray(value)) return isArrayIndex(part) ? value[Number(part)] : undefined;
  return isDocument(value) ? getField(value, part) : undefined;
}

export function readPath(document: BsonDocument, path: readonly string[]): BsonValue {
  return path.reduce<BsonValue>(child, document);
}

/** Writes at a path and creates the documents on the way. Arrays grow, filled up with nulls. */
export function writePath(document: BsonDocument, path: readonly string[], value: BsonValue): void {
  let container: BsonValue = document;
  path.forEach((part, depth) => {
    const isLast = depth === path.length - 1;
    if (isLast) setChild(container, part, value, path[depth - 1]);
    else if (child(container, part) === undefined) setChild(container, part, {}, path[depth - 1]);
    container = child(container, part);
  });
}

function setChild(container: BsonValue, part: string, value: BsonValue, containerName = ''): void {
  if (Array.isArray(container)) {
    if (!isArrayIndex(part)) throw pathNotViable(part, containerName, container);
    const index = Number(part);
    if (index > container.length + maxPadding) {
      throw badValue(`can't backfill more than ${maxPadding} elements`);
    }
    while (container.length < index) container.push(null);
    container[index] = value;
  } else if (isDocument(container)) setField(container, part, value);
  else throw pathNotViable(part, containerName, container);
}

function pathNotViable(part: string, containerName: string, container: BsonValue): CommandError {
  return new CommandError(
    28,
    'PathNotViable',
    `Cannot create field '${part}' in element ${describe({ [containerName]: container })}`,
  );
}

/** Removes a field. An element of an array becomes null, so that the others keep their index. */
export function removePath(document: BsonDocument, path: readonly string[]): void {
  const container = readPath(document, path.slice(0, -1));
  const last = path.at(-1) as string;
  if (Array.isArray(container)) {
    if (isArrayIndex(last) && Number(last) < container.length) container[Number(last)] = null;
  } else if (isDocument(container)) delete container[last];
}
