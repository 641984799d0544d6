/**
 * Whether an `If-None-Match` names what we would send: any (`*`), or one of a list, compared weakly (RFC 9110, 13.1.2).
 * @param etag of the representation that was chosen, strong
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const listed = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => one.replace(/^W\//, '') === etag);
}
