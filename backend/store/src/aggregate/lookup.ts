import { type BsonDocument, type BsonValue, clone, isDocument } from '../bson/values.js';
import { location } from '../errors.js';
import { inCondition } from '../query/comparisons.js';
import type { Filter } from '../query/filter.js';
import { writePath } from '../update/places.js';
import { compute } from './compute.js';
import { followPath } from './expressions/compile.js';
import type { Names } from './expressions/expression.js';
import { collect, flow, type ParseStage, runStages, type StageContext } from './stage.js';
import { from } from './stream-stages.js';

const everything: Filter = { kind: '$and', children: [] };
const lookupFields = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

function text(options: BsonDocument, name: string): string {
  const value = options[name];
  if (typeof value === 'string' && value !== '') return value;
  throw location(4569, `$lookup argument '${name}' must be a non-empty string`, 'FailedToParse');
}

/** Joins by equal fields, by a pipeline of its own, or by both. */
export const lookup: ParseStage = (operand, context) => {
  if (!isDocument(operand)) throw location(9, 'the $lookup specification must be an object', 'FailedToParse');
  const unknown = Object.keys(operand).find((key) => !lookupFields.includes(key));
  if (unknown !== undefined) throw location(9, `unknown argument to $lookup: ${unknown}`, 'FailedToParse');
  const collectionName = text(operand, 'from');
  const as = text(operand, 'as').split('.');
  const byFields = operand['localField'] !== undefined || operand['foreignField'] !== undefined;
  const local = byFields ? text(operand, 'localField').split('.') : [];
  const foreign = byFields ? text(operand, 'foreignField') : '';
  const pipeline = operand['pipeline'];
  if (!byFields && pipeline === undefined) {
    throw location(9, '$lookup requires either localField and foreignField, or a pipeline', 'FailedToParse');
  }
  const names = namesFor(operand['let'] ?? {}, context);
  // Compiled once without values, so that a mistake in it is refused even when no document comes.
  if (pipeline !== undefined) context.compile(pipeline, names(undefined));
  return flow(async function* (documents) {
    for await (const document of documents) {
      const filter = byFields ? equalTo(foreign, followPath(document, local)) : everything;
      const found = [...context.surroundings.find(collectionName, filter)].map((match) => match.document);
      const stages = pipeline === undefined ? [] : context.compile(pipeline, names(document));
      const joined = stages.length === 0 ? found : await collect(runStages(stages, from(found)));
      const result = clone(document);
      writePath(result, as, joined);
      yield result;
    }
  });
};

/** Adds the variables of `let`, with the values they have in a document. */
function namesFor(given: BsonValue, context: StageContext): (document: BsonDocument | undefined) => Names {
  if (!isDocument(given)) throw location(9, "$lookup argument 'let' must be an object", 'FailedToParse');
  const variables = Object.keys(given).map((name) => {
    if (!/^[a-z][a-zA-Z0-9_]*$/.test(name))
      throw location(
        16866,
        `'${name}' starts with an invalid character for a user variable name`,
        'FailedToParse',
      );
    return [name, compute(given[name], context.names)] as const;
  });
  return (document) => ({
    variables: context.names.variables,
    constants: new Map([
      ...context.names.constants,
      ...variables.map(([name, value]): [string, BsonValue] => [name, document && value(document)]),
    ]),
  });
}

/** An array matches with any of its elements; nothing matches with null and missing. */
function equalTo(path: string, value: BsonValue): Filter {
  const wanted = Array.isArray(value) ? value : [value ?? null];
  return { kind: 'field', path, parts: path.split('.'), condition: inCondition(wanted) };
}

export const unionWith: ParseStage = (operand, context) => {
  const options: BsonDocument =
    typeof operand === 'string' ? { coll: operand } : isDocument(operand) ? operand : {};
  const unknown = Object.keys(options).find((key) => key !== 'coll' && key !== 'pipeline');
  if (unknown !== undefined) throw location(40415, `BSON field '$unionWith.${unknown}' is an unknown field.`);
  const collectionName = text(options, 'coll');
  const stages = options['pipeline'] === undefined ? [] : context.compile(options['pipeline'], context.names);
  return flow(async function* (documents) {
    yield* documents;
    const others = [...context.surroundings.find(collectionName, everything)].map((match) => match.document);
    yield* runStages(stages, from(others));
  });
};
