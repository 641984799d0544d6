import type { BsonDocument, BsonValue } from '../bson/values.js';

export interface MapStage {
  kind: 'map';
  apply(document: BsonDocument): BsonDocument | undefined;
}

interface StreamStage {
  kind: 'stream';
  run(documents: AsyncIterable<BsonDocument>): AsyncIterable<BsonDocument>;
  /** The result when only the number of documents matters, so that none of them has to be decoded. */
  resultForCount?(documents: number): BsonDocument[];
}

export type Stage = MapStage | StreamStage;

export type StageParser = (operand: BsonValue) => Stage;

export function mapStage(apply: MapStage['apply']): MapStage {
  return { kind: 'map', apply };
}

export function streamStage(
  run: StreamStage['run'],
  resultForCount?: StreamStage['resultForCount'],
): StreamStage {
  return { kind: 'stream', run, resultForCount };
}

export function runStages(
  stages: readonly Stage[],
  documents: AsyncIterable<BsonDocument>,
): AsyncIterable<BsonDocument> {
  return stages.reduce(
    (input, stage) => (stage.kind === 'stream' ? stage.run(input) : mapDocuments(stage, input)),
    documents,
  );
}

async function* mapDocuments(
  stage: MapStage,
  documents: AsyncIterable<BsonDocument>,
): AsyncGenerator<BsonDocument> {
  for await (const document of documents) {
    const result = stage.apply(document);
    if (result) yield result;
  }
}
