/** True when `If-None-Match` names a strong ETag, compared weakly (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const listed = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => one.replace(/^W\//, '') === etag);
}
