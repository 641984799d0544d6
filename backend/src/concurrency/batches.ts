/** The items in order, as many at a time as one query or one turn takes. */
export function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
