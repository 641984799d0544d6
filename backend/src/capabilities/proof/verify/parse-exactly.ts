/** The kinds of numbers in extended JSON. All others of its kinds no log has: they stay as they are written. */
const numberKinds = ['$numberInt', '$numberLong', '$numberDouble'];

/**
 * Reads a line of extended JSON with plain numbers, and takes nothing that could be read in two ways: no key that stands
 * there twice, no number or letter written otherwise than an export writes it.
 * @throws {SyntaxError}
 */
export function parseExactly(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  if (JSON.stringify(value) !== text) throw new SyntaxError('It is not written as exports are');
  return withPlainNumbers(value);
}

function withPlainNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  const keys = Object.keys(holder);
  const [kind = ''] = keys;
  const number = keys.length === 1 && numberKinds.includes(kind) ? Number(holder[kind]) : NaN;
  if (Number.isFinite(number)) return number;
  for (const key of keys) holder[key] = withPlainNumbers(holder[key]);
  return holder;
}
