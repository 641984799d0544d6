import { type BsonDocument, type BsonValue, clone } from '../bson/values.js';
import { CommandError } from '../errors.js';
import type { Filter } from '../query/filter.js';
import { writePath } from './paths.js';

/** The document that an upsert starts from: what the query demands by equality. */
export function equalityFields(filter: Filter): BsonDocument {
  const document: BsonDocument = {};
  const seen: string[] = [];
  for (const [path, value] of equalities(filter)) {
    const clashes = seen.some(
      (other) => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`),
    );
    if (clashes) {
      throw new CommandError(
        54,
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }
    seen.push(path);
    writePath(document, path.split('.'), clone(value));
  }
  return document;
}

function equalities(filter: Filter): [string, BsonValue][] {
  if (filter.kind === '$and') return filter.children.flatMap(equalities);
  if (filter.kind === '$or' && filter.children.length === 1) return filter.children.flatMap(equalities);
  if (filter.kind !== 'field') return [];
  const { op, operand } = filter.condition;
  if (op === '$eq') return [[filter.path, operand]];
  if (op === '$all' && Array.isArray(operand) && operand.length === 1) return [[filter.path, operand[0]]];
  return [];
}
