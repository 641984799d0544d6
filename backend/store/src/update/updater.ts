import { ObjectId } from 'bson';
import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, clone, setField } from '../bson/values.js';
import { CommandError, failedToParse, notImplemented } from '../errors.js';
import { type Filter, matchedPosition } from '../query/filter.js';
import { applyModifiers, type UpdateContext } from './apply-update.js';
import { parseArrayFilters } from './array-filters.js';
import { assertUpdateValue, isModifierUpdate, parseModifiers } from './parse-update.js';
import { equalityFields } from './upsert.js';

/** An update as a command brought it, checked and ready for any number of documents. */
export interface Updater {
  /** A whole new document instead of changes. */
  replacement: boolean;
  /** The state after the update. */
  update(document: BsonDocument, filter: Filter): BsonDocument;
  /** The document that an upsert inserts when nothing matched, its `_id` first. */
  insert(filter: Filter): BsonDocument;
}

/** Compiler of an update by pipeline; given by the aggregation, so that this folder needn't know it. */
type PipelineUpdate = (stages: BsonValue[]) => (document: BsonDocument) => BsonDocument;

export function parseUpdate(update: BsonValue, arrayFilters: BsonValue, pipeline?: PipelineUpdate): Updater {
  assertUpdateValue(update);
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    if (!pipeline) throw notImplemented('an update by a pipeline');
    return pipelineUpdater(pipeline(update));
  }
  if (isModifierUpdate(update)) return modifierUpdater(update, arrayFilters);
  if (arrayFilters !== undefined)
    throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  return replacementUpdater(update);
}

function modifierUpdater(update: BsonDocument, arrayFilters: BsonValue): Updater {
  const modifiers = parseModifiers(update);
  const filters = parseArrayFilters(arrayFilters, modifiers);
  const context = (matched: number | undefined, inserting: boolean): UpdateContext => ({
    matched,
    filters,
    inserting,
    now: new Date(),
  });
  const positional = modifiers.some(({ parts }) => parts.includes('$'));
  return {
    replacement: false,
    update: (document, filter) =>
      applyModifiers(
        document,
        modifiers,
        context(positional ? matchedPosition(filter, document) : undefined, false),
      ),
    insert: (filter) =>
      withIdFirst(applyModifiers(equalityFields(filter), modifiers, context(undefined, true))),
  };
}

function replacementUpdater(replacement: BsonDocument): Updater {
  const withId = (id: BsonValue): BsonDocument => {
    const given = replacement['_id'];
    if (given !== undefined && id !== undefined && !equals(given, id)) {
      throw new CommandError(
        66,
        'ImmutableField',
        "After applying the update, the (immutable) field '_id' was found to have been altered to _id",
      );
    }
    const kept = id ?? given;
    return withIdFirst({ ...clone(replacement), ...(kept === undefined ? {} : { _id: kept }) });
  };
  return {
    replacement: true,
    update: (document) => withId(document['_id']),
    insert: (filter) => withId(equalityFields(filter)['_id']),
  };
}

function pipelineUpdater(change: (document: BsonDocument) => BsonDocument): Updater {
  const checked = (document: BsonDocument): BsonDocument => {
    const after = change(document);
    const id = document['_id'];
    if (id === undefined || (after['_id'] !== undefined && equals(after['_id'], id)))
      return withIdFirst(after);
    throw new CommandError(
      66,
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  };
  return { replacement: false, update: checked, insert: (filter) => checked(equalityFields(filter)) };
}

/** Puts the `_id` first, as in every stored document; one without gets an ObjectId. */
export function withIdFirst(document: BsonDocument): BsonDocument {
  const names = Object.keys(document);
  if (names[0] === '_id' && document['_id'] !== undefined) return document;
  const ordered: BsonDocument = { _id: document['_id'] === undefined ? new ObjectId() : document['_id'] };
  for (const name of names) if (name !== '_id') setField(ordered, name, document[name]);
  return ordered;
}
