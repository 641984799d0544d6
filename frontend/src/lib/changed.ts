/** The values of `now` that differ from those of `before`. */
export function changedOf<T extends object>(before: T, now: T): Partial<T> {
  const names = (Object.keys(now) as (keyof T)[]).filter((name) => !isSame(before[name], now[name]));
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<T>;
}

/** The values of `from` by the names in `like`. */
export function only<T extends object>(from: T, like: Partial<T>): Partial<T> {
  const names = Object.keys(like) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
