/** Letters and digits that can't be taken for one another when read out on the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

/** A password that nobody guesses and anybody can type. */
export function newPassword(): string {
  // Bytes beyond the last whole multiple would favour the first letters.
  const usable = 256 - (256 % alphabet.length);
  const letters: string[] = [];
  while (letters.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < usable) letters.push(alphabet[byte % alphabet.length] ?? '');
  }
  return letters.join('');
}
