import type { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from 'bson';
import { Decimal128, Long } from 'bson';
import { compareExactly } from './compare-exactly.js';
import {
  type BsonDocument,
  type BsonNumber,
  BsonType,
  type BsonValue,
  clone,
  toNumber,
  typeOf,
} from './values.js';

const rankByType = new Map<number, number>([
  [BsonType.minKey, -1],
  [BsonType.missing, 0],
  [BsonType.undefined, 0],
  [BsonType.null, 5],
  [BsonType.int, 10],
  [BsonType.double, 10],
  [BsonType.long, 10],
  [BsonType.decimal, 10],
  [BsonType.string, 15],
  [BsonType.symbol, 15],
  [BsonType.object, 20],
  [BsonType.array, 25],
  [BsonType.binData, 30],
  [BsonType.objectId, 35],
  [BsonType.bool, 40],
  [BsonType.date, 45],
  [BsonType.timestamp, 47],
  [BsonType.regex, 50],
  [BsonType.javascript, 60],
  [BsonType.javascriptWithScope, 65],
  [BsonType.maxKey, 127],
]);

export function rankOf(value: BsonValue): number {
  return rankByType.get(typeOf(value)) ?? 20;
}

/** BSON's total order: by type first, then by value. Missing sorts before null. */
export function compare(left: BsonValue, right: BsonValue): number {
  if (left === right) return 0;
  const rank = rankOf(left);
  const difference = rank - rankOf(right);
  if (difference !== 0) return difference;
  switch (rank) {
    case 10:
      return compareNumbers(left as BsonNumber, right as BsonNumber);
    case 15:
      return compareText(textOf(left), textOf(right));
    case 20:
      return compareDocuments(left as BsonDocument, right as BsonDocument);
    case 25:
      return compareArrays(left as BsonValue[], right as BsonValue[]);
    case 30:
      return compareBinary(left as Binary, right as Binary);
    case 35:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case 40:
      return Number(left) - Number(right);
    case 45:
      return sign((left as Date).getTime(), (right as Date).getTime());
    case 47:
      return (left as Timestamp).compare(right as Timestamp);
    case 50:
      return (
        compareText((left as BSONRegExp).pattern, (right as BSONRegExp).pattern) ||
        compareText((left as BSONRegExp).options, (right as BSONRegExp).options)
      );
    case 60:
    case 65:
      return (
        compareText((left as Code).code, (right as Code).code) ||
        compare((left as Code).scope ?? {}, (right as Code).scope ?? {})
      );
    default:
      return 0;
  }
}

export function equals(left: BsonValue, right: BsonValue): boolean {
  return compare(left, right) === 0;
}

function sign(left: number, right: number): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** NaN equals itself and is less than every other number. */
function compareNumbers(left: BsonNumber, right: BsonNumber): number {
  const a = toNumber(left);
  const b = toNumber(right);
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  const isPlain = (value: BsonNumber): boolean => !(value instanceof Long) && !(value instanceof Decimal128);
  if ((isPlain(left) && isPlain(right)) || !isFiniteNumber(left, a) || !isFiniteNumber(right, b))
    return sign(a, b);
  return compareExactly(left, right);
}

/** A Decimal128 such as 1E+400 is finite though the nearest double isn't. */
function isFiniteNumber(value: BsonNumber, nearest: number): boolean {
  return Number.isFinite(nearest) || (value instanceof Decimal128 && !/inf/i.test(value.toString()));
}

function textOf(value: BsonValue): string {
  return typeof value === 'string' ? value : (value as BSONSymbol).value;
}

/** Compares as UTF-8 bytes, which JavaScript orders differently outside the basic plane. */
function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const shorter = Math.min(left.length, right.length);
  let index = 0;
  while (index < shorter && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  if (index === shorter) return left.length - right.length;
  return utf8Order(left.charCodeAt(index)) - utf8Order(right.charCodeAt(index));
}

function utf8Order(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

function compareDocuments(left: BsonDocument, right: BsonDocument): number {
  const a = '_bsontype' in left ? clone(left) : left;
  const b = '_bsontype' in right ? clone(right) : right;
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  const shorter = Math.min(namesA.length, namesB.length);
  for (let index = 0; index < shorter; index += 1) {
    const nameA = namesA[index] as string;
    const nameB = namesB[index] as string;
    const order =
      rankOf(a[nameA]) - rankOf(b[nameB]) || compareText(nameA, nameB) || compare(a[nameA], b[nameB]);
    if (order !== 0) return order;
  }
  return namesA.length - namesB.length;
}

function compareArrays(left: BsonValue[], right: BsonValue[]): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const order = compare(left[index], right[index]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareBinary(left: Binary, right: Binary): number {
  return (
    left.length() - right.length() ||
    left.sub_type - right.sub_type ||
    Buffer.compare(left.buffer.subarray(0, left.position), right.buffer.subarray(0, right.position))
  );
}
