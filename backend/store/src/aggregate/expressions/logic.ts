import { Int32 } from 'bson';
import { compare } from '../../bson/compare.js';
import { type BsonValue, isDocument } from '../../bson/values.js';
import { location } from '../../errors.js';
import { bind, type Evaluate, type Operator, withVariables } from './expression.js';
import { arity, isNothing, isTrue, namedOperand, onNamed, onValues } from './operands.js';

function comparing(name: string, test: (order: number) => BsonValue): Operator {
  return onValues(name, arity.two, ([left, right]) => test(compare(left, right)));
}

const cond: Operator = (operand, compile, names) => {
  const three = Array.isArray(operand) ? operand : undefined;
  if (three && three.length !== 3) throw location(16020, 'Expression $cond takes exactly 3 arguments.');
  const named = three ? {} : namedOperand('$cond', operand);
  const unknown = Object.keys(named).find((key) => !['if', 'then', 'else'].includes(key));
  if (unknown !== undefined) throw location(17083, `Unrecognized parameter to $cond: ${unknown}`);
  const parts = (three ?? [named['if'], named['then'], named['else']]).map((part) => {
    if (part === undefined) throw location(17080, "Missing 'if', 'then' or 'else' parameter to $cond");
    return compile(part, names);
  });
  const [test, yes, no] = parts as [Evaluate, Evaluate, Evaluate];
  return (scope) => (isTrue(test(scope)) ? yes(scope) : no(scope));
};

const ifNull: Operator = (operand, compile, names) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw location(1257300, '$ifNull needs at least two arguments');
  }
  const choices = operand.map((choice) => compile(choice, names));
  return (scope) => {
    let value: BsonValue;
    for (const choice of choices) {
      value = choice(scope);
      if (!isNothing(value)) break;
    }
    return value;
  };
};

const choose = onNamed('$switch', ['branches', 'default'], ['branches'], (argument, compile, names) => {
  const branches = argument('branches');
  if (!Array.isArray(branches) || branches.length === 0)
    throw location(40068, '$switch requires at least one branch');
  const cases = branches.map((branch) => {
    if (!isDocument(branch) || branch['case'] === undefined || branch['then'] === undefined) {
      throw location(40065, '$switch requires each branch to have a case and a then');
    }
    return [compile(branch['case'], names), compile(branch['then'], names)] as const;
  });
  const fallback = argument('default') === undefined ? undefined : compile(argument('default'), names);
  return (scope) => {
    const found = cases.find(([test]) => isTrue(test(scope)));
    if (found) return found[1](scope);
    if (fallback) return fallback(scope);
    throw location(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
});

const letIn = onNamed('$let', ['vars', 'in'], ['vars', 'in'], (argument, compile, names) => {
  const given = namedOperand('$let', argument('vars'));
  const variables = Object.keys(given).map((name) => [name, compile(given[name], names)] as const);
  const body = compile(argument('in'), withVariables(names, ...Object.keys(given)));
  return (scope) =>
    body(bind(scope, ...variables.map(([name, value]): [string, BsonValue] => [name, value(scope)])));
});

export const logicOperators: Record<string, Operator> = {
  $literal: (operand) => () => operand,
  $eq: comparing('$eq', (order) => order === 0),
  $ne: comparing('$ne', (order) => order !== 0),
  $gt: comparing('$gt', (order) => order > 0),
  $gte: comparing('$gte', (order) => order >= 0),
  $lt: comparing('$lt', (order) => order < 0),
  $lte: comparing('$lte', (order) => order <= 0),
  $cmp: comparing('$cmp', (order) => new Int32(Math.sign(order))),
  $and: onValues('$and', arity.any, (values) => values.every(isTrue)),
  $or: onValues('$or', arity.any, (values) => values.some(isTrue)),
  $not: onValues('$not', [1, 1], ([value]) => !isTrue(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: choose,
  $let: letIn,
};
