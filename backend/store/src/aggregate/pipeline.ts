import { type BsonDocument, type BsonValue, isDocument } from '../bson/values.js';
import { invalidOptions, location, notImplemented, typeMismatch } from '../errors.js';
import { parseFilter } from '../query/parse-filter.js';
import { matches } from '../query/filter.js';
import { parseExpressionTest } from './compute.js';
import { type Names, noNames } from './expressions/expression.js';
import { addFields, project, replaceRoot, replaceWith, unset } from './document-stages.js';
import { group, sortByCount } from './group.js';
import { lookup, unionWith } from './lookup.js';
import {
  each,
  type EachStage,
  type ParseStage,
  type Stage,
  type StageContext,
  type Surroundings,
} from './stage.js';
import { count, facet, limit, sample, skip, sort, unwind } from './stream-stages.js';

const stageParsers: Record<string, ParseStage> = {
  $match: (operand, { names }) => {
    if (!isDocument(operand)) throw location(15959, 'the match filter must be an expression in an object');
    const filter = parseFilter(operand, (expression) => parseExpressionTest(expression, names));
    return each((document) => (matches(filter, document) ? document : undefined));
  },
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $group: group,
  $sortByCount: sortByCount,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $facet: facet,
  $sample: sample,
  $lookup: lookup,
  $unionWith: unionWith,
};

/** Stages that MongoDB has and this store hasn't. */
const unsupportedStages = new Set([
  '$bucket',
  '$bucketAuto',
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$redact',
  '$search',
  '$setWindowFields',
]);

/** Reads a pipeline; a stage that isn't known is refused. */
export function compilePipeline(
  pipeline: BsonValue,
  surroundings: Surroundings,
  names: Names = noNames,
): Stage[] {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' must be an array");
  const context: StageContext = {
    names,
    surroundings,
    compile: (inner, innerNames) => compilePipeline(inner, surroundings, innerNames),
  };
  return pipeline.flatMap((stage) => {
    const [name, operand] = stageOf(stage);
    const parse = Object.hasOwn(stageParsers, name) ? stageParsers[name] : undefined;
    if (parse) return parse(operand, context);
    if (unsupportedStages.has(name)) throw notImplemented(`the stage ${name}`);
    throw location(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
}

/** The name and the operand of a stage. */
export function stageOf(stage: BsonValue): [string, BsonValue] {
  if (!isDocument(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [name, another] = Object.keys(stage);
  if (name === undefined || another !== undefined) {
    throw location(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return [name, stage[name]];
}

const updateStages = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** Compiles an update by a pipeline: only stages that make one document of one document. */
export function pipelineUpdate(pipeline: BsonValue[]): (document: BsonDocument) => BsonDocument {
  for (const stage of pipeline) {
    const [name] = stageOf(stage);
    if (!updateStages.has(name)) throw invalidOptions(`${name} is not allowed to be used within an update`);
  }
  const stages = compilePipeline(pipeline, { find: () => [] }) as EachStage[];
  return (document) => stages.reduce((state, stage) => stage.apply(state) ?? state, document);
}
