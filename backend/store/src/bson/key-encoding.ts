import { Decimal128, Long } from 'bson';
import type { Binary, BSONRegExp, BSONSymbol, Code, Double, Int32, ObjectId, Timestamp } from 'bson';
import { CommandError, notImplemented } from '../errors.js';
import { rankOf } from './compare.js';
import { type BsonDocument, type BsonValue, clone, toNumber } from './values.js';

/**
 * Values as bytes whose order is BSON's order. An encoded value is never the beginning of another one, and
 * what may follow it in a key is never 0xff: so `bytes` to `bytes ff` holds exactly the keys that go on from it.
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

/** LMDB's limit is 1,978 bytes; some are kept for the collection's or index's number in front. */
const maxKeyBytes = 1900;

export function typeByte(value: BsonValue): number {
  return typeBytes.get(rankOf(value)) ?? 0x40;
}

export function encodeKey(value: BsonValue): Buffer {
  const out: number[] = [];
  writeTyped(out, value);
  return Buffer.from(out);
}

/** The bytes with which every string with this beginning starts. */
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
      writeNumber(out, value as number);
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
      writeBytes(out, (value as Timestamp).toBigInt());
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

/** Writes UTF-8 bytes in their order: a zero byte is escaped as 00 ff, a single 00 ends the text. */
function writeText(out: number[], text: string): void {
  for (const byte of Buffer.from(text, 'utf8')) {
    out.push(byte);
    if (byte === 0) out.push(0xff);
  }
  out.push(0);
}

/** Writes type, name and value of each field in turn, as BSON compares documents. */
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

const doubleBuffer = Buffer.alloc(8);

/**
 * The nearest double, then what a 64-bit whole number lacks to it (at most ±512): exact across Int32, Double
 * and Long.
 */
function writeNumber(out: number[], value: number | Int32 | Double | Long | Decimal128): void {
  if (value instanceof Decimal128) throw notImplemented('a Decimal128 in an index');
  const nearest = toNumber(value);
  if (Number.isNaN(nearest)) {
    out.push(0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0);
    return;
  }
  doubleBuffer.writeDoubleBE(nearest === 0 ? 0 : nearest);
  const negative = ((doubleBuffer[0] as number) & 0x80) !== 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = doubleBuffer[index] as number;
    out.push(negative ? 0xff - byte : index === 0 ? byte | 0x80 : byte);
  }
  const rest = value instanceof Long ? Number(value.toBigInt() - BigInt(nearest)) : 0;
  out.push((rest + 0x8000) >> 8, (rest + 0x8000) & 0xff);
}

function writeInt64(out: number[], value: bigint): void {
  writeBytes(out, BigInt.asUintN(64, value + 0x8000000000000000n));
}

function writeBytes(out: number[], value: bigint): void {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  out.push(...bytes);
}
