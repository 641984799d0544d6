import type { Owner } from '@parwaz/shared';

/** The lofts that match what was typed, in the tournament's order: by name, city, or place in the list. */
export function matchingLofts(
  lofts: readonly string[],
  owners: Readonly<Record<string, Owner>>,
  typed: string,
): Owner[] {
  const listed = lofts.flatMap((id) => owners[id] ?? []);
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return listed;
  return listed.filter(({ name, address }) => {
    const text = `${name} ${address}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
