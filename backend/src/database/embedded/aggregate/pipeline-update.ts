import { type BsonDocument, type BsonValue } from '../bson/values.js';
import { notImplemented } from '../errors.js';

export function pipelineUpdate(_stages: BsonValue[]): (document: BsonDocument) => BsonDocument {
  throw notImplemented('an update by a pipeline');
}
