import type { BsonDocument, BsonValue } from '../../bson/values.js';

/** Surroundings of an evaluation: the document and the variables of `$let`, `$map` and the like. */
export interface Scope {
  root: BsonDocument;
  variables: ReadonlyMap<string, BsonValue>;
}

/** A compiled expression; `undefined` is a missing value. */
export type Evaluate = (scope: Scope) => BsonValue;

/** Names known while compiling: those given from outside with their values, and those that operators introduce. */
export interface Names {
  constants: ReadonlyMap<string, BsonValue>;
  variables: ReadonlySet<string>;
}

export const noNames: Names = { constants: new Map(), variables: new Set() };

export type Compile = (expression: BsonValue, names: Names) => Evaluate;

/** Compiles one operator's operand. `compile` compiles the expressions inside it. */
export type Operator = (operand: BsonValue, compile: Compile, names: Names) => Evaluate;

export function withVariables(names: Names, ...added: string[]): Names {
  return { constants: names.constants, variables: new Set([...names.variables, ...added]) };
}

export function bind(scope: Scope, ...added: [string, BsonValue][]): Scope {
  return { root: scope.root, variables: new Map([...scope.variables, ...added]) };
}
