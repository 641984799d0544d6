const notSent = new Set<unknown>([undefined, null, 'undefined', 'null', '[object Object]']);

/** False for the texts by which older clients say "not sent", a list of them too (docs/protocol.md, "Older clients"). */
export function isSent(value: unknown): boolean {
  if (typeof value !== 'string') return !notSent.has(value);
  return value.split(',').some((one) => !notSent.has(one.trim()));
}

export function sentFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isSent(value)));
}

/** Normalises what older clients send about people: a phone typed into a number field may arrive as a number. */
export function sentPerson(body: unknown): Record<string, unknown> {
  const { phone, ...sent } = sentFields(body);
  if (phone === undefined) return sent;
  return { ...sent, phone: typeof phone === 'number' ? String(phone) : phone };
}
