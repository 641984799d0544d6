import type { BsonDocument, BsonValue } from '../../bson/values.js';

export type Evaluate = (document: BsonDocument) => BsonValue;

type Compile = (expression: BsonValue) => Evaluate;

export type Operator = (operand: BsonValue, compile: Compile) => Evaluate;
