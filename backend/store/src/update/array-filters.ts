import { describe } from '../bson/describe.js';
import { type BsonDocument, type BsonValue, isDocument } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { matches } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import type { Modifier } from './parse-update.js';

type ElementTest = (element: BsonValue) => boolean;

/** The conditions that `$[name]` parts refer to; each must be used, and each name must have one. */
export function parseArrayFilters(
  filters: BsonValue,
  modifiers: readonly Modifier[],
): ReadonlyMap<string, ElementTest> {
  const tests = new Map<string, ElementTest>();
  if (filters !== undefined && !Array.isArray(filters)) throw failedToParse('arrayFilters must be an array');
  for (const filter of filters ?? []) {
    if (!isDocument(filter)) throw failedToParse('each array filter must be an object');
    const name = identifier(filter);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (tests.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const parsed = parseFilter(filter);
    tests.set(name, (element) => matches(parsed, { [name]: element }));
  }
  const used = new Set<string>();
  for (const { path, parts } of modifiers) {
    for (const part of parts) {
      const name = /^\$\[(.+)\]$/.exec(part)?.[1];
      if (name === undefined) continue;
      if (!tests.has(name))
        throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
      used.add(name);
    }
  }
  for (const name of tests.keys()) {
    if (!used.has(name))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }
  return tests;
}

/** The one name that all fields of an array filter begin with. */
function identifier(filter: BsonDocument): string {
  const names = new Set<string>();
  const collect = (document: BsonDocument): void => {
    for (const path of Object.keys(document)) {
      const value = document[path];
      if (path.startsWith('$') && Array.isArray(value)) value.filter(isDocument).forEach(collect);
      else names.add(path.split('.')[0] as string);
    }
  };
  collect(filter);
  const [name] = names;
  if (name === undefined)
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  if (names.size > 1) {
    throw failedToParse(
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names]
        .map((found) => `'${found}'`)
        .join(' and ')} in ${describe(filter)}`,
    );
  }
  return name;
}
