import type { KeyRange } from './environment.js';

/** Number of the key space that holds the store's own facts. */
export const metaSpace = 1;
/** Number of the key space that holds one entry per collection. */
export const catalogSpace = 2;
/** Collections and indexes get numbers from here on, each its own key space. */
export const firstSpace = 16;

const afterByte = Buffer.from([0xff]);

/** A key inside a numbered key space. */
export function spaceKey(space: number, ...parts: Uint8Array[]): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(space);
  return Buffer.concat([prefix, ...parts]);
}

export function wholeSpace(space: number): KeyRange {
  return { start: spaceKey(space), end: spaceKey(space + 1) };
}

/** The smallest key after every key that goes on from these complete values. */
export function afterValues(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, afterByte]);
}

/** The smallest byte string after every one that begins with these bytes. */
export function afterPrefix(bytes: Uint8Array): Buffer {
  const next = Buffer.from(bytes);
  for (let index = next.length - 1; index >= 0; index -= 1) {
    if ((next[index] as number) < 0xff) {
      next[index] = (next[index] as number) + 1;
      return next.subarray(0, index + 1);
    }
  }
  return afterValues(bytes);
}
