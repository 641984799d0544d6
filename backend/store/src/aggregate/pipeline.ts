import { type BsonDocument, type BsonValue, isDocument } from '../bson/values.js';
import { invalidOptions, location, notImplemented, typeMismatch } from '../errors.js';
import { matches } from '../query/filter.js';
import { group } from './group.js';
import { parseQuery } from './parse-query.js';
import { addFields, project, unset } from './project-and-set.js';
import { mapStage, type MapStage, type Stage, type StageParser } from './stage.js';
import { count, limit, sample, skip, sort } from './stream-stages.js';
import { unwind } from './unwind.js';

const match: StageParser = (operand) => {
  if (!isDocument(operand)) throw location(15959, 'the match filter must be an expression in an object');
  const filter = parseQuery(operand);
  return mapStage((document) => (matches(filter, document) ? document : undefined));
};

const stageParsers: Record<string, StageParser> = {
  $match: match,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $group: group,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $sample: sample,
};

/** Stages that MongoDB has and this store hasn't. */
const unsupportedStages = new Set(
  (
    '$bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents $facet $fill $geoNear ' +
    '$graphLookup $indexStats $listLocalSessions $listSessions $lookup $merge $out $planCacheStats $redact ' +
    '$replaceRoot $replaceWith $search $setWindowFields $sortByCount $unionWith'
  ).split(' '),
);

export function compilePipeline(pipeline: BsonValue): Stage[] {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' must be an array");
  return pipeline.map((stage) => {
    const [name, operand] = stageEntry(stage);
    const parse = Object.hasOwn(stageParsers, name) ? stageParsers[name] : undefined;
    if (parse) return parse(operand);
    if (unsupportedStages.has(name)) throw notImplemented(`the stage ${name}`);
    throw location(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
}

export function stageEntry(stage: BsonValue): [string, BsonValue] {
  if (!isDocument(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [name, another] = Object.keys(stage);
  if (name === undefined || another !== undefined) {
    throw location(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return [name, stage[name]];
}

const updateStages = new Set(['$addFields', '$set', '$project', '$unset']);

/** Compiles the pipeline of an update, in which only stages that map one document to one are allowed. */
export function compilePipelineUpdate(pipeline: BsonValue[]): (document: BsonDocument) => BsonDocument {
  for (const stage of pipeline) {
    const [name] = stageEntry(stage);
    if (unsupportedStages.has(name)) throw notImplemented(`the stage ${name}`);
    if (!updateStages.has(name)) throw invalidOptions(`${name} is not allowed to be used within an update`);
  }
  const stages = compilePipeline(pipeline) as MapStage[];
  return (document) => stages.reduce((state, stage) => stage.apply(state) ?? state, document);
}
