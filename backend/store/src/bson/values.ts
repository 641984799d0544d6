import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';

export type BsonNumber = number | Int32 | Double | Long | Decimal128;

/** A BSON value as this store holds it: decoded numbers keep their BSON type. */
export type BsonValue =
  | null
  | undefined
  | boolean
  | string
  | Date
  | BsonNumber
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | Code
  | BSONSymbol
  | DBRef
  | MinKey
  | MaxKey
  | BsonValue[]
  | BsonDocument;

export interface BsonDocument {
  [field: string]: BsonValue;
}

export const BsonType = {
  missing: 0,
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

const typesByTag: Record<string, number> = {
  Int32: BsonType.int,
  Double: BsonType.double,
  Long: BsonType.long,
  Decimal128: BsonType.decimal,
  ObjectId: BsonType.objectId,
  Binary: BsonType.binData,
  BSONRegExp: BsonType.regex,
  Timestamp: BsonType.timestamp,
  BSONSymbol: BsonType.symbol,
  MinKey: BsonType.minKey,
  MaxKey: BsonType.maxKey,
  DBRef: BsonType.object,
};

export function typeOf(value: BsonValue): number {
  switch (typeof value) {
    case 'string':
      return BsonType.string;
    case 'boolean':
      return BsonType.bool;
    case 'number':
      return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? BsonType.int : BsonType.double;
    case 'undefined':
      return BsonType.missing;
    default:
  }
  if (value === null) return BsonType.null;
  if (Array.isArray(value)) return BsonType.array;
  if (value instanceof Date) return BsonType.date;
  const tag = (value as { _bsontype?: unknown })._bsontype;
  if (typeof tag !== 'string' || Object.hasOwn(value, '_bsontype')) return BsonType.object;
  if (tag === 'Code') return (value as Code).scope ? BsonType.javascriptWithScope : BsonType.javascript;
  return typesByTag[tag] ?? BsonType.object;
}

export function isDocument(value: BsonValue): value is BsonDocument {
  return typeof value === 'object' && typeOf(value) === BsonType.object;
}

export function isNumber(value: BsonValue): value is BsonNumber {
  const type = typeOf(value);
  return (
    type === BsonType.int || type === BsonType.double || type === BsonType.long || type === BsonType.decimal
  );
}

/** Longs and decimals are rounded to the nearest double. */
export function toNumber(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return value.value;
}

/** True for what counts as true where MongoDB expects a boolean but accepts anything. */
export function isTruthy(value: BsonValue): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

/** Sets an own field, even when its name is `__proto__`. */
export function setField(document: BsonDocument, name: string, value: BsonValue): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else document[name] = value;
}

/** Reads an own field, never something inherited from Object.prototype. */
export function getField(document: BsonDocument, name: string): BsonValue {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/** Decodes BSON without losing types. A DBRef becomes a plain document; fields named by whole numbers come first. */
export function decode(bytes: Uint8Array): BsonDocument {
  const document = deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  const mayRefer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('$ref');
  return mayRefer ? clone<BsonDocument>(document) : document;
}

export function encode(document: BsonDocument): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true }));
}

export function clone<T extends BsonValue>(value: T): T {
  if (Array.isArray(value)) return value.map(clone) as T;
  if (!isDocument(value)) return value;
  const copy: BsonDocument = {};
  const source = value instanceof DBRef ? plainReference(value) : value;
  for (const name of Object.keys(source)) setField(copy, name, clone(source[name]));
  return copy as T;
}

function plainReference(reference: DBRef): BsonDocument {
  const plain: BsonDocument = { $ref: reference.collection, $id: reference.oid };
  if (reference.db) plain['$db'] = reference.db;
  return Object.assign(plain, reference.fields);
}
