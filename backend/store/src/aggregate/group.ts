import { encodeKey } from '../bson/key-encoding.js';
import { type BsonDocument, type BsonValue, isDocument, setField } from '../bson/values.js';
import { location } from '../errors.js';
import { type Accumulator, accumulators } from './accumulators.js';
import { compileExpression } from './expressions/compile.js';
import type { Evaluate } from './expressions/operands.js';
import { type StageParser, streamStage } from './stage.js';

interface GroupField {
  name: string;
  createAccumulator: () => Accumulator;
  expression: BsonValue;
  evaluate: Evaluate;
}

export const group: StageParser = (operand) => {
  if (!isDocument(operand)) throw location(15947, "a group's fields must be specified in an object");
  const id = operand['_id'];
  if (id === undefined) throw location(15955, 'a group specification must include an _id');
  const fields = Object.keys(operand)
    .filter((name) => name !== '_id')
    .map((name) => parseField(name, operand[name]));
  const createGroups = (): Groups => new Groups(compileExpression(id), fields);
  const run = async function* (documents: AsyncIterable<BsonDocument>): AsyncGenerator<BsonDocument> {
    const groups = createGroups();
    for await (const document of documents) groups.add(document);
    yield* groups.results();
  };
  const resultForCount = (total: number): BsonDocument[] => {
    const groups = createGroups();
    const empty: BsonDocument = {};
    for (let index = 0; index < total; index += 1) groups.add(empty);
    return groups.results();
  };
  const onlyCounts = !readsFields(id) && !fields.some(({ expression }) => readsFields(expression));
  return streamStage(run, onlyCounts ? resultForCount : undefined);
};

class Groups {
  private readonly groups = new Map<string, { id: BsonValue; accumulators: Accumulator[] }>();

  constructor(
    private readonly evaluateId: Evaluate,
    private readonly fields: readonly GroupField[],
  ) {}

  add(document: BsonDocument): void {
    const id = this.evaluateId(document);
    const key = id === undefined ? '' : encodeKey(id).toString('latin1');
    let found = this.groups.get(key);
    if (!found) {
      found = { id: id ?? null, accumulators: this.fields.map((field) => field.createAccumulator()) };
      this.groups.set(key, found);
    }
    for (const [index, { evaluate }] of this.fields.entries())
      found.accumulators[index]?.add(evaluate(document));
  }

  results(): BsonDocument[] {
    return [...this.groups.values()].map(({ id, accumulators: totals }) => {
      const result: BsonDocument = { _id: id };
      for (const [index, { name }] of this.fields.entries()) setField(result, name, totals[index]?.result());
      return result;
    });
  }
}

function parseField(name: string, field: BsonValue): GroupField {
  if (name.includes('.')) throw location(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw location(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(field)) throw location(40234, `The field '${name}' must be an accumulator object`);
  const [operator, another] = Object.keys(field);
  if (operator === undefined || another !== undefined) {
    throw location(40238, `The field '${name}' must specify one accumulator`);
  }
  const createAccumulator = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!createAccumulator) throw location(15952, `unknown group operator '${operator}'`);
  const expression = operator === '$count' ? null : field[operator];
  return { name, createAccumulator, expression, evaluate: compileExpression(expression) };
}

function readsFields(expression: BsonValue): boolean {
  if (typeof expression === 'string') return expression.startsWith('$');
  return Array.isArray(expression) || (isDocument(expression) && Object.keys(expression).length > 0);
}
