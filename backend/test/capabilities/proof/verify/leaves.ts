/** Every place of a value that holds a text, a number or a truth, as the object that holds it and the key. */
export function leavesOf(value: object): [Record<string, unknown>, string][] {
  return Object.entries(value).flatMap(([key, inside]): [Record<string, unknown>, string][] =>
    inside !== null && typeof inside === 'object'
      ? leavesOf(inside as object)
      : [[value as Record<string, unknown>, key]],
  );
}
