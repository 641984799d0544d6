import type { BsonDocument, BsonValue } from '../bson/values.js';
import { invalidOptions } from '../errors.js';
import { compilePipeline, stageOf } from './pipeline.js';
import type { EachStage } from './stage.js';

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** An update by a pipeline: only stages that make one document of one document. */
export function pipelineUpdate(pipeline: BsonValue[]): (document: BsonDocument) => BsonDocument {
  for (const stage of pipeline) {
    const [name] = stageOf(stage);
    if (!ALLOWED.has(name)) throw invalidOptions(`${name} is not allowed to be used within an update`);
  }
  const stages = compilePipeline(pipeline, { find: () => [] }) as EachStage[];
  return (document) => stages.reduce((state, stage) => stage.apply(state) ?? state, document);
}
