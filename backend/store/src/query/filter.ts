import type { BsonDocument, BsonValue } from '../bson/values.js';

/** One condition on the value at a path. */
export interface Condition {
  /** The operator as MongoDB names it, such as `$gt`: the planner reads it. */
  op: string;
  operand: BsonValue;
  /** Says whether the document fulfils the condition at the path. */
  matches(document: BsonDocument, parts: readonly string[]): boolean;
  /** The place of the first array element that fulfils it, for the positional `$`. */
  position?(document: BsonDocument, parts: readonly string[]): number | undefined;
}

export interface FieldFilter {
  kind: 'field';
  path: string;
  parts: readonly string[];
  condition: Condition;
}

interface LogicalFilter {
  kind: '$and' | '$or' | '$nor';
  children: Filter[];
}

interface ExpressionFilter {
  kind: '$expr';
  test(document: BsonDocument): boolean;
}

export type Filter = FieldFilter | LogicalFilter | ExpressionFilter;

export function matches(filter: Filter, document: BsonDocument): boolean {
  switch (filter.kind) {
    case 'field':
      return filter.condition.matches(document, filter.parts);
    case '$and':
      return filter.children.every((child) => matches(child, document));
    case '$or':
      return filter.children.some((child) => matches(child, document));
    case '$nor':
      return !filter.children.some((child) => matches(child, document));
    case '$expr':
      return filter.test(document);
  }
}

/** The array place that the query's conditions matched, which the positional `$` of an update stands for. */
export function matchedPosition(filter: Filter, document: BsonDocument): number | undefined {
  if (filter.kind === 'field') return filter.condition.position?.(document, filter.parts);
  if (filter.kind !== '$and' && filter.kind !== '$or') return undefined;
  let found: number | undefined;
  for (const child of filter.children) {
    if (filter.kind === '$or' && !matches(child, document)) continue;
    found = matchedPosition(child, document) ?? found;
  }
  return found;
}
