import { Decimal128, Long } from 'bson';
import { notImplemented } from '../errors.js';
import { type BsonNumber, toNumber } from './values.js';

const doubleBuffer = Buffer.alloc(8);

/** The nearest double, then its difference to a Long (at most ±512), which makes the order exact across types. */
export function writeNumber(out: number[], value: BsonNumber): void {
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

export function writeInt64(out: number[], value: bigint): void {
  writeUint64(out, value + 0x8000000000000000n);
}

export function writeUint64(out: number[], value: bigint): void {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  out.push(...bytes);
}
