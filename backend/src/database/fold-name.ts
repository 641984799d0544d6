/** A name as it is compared: two names are the same when they fold to the same text, whatever their case. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
