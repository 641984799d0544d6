import { ObjectId } from 'bson';
import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, clone, isDocument, setField } from '../bson/values.js';
import { failedToParse, notImplemented } from '../errors.js';
import type { Filter } from '../query/filter.js';
import { applyModifiers, immutableId } from './apply-modifiers.js';
import { isModifierUpdate, parseModifiers } from './parse-modifiers.js';
import { equalityFields } from './upsert.js';

export interface Update {
  replacement: boolean;
  apply(document: BsonDocument): BsonDocument;
  createForUpsert(filter: Filter): BsonDocument;
}

/** Given by the aggregation, which stands above this folder. */
type CompilePipeline = (stages: BsonValue[]) => (document: BsonDocument) => BsonDocument;

export function parseUpdate(
  update: BsonValue,
  arrayFilters: BsonValue,
  compilePipeline: CompilePipeline,
): Update {
  if (arrayFilters !== undefined) throw notImplemented('arrayFilters');
  if (Array.isArray(update)) return pipelineUpdate(compilePipeline(update));
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  return isModifierUpdate(update) ? modifierUpdate(update) : replacementUpdate(update);
}

function modifierUpdate(update: BsonDocument): Update {
  const modifiers = parseModifiers(update);
  return {
    replacement: false,
    apply: (document) => applyModifiers(document, modifiers, false),
    createForUpsert: (filter) => withIdFirst(applyModifiers(equalityFields(filter), modifiers, true)),
  };
}

function replacementUpdate(replacement: BsonDocument): Update {
  const withId = (id: BsonValue): BsonDocument => {
    const given = replacement['_id'];
    if (given !== undefined && id !== undefined && !equals(given, id)) throw immutableId();
    return withIdFirst({ ...clone(replacement), ...(id !== undefined && { _id: id }) });
  };
  return {
    replacement: true,
    apply: (document) => withId(document['_id']),
    createForUpsert: (filter) => withId(equalityFields(filter)['_id']),
  };
}

function pipelineUpdate(change: (document: BsonDocument) => BsonDocument): Update {
  const apply = (document: BsonDocument): BsonDocument => {
    const after = change(document);
    const id = document['_id'];
    if (id !== undefined && (after['_id'] === undefined || !equals(after['_id'], id))) throw immutableId();
    return withIdFirst(after);
  };
  return { replacement: false, apply, createForUpsert: (filter) => apply(equalityFields(filter)) };
}

/** Every stored document begins with its `_id`; one without gets an ObjectId. */
export function withIdFirst(document: BsonDocument): BsonDocument {
  const names = Object.keys(document);
  if (names[0] === '_id' && document['_id'] !== undefined) return document;
  const ordered: BsonDocument = { _id: document['_id'] === undefined ? new ObjectId() : document['_id'] };
  for (const name of names) if (name !== '_id') setField(ordered, name, document[name]);
  return ordered;
}
