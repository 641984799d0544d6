import { BsonType, type BsonValue, isNumber, toNumber, typeOf } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';

const codesByName = new Map<string, number>(
  Object.entries(BsonType).filter(([name]) => name !== 'missing' && name !== 'undefined'),
);
codesByName.set('undefined', BsonType.undefined);
const knownCodes = new Set(codesByName.values());
const numberTypes = [BsonType.int, BsonType.double, BsonType.long, BsonType.decimal];
const namesByCode = new Map([...codesByName].map(([name, code]) => [code, name]));

export function typeName(value: BsonValue): string {
  return namesByCode.get(typeOf(value)) ?? 'missing';
}

export function typeTest(operand: BsonValue): (value: BsonValue) => boolean {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeCodes));
  if (wanted.size === 0) throw failedToParse('$type must match at least one type');
  return (value) => value !== undefined && wanted.has(typeOf(value));
}

function typeCodes(operand: BsonValue): number[] {
  if (operand === 'number') return [...numberTypes];
  if (typeof operand === 'string') {
    const code = codesByName.get(operand);
    if (code === undefined) throw badValue(`Unknown type name alias: ${operand}`);
    return [code];
  }
  if (!isNumber(operand)) throw badValue('type must be represented as a number or a string');
  const code = toNumber(operand);
  if (!knownCodes.has(code)) throw badValue(`Invalid numerical type code: ${code}`);
  return [code];
}
