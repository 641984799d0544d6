import type { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.js';
import { rankOf } from './compare.js';
import { writeInt64, writeNumber, writeUint64 } from './number-encoding.js';
import { type BsonDocument, type BsonNumber, type BsonValue, clone } from './values.js';

/**
 * First bytes of encoded values, whose bytes compare in BSON's order. None is a prefix of another, and none is
 * followed by 0xff: the keys from `bytes` to `bytes ff` are those that begin with that value.
 */
const typeBytes = new Map<number, number>([
  [-1, 0x0a],
  [0, 0x0c],
  [5, 0x10],
  [10, 0x20],
  [15, 0x30],
  [20, 0x40],
  [25, 0x50],
  [30, 0x60],
  [35, 0x70],
  [40, 0x80],
  [45, 0x90],
  [47, 0xa0],
  [50, 0xb0],
  [60, 0xc0],
  [65, 0xd0],
  [127, 0xf0],
]);

/** LMDB's limit is 1,978 bytes, which include the number of the collection or index. */
const maxKeyBytes = 1900;

export function typeByte(value: BsonValue): number {
  return typeBytes.get(rankOf(value)) ?? 0x40;
}

export function encodeKey(value: BsonValue): Buffer {
  const out: number[] = [];
  writeTyped(out, value);
  return Buffer.from(out);
}

/** The bytes that the keys of all strings with this prefix begin with. */
export function encodeStringPrefix(prefix: string): Buffer {
  const out: number[] = [0x30];
  writeText(out, prefix);
  out.pop();
  return Buffer.from(out);
}

export function invert(bytes: Uint8Array): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) inverted[index] = 0xff - (bytes[index] as number);
  return inverted;
}

export function assertKeyFits(bytes: Uint8Array, indexName: string): void {
  if (bytes.length <= maxKeyBytes) return;
  throw new CommandError(
    17280,
    'KeyTooLong',
    `Index key too large to index, failing: ${bytes.length} > ${maxKeyBytes} bytes in index ${indexName}`,
  );
}

function writeTyped(out: number[], value: BsonValue): void {
  out.push(typeByte(value));
  writePayload(out, value);
}

function writePayload(out: number[], value: BsonValue): void {
  switch (rankOf(value)) {
    case 10:
      writeNumber(out, value as BsonNumber);
      return;
    case 15:
      writeText(out, typeof value === 'string' ? value : (value as BSONSymbol).value);
      return;
    case 20:
      writeDocument(out, value as BsonDocument);
      return;
    case 25:
      for (const element of value as BsonValue[]) writeTyped(out, element);
      out.push(0);
      return;
    case 30:
      writeBinary(out, value as Binary);
      return;
    case 35:
      out.push(...(value as ObjectId).id);
      return;
    case 40:
      out.push(value ? 2 : 1);
      return;
    case 45:
      writeInt64(out, BigInt((value as Date).getTime()));
      return;
    case 47:
      writeUint64(out, (value as Timestamp).toBigInt());
      return;
    case 50:
      writeText(out, (value as BSONRegExp).pattern);
      writeText(out, (value as BSONRegExp).options);
      return;
    case 60:
    case 65:
      writeText(out, (value as Code).code);
      writeDocument(out, (value as Code).scope ?? {});
      return;
    default:
  }
}

/** A zero byte is escaped as 00 ff; a single 00 ends the text. */
function writeText(out: number[], text: string): void {
  for (const byte of Buffer.from(text, 'utf8')) {
    out.push(byte);
    if (byte === 0) out.push(0xff);
  }
  out.push(0);
}

/** BSON compares documents by type, name and value of each field in turn. */
function writeDocument(out: number[], document: BsonDocument): void {
  const plain = '_bsontype' in document ? clone(document) : document;
  for (const name of Object.keys(plain)) {
    out.push(typeByte(plain[name]));
    writeText(out, name);
    writePayload(out, plain[name]);
  }
  out.push(0);
}

function writeBinary(out: number[], binary: Binary): void {
  const bytes = binary.buffer.subarray(0, binary.position);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  out.push(...length, binary.sub_type, ...bytes);
}
