import { Decimal128, Long } from 'bson';
import type { BsonNumber } from './values.js';

/** `digits × 10^exponent` */
interface ExactNumber {
  digits: bigint;
  exponent: number;
}

/** Compares finite numbers without rounding, for Longs and decimals that a double can't hold. */
export function compareExactly(left: BsonNumber, right: BsonNumber): number {
  const a = toExact(left);
  const b = toExact(right);
  const sign =
    Number(a.digits > 0n) - Number(a.digits < 0n) - (Number(b.digits > 0n) - Number(b.digits < 0n));
  if (sign !== 0) return sign > 0 ? 1 : -1;
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.digits * 10n ** BigInt(a.exponent - exponent);
  const y = b.digits * 10n ** BigInt(b.exponent - exponent);
  return x < y ? -1 : x > y ? 1 : 0;
}

function toExact(value: BsonNumber): ExactNumber {
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) return parseDecimal(value.toString());
  return fromDouble(typeof value === 'number' ? value : value.value);
}

function parseDecimal(text: string): ExactNumber {
  const match = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) throw new RangeError(`not a finite decimal: ${text}`);
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  const digits = BigInt(`${whole}${fraction}` || '0');
  return { digits: sign ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** A double is a whole number times a power of two, and 2^-n equals 5^n × 10^-n. */
function fromDouble(value: number): ExactNumber {
  if (Number.isInteger(value)) return { digits: BigInt(value), exponent: 0 };
  let scaled = value;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings += 1;
  }
  return { digits: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
}
