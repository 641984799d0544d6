/** A UUID; `crypto.randomUUID` is missing on plain http. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function tokenIn(fragment: string): string | null {
  return /^#([\w-]{16,})$/.exec(fragment)?.[1] ?? null;
}

/** Identifies a link on this device: a hash of 53 bits (cyrb53), from which nobody gets the token back. */
export function linkName(token: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of token) {
    const code = letter.charCodeAt(0);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
