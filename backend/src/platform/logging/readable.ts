interface Entry {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
}

export function readable(line: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(line) as Entry & Record<string, unknown>;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const told = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const error = err?.stack ?? err?.message;
  const text = `${[clock, level.toUpperCase(), msg, ...told].join(' ')}\n${error === undefined ? '' : `${error}\n`}`;
  // Strangers' input may be in it, and terminals obey control characters.
  return text.replace(/[^\P{Cc}\n\t]/gu, '�');
}
