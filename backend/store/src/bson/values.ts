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

/** A BSON value as this store holds it: numbers keep their BSON type (Int32, Double, Long, Decimal128). */
export type BsonValue =
  | null
  | undefined
  | boolean
  | string
  | number
  | Date
  | Int32
  | Double
  | Long
  | Decimal128
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

/** BSON type numbers, as `$type` knows them; 0 stands for a field that isn't there. */
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

/** The BSON type number of a value; `undefined` counts as missing. */
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

/** Tells whether the value is an embedded document (a DBRef counts, see {@link decode}). */
export function isDocument(value: BsonValue): value is BsonDocument {
  return typeof value === 'object' && typeOf(value) === BsonType.object;
}

export function isNumber(value: BsonValue): value is number | Int32 | Double | Long | Decimal128 {
  const type = typeOf(value);
  return (
    type === BsonType.int || type === BsonType.double || type === BsonType.long || type === BsonType.decimal
  );
}

/** The nearest JavaScript number of a BSON number. */
export function toNumber(value: number | Int32 | Double | Long | Decimal128): number {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return value.value;
}

/** Sets a field as the document's own, also when its name is `__proto__`. */
export function setField(document: BsonDocument, name: string, value: BsonValue): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else document[name] = value;
}

/** The document's own field, never something inherited from Object.prototype. */
export function getField(document: BsonDocument, name: string): BsonValue {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/**
 * Decodes BSON without losing types. A DBRef becomes the plain document that it is on the wire. Names that are
 * whole numbers come first and ascending, as JavaScript orders them.
 */
export function decode(bytes: Uint8Array): BsonDocument {
  const document = deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  const mayRefer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('$ref');
  return mayRefer ? clone<BsonDocument>(document) : document;
}

export function encode(document: BsonDocument): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true }));
}

/** A deep copy, so that an update never changes what it was made from. */
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
