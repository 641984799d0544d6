import type { Owner } from '@parwaz/shared';
import { searchable } from '../../../components/staff/list-view';

/** The lofts that match what was typed, in the tournament's order: by words of their name and city. */
export function matchingLofts(
  lofts: readonly string[],
  owners: Readonly<Record<string, Owner>>,
  typed: string,
): Owner[] {
  const listed = lofts.flatMap((id) => owners[id] ?? []);
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return listed;
  return listed.filter(({ name, address }) => {
    const text = searchable(`${name} ${address}`);
    return words.every((word) => text.includes(word));
  });
}
