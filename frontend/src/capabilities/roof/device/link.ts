/** A report's id: also where `crypto.randomUUID` is missing, on plain http in a local network. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The token of a link, which only the fragment of its address holds; null without one. */
export function tokenIn(fragment: string): string | null {
  return /^#([\w-]{16,})$/.exec(fragment)?.[1] ?? null;
}

/** Names a link on this device without giving its token away: 53 bits of it can't be turned back into 192. */
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
