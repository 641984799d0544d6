import { type BsonDocument, type BsonValue, isDocument, setField } from '../bson/values.js';
import { location } from '../errors.js';

/** Makes something of a field's value, which is undefined where there is none. */
export type Special = (value: BsonValue, document: BsonDocument) => BsonValue;

/** Instruction for a field: keep or drop it, look inside, or make something of its value. */
export type Node =
  { kind: 'leaf' } | { kind: 'inner'; fields: Map<string, Node> } | { kind: 'special'; make: Special };

/** Puts an instruction at a dotted path; two on one way are refused. */
export function addToTree(root: Map<string, Node>, path: string, leaf: Node): void {
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
    const inner: Node = present ?? { kind: 'inner', fields: new Map<string, Node>() };
    fields.set(part, inner);
    fields = inner.fields;
  }
}

/** The document with nothing but the fields of the tree. */
export function include(document: BsonDocument, fields: Map<string, Node>, root: BsonDocument): BsonDocument {
  const result: BsonDocument = {};
  for (const name of Object.keys(document)) {
    const node = fields.get(name);
    if (!node) continue;
    const value = document[name];
    const kept =
      node.kind === 'leaf'
        ? value
        : node.kind === 'special'
          ? node.make(value, root)
          : inside(value, (inner) => include(inner, node.fields, root), true);
    if (kept !== undefined) setField(result, name, kept);
  }
  // Computed fields need not be in the document.
  for (const [name, node] of fields) {
    if (node.kind !== 'special' || Object.hasOwn(document, name)) continue;
    const made = node.make(undefined, root);
    if (made !== undefined) setField(result, name, made);
  }
  return result;
}

/** The document without the fields of the tree. */
export function exclude(document: BsonDocument, fields: Map<string, Node>, root: BsonDocument): BsonDocument {
  const result: BsonDocument = {};
  for (const name of Object.keys(document)) {
    const node = fields.get(name);
    const value = document[name];
    if (node?.kind === 'leaf') continue;
    if (node?.kind === 'special') setField(result, name, node.make(value, root));
    else if (node)
      setField(
        result,
        name,
        inside(value, (inner) => exclude(inner, node.fields, root), false),
      );
    else setField(result, name, value);
  }
  return result;
}

/** Looks into documents, through arrays; other values are left out of an inclusion and kept by an exclusion. */
function inside(
  value: BsonValue,
  look: (document: BsonDocument) => BsonDocument,
  dropOthers: boolean,
): BsonValue {
  if (Array.isArray(value)) {
    const elements = value.map((element) => inside(element, look, dropOthers));
    return dropOthers ? elements.filter((element) => element !== undefined) : elements;
  }
  if (isDocument(value)) return look(value);
  return dropOthers ? undefined : value;
}
