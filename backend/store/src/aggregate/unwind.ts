import { Long } from 'bson';
import { type BsonDocument, type BsonValue, clone, isDocument } from '../bson/values.js';
import { location } from '../errors.js';
import { removePath, writePath } from '../update/paths.js';
import { followPath } from './expressions/compile.js';
import { type StageParser, streamStage } from './stage.js';

interface UnwindOptions {
  path: string[];
  indexPath: string[] | undefined;
  keepsEmpty: boolean;
}

export const unwind: StageParser = (operand) => {
  const options = parseOptions(operand);
  return streamStage(async function* (documents) {
    for await (const document of documents) yield* unwound(document, options);
  });
};

const knownOptions = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

function parseOptions(operand: BsonValue): UnwindOptions {
  const options: BsonDocument = isDocument(operand) ? operand : { path: operand };
  const unknown = Object.keys(options).find((key) => !knownOptions.includes(key));
  if (unknown !== undefined) throw location(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path, includeArrayIndex } = options;
  if (typeof path !== 'string') throw location(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw location(28818, "path option to $unwind stage should be prefixed with a '$'");
  const hasIndex = includeArrayIndex !== undefined;
  if (
    hasIndex &&
    (typeof includeArrayIndex !== 'string' || includeArrayIndex.startsWith('$') || includeArrayIndex === '')
  ) {
    throw location(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  }
  return {
    path: path.slice(1).split('.'),
    indexPath: hasIndex ? includeArrayIndex.split('.') : undefined,
    keepsEmpty: options['preserveNullAndEmptyArrays'] === true,
  };
}

function* unwound(
  document: BsonDocument,
  { path, indexPath, keepsEmpty }: UnwindOptions,
): Generator<BsonDocument> {
  const withIndex = (result: BsonDocument, index: BsonValue): BsonDocument => {
    if (indexPath) writePath(result, indexPath, index);
    return result;
  };
  const value = followPath(document, path);
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, element] of value.entries()) {
      const copy = clone(document);
      writePath(copy, path, clone(element));
      yield withIndex(copy, Long.fromNumber(index));
    }
  } else if (value !== undefined && value !== null && !Array.isArray(value)) {
    yield withIndex(clone(document), null);
  } else if (keepsEmpty) {
    const copy = clone(document);
    if (Array.isArray(value)) removePath(copy, path);
    yield withIndex(copy, null);
  }
}
