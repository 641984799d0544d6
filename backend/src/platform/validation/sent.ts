const notSent = new Set<unknown>([undefined, null, 'undefined', 'null', '[object Object]']);

/** False for the texts by which older clients say "not sent" (docs/protocol.md, "Older clients"). */
export function isSent(value: unknown): boolean {
  if (typeof value !== 'string') return !notSent.has(value);
  return value.split(',').some((one) => !notSent.has(one.trim()));
}

export function sentFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isSent(value)));
}

// Older clients may send a phone as a number.
export function sentPerson(body: unknown): Record<string, unknown> {
  const { phone, ...sent } = sentFields(body);
  if (phone === undefined) return sent;
  return { ...sent, phone: typeof phone === 'number' ? String(phone) : phone };
}
