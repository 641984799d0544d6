import type { BsonDocument, BsonValue } from '../bson/values.js';
import type { Filter } from '../query/filter.js';
import type { Match } from '../search/find.js';
import type { Names } from './expressions/expression.js';

/** Access of a pipeline to the other collections of its database. */
export interface Surroundings {
  /** The documents of a collection in the same database; none when it doesn't exist. */
  find(collectionName: string, filter: Filter): Iterable<Match>;
}

/** A stage that turns each document into one other, or into none. */
export interface EachStage {
  kind: 'each';
  apply(document: BsonDocument): BsonDocument | undefined;
}

/** A stage that works on the documents as a whole. */
interface FlowStage {
  kind: 'flow';
  /** The results of so many documents, when it never looks into them and only counts. */
  ofCount?(documents: number): BsonDocument[];
  run(documents: AsyncIterable<BsonDocument>): AsyncIterable<BsonDocument>;
}

export type Stage = EachStage | FlowStage;

export interface StageContext {
  names: Names;
  surroundings: Surroundings;
  /** Compiles a pipeline inside this one, with further named values. */
  compile(pipeline: BsonValue, names: Names): Stage[];
}

export type ParseStage = (operand: BsonValue, context: StageContext) => Stage | Stage[];

export const each = (apply: EachStage['apply']): EachStage => ({ kind: 'each', apply });
export const flow = (run: FlowStage['run'], ofCount?: FlowStage['ofCount']): FlowStage => ({
  kind: 'flow',
  run,
  ofCount,
});

/** Sends documents through the stages. */
export function runStages(
  stages: readonly Stage[],
  documents: AsyncIterable<BsonDocument>,
): AsyncIterable<BsonDocument> {
  return stages.reduce(
    (input, stage) => (stage.kind === 'flow' ? stage.run(input) : applyToEach(stage, input)),
    documents,
  );
}

async function* applyToEach(
  stage: EachStage,
  documents: AsyncIterable<BsonDocument>,
): AsyncGenerator<BsonDocument> {
  for await (const document of documents) {
    const result = stage.apply(document);
    if (result) yield result;
  }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
