import { afterPrefix, afterValues } from '../storage/keys.js';
import { invert } from '../bson/key-encoding.js';

/** An interval's end: the value itself is `in` or `out`; `prefix`: everything that begins with these bytes. */
export interface Bound {
  bytes: Buffer;
  kind: 'in' | 'out' | 'prefix';
}

export interface Interval {
  low: Bound;
  high: Bound;
}

export function lowerKey({ bytes, kind }: Bound): Buffer {
  return kind === 'out' ? afterValues(bytes) : bytes;
}

/** The smallest key after an interval with this upper bound. */
export function upperKey({ bytes, kind }: Bound): Buffer {
  return kind === 'out' ? bytes : kind === 'in' ? afterValues(bytes) : afterPrefix(bytes);
}

export function invertInterval({ low, high }: Interval): Interval {
  return {
    low: { bytes: invert(high.bytes), kind: high.kind },
    high: { bytes: invert(low.bytes), kind: low.kind },
  };
}

export function isPoint({ low, high }: Interval): boolean {
  return low.kind === 'in' && high.kind === 'in' && low.bytes.equals(high.bytes);
}

export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => Buffer.compare(lowerKey(a.low), lowerKey(b.low)));
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (!last || Buffer.compare(lowerKey(next.low), upperKey(last.high)) >= 0) joined.push(next);
    else if (Buffer.compare(upperKey(next.high), upperKey(last.high)) > 0) {
      joined[joined.length - 1] = { low: last.low, high: next.high };
    }
  }
  return joined;
}

export function intersection(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  for (const a of left) {
    for (const b of right) {
      const low = Buffer.compare(lowerKey(a.low), lowerKey(b.low)) >= 0 ? a.low : b.low;
      const high = Buffer.compare(upperKey(a.high), upperKey(b.high)) <= 0 ? a.high : b.high;
      if (Buffer.compare(lowerKey(low), upperKey(high)) < 0) common.push({ low, high });
    }
  }
  return common;
}
