export type Encoding = 'br' | 'gzip' | 'identity';

const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];
const aliases: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

function weights(header: string): Map<string, number> {
  const parts = header.split(',').map((part) => part.trim().toLowerCase());
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
      const weight = /^q\s*=\s*(\d+(?:\.\d*)?|\.\d+)$/.exec(
        parameters.find((one) => one.startsWith('q')) ?? '',
      )?.[1];
      return [aliases[name] ?? name, weight === undefined ? 1 : Math.min(1, Number(weight))];
    }),
  );
}

/** The acceptable encoding of highest weight, among equals the smallest (RFC 9110, 12.5.3); else `identity`. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = weights(header);
  const others = accepted.get('*');
  const weightOf = (encoding: Encoding) => {
    const unnamed = encoding === 'identity' ? (others ?? 0.0001) : (others ?? 0);
    return accepted.get(encoding) ?? unnamed;
  };
  const best = [...preferred].sort((a, b) => weightOf(b) - weightOf(a))[0];
  return best !== undefined && weightOf(best) > 0 ? best : 'identity';
}

/** True when `If-None-Match` names a strong ETag, compared weakly (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const listed = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => one.replace(/^W\//, '') === etag);
}
