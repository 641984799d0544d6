import { type BsonDocument, type BsonValue, isDocument, setField } from '../bson/values.js';
import { location } from '../errors.js';

/** An instruction for one field: keep or drop it, look inside, or replace it by a computed value. */
type Node =
  | { kind: 'leaf' }
  | { kind: 'inner'; fields: Fields }
  | { kind: 'computed'; compute(document: BsonDocument): BsonValue };

export type Fields = Map<string, Node>;

export function addToTree(root: Fields, path: string, leaf: Node): void {
  const parts = path.split('.');
  let fields = root;
  for (const [depth, part] of parts.entries()) {
    if (part === '') throw location(40352, 'FieldPath cannot be constructed with empty string');
    if (part.startsWith('$')) throw location(16410, `FieldPath field names may not start with '$': ${path}`);
    const present = fields.get(part);
    if (depth === parts.length - 1) {
      if (present) throw location(31250, `Path collision at ${path}`);
      fields.set(part, leaf);
      return;
    }
    if (present && present.kind !== 'inner') throw location(31249, `Path collision at ${path}`);
    const inner = present ?? { kind: 'inner', fields: new Map<string, Node>() };
    fields.set(part, inner);
    fields = inner.fields;
  }
}

export function include(document: BsonDocument, fields: Fields, root: BsonDocument): BsonDocument {
  const result: BsonDocument = {};
  const add = (name: string, value: BsonValue): void => {
    if (value !== undefined) setField(result, name, value);
  };
  for (const name of Object.keys(document)) {
    const node = fields.get(name);
    if (node?.kind === 'leaf') add(name, document[name]);
    else if (node?.kind === 'computed') add(name, node.compute(root));
    else if (node) {
      add(
        name,
        mapDocuments(document[name], (inner) => include(inner, node.fields, root), true),
      );
    }
  }
  for (const [name, node] of fields) {
    if (node.kind === 'computed' && !Object.hasOwn(document, name)) add(name, node.compute(root));
  }
  return result;
}

export function exclude(document: BsonDocument, fields: Fields, root: BsonDocument): BsonDocument {
  const result: BsonDocument = {};
  for (const name of Object.keys(document)) {
    const node = fields.get(name);
    if (node && node.kind !== 'inner') continue;
    const value = document[name];
    const without = node ? mapDocuments(value, (inner) => exclude(inner, node.fields, root), false) : value;
    setField(result, name, without);
  }
  return result;
}

/** Maps a document or those in an array. An inclusion drops other values, an exclusion keeps them. */
function mapDocuments(
  value: BsonValue,
  map: (document: BsonDocument) => BsonDocument,
  dropOthers: boolean,
): BsonValue {
  if (Array.isArray(value)) {
    const elements = value.map((element) => mapDocuments(element, map, dropOthers));
    return dropOthers ? elements.filter((element) => element !== undefined) : elements;
  }
  if (isDocument(value)) return map(value);
  return dropOthers ? undefined : value;
}
