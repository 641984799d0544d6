/** A tournament's lofts after some were added or removed one by one; whoever is there or gone already stays so. */
export function toggledLofts(
  present: readonly string[],
  action: 'add' | 'remove',
  toggled: readonly string[] = [],
): string[] {
  if (action === 'remove') return present.filter((id) => !toggled.includes(id));
  return [...present, ...toggled.filter((id) => !present.includes(id))];
}
