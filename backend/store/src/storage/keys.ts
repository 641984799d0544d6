/** All keys from `start` to just before `end`. */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** Every key begins with the number of its space: one for the store itself, one for the catalog, … */
export const metaSpace = 1;
export const catalogSpace = 2;
/** … and from here on one for each collection and each index. */
export const firstSpace = 16;

export function spaceKey(space: number, ...parts: Uint8Array[]): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(space);
  return Buffer.concat([prefix, ...parts]);
}

export function spaceRange(space: number): KeyRange {
  return { start: spaceKey(space), end: spaceKey(space + 1) };
}

/** The smallest key after all those that begin with these complete values. */
export function afterValues(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.of(0xff)]);
}

/** The smallest key after all those that begin with these bytes. */
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

export function successor(key: Uint8Array): Buffer {
  return Buffer.concat([key, Buffer.alloc(1)]);
}
