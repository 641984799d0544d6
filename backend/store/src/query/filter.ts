import type { BsonDocument, BsonValue } from '../bson/values.js';

export interface Condition {
  /** MongoDB's name of the operator, such as `$gt`, which the planner reads. */
  op: string;
  operand: BsonValue;
  matches(document: BsonDocument, parts: readonly string[]): boolean;
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
