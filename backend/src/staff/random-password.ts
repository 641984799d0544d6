import { randomInt } from 'node:crypto';

/** No letters that look alike, because it is typed off a terminal. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export function randomPassword(): string {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? '';
  const group = () => Array.from({ length: 5 }, letter).join('');
  return [group(), group(), group(), group()].join('-');
}
