export function toggledLofts(
  present: readonly string[],
  action: 'add' | 'remove',
  toggled: readonly string[] = [],
): string[] {
  if (action === 'remove') return present.filter((id) => !toggled.includes(id));
  return [...present, ...toggled.filter((id) => !present.includes(id))];
}
