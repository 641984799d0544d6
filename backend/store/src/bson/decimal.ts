import { Decimal128, Double, Int32, Long } from 'bson';

/** A finite number as `digits × 10^exponent`, exactly. */
interface Exact {
  digits: bigint;
  exponent: number;
}

type Numeric = number | Int32 | Double | Long | Decimal128;

/** Compares two finite numbers of which at least one is a Decimal128 or a Long, without rounding. */
export function compareExactly(left: Numeric, right: Numeric): number {
  const a = exact(left);
  const b = exact(right);
  const sign =
    Number(a.digits > 0n) - Number(a.digits < 0n) - (Number(b.digits > 0n) - Number(b.digits < 0n));
  if (sign !== 0) return sign > 0 ? 1 : -1;
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.digits * 10n ** BigInt(a.exponent - exponent);
  const y = b.digits * 10n ** BigInt(b.exponent - exponent);
  return x < y ? -1 : x > y ? 1 : 0;
}

function exact(value: Numeric): Exact {
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  if (value instanceof Decimal128) return fromText(value.toString());
  return fromDouble(typeof value === 'number' ? value : value.value);
}

function fromText(text: string): Exact {
  const match = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) throw new RangeError(`not a finite decimal: ${text}`);
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  const digits = BigInt(`${whole}${fraction}` || '0');
  return { digits: sign ? -digits : digits, exponent: Number(power) - fraction.length };
}

/** A double is a whole number times a power of two; 2^-n equals 5^n × 10^-n. */
function fromDouble(value: number): Exact {
  if (Number.isInteger(value)) return { digits: BigInt(value), exponent: 0 };
  let scaled = value;
  let halvings = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    halvings += 1;
  }
  return { digits: BigInt(scaled) * 5n ** BigInt(halvings), exponent: -halvings };
}
