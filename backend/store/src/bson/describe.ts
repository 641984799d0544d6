import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import { type BsonDocument, type BsonValue, isDocument } from './values.js';

/** A document as MongoDB's messages write it: `{ name: "x", at: new Date(0) }`. */
export function describe(document: BsonDocument): string {
  const fields = Object.keys(document).map((name) => `${name}: ${describeValue(document[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function describeValue(value: BsonValue): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Int32) return String(value.value);
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Long) return value.toString();
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return `[ ${value.map(describeValue).join(', ')} ]`;
  return isDocument(value) ? describe(value) : String(value);
}
