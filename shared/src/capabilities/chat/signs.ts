import { plainText } from '../../text/plain-text.js';

// Signs that part words and times: they change nothing about what was said.
const harmless = /[\s,،.۔;؛:\p{Emoji_Modifier}]/u;
// Signs that cheer or agree.
const cheer = /[👍✅✔☑👏🎉❤🌹💐]/u;

// * Signs that plain text would lose or change: marks that strike letters and digits out, numbers of a single
// sign (`①`, `²`). The marks of vowels and the selector of an emoji's look are none of them.
const deceptive =
  /[‼⁇⁈⁉]|\p{No}|\p{Nl}|\p{Me}|(?!\ufe0f)(?<![\p{L}\p{M}])\p{M}|(?![\u064b-\u0655\u0670\ufe0f])(?=\p{M})\p{Script=Inherited}/gu;

export const isCheer = (text: string): boolean => cheer.test(text);
export const isHarmless = (sign: string): boolean => harmless.test(sign);

/** A line as it is compared, with a sign that no rule knows in place of each deceptive one. */
export const signedText = (line: string): string =>
  plainText(line.normalize('NFC').replace(deceptive, '\ufffd'));

export const undecorated = (text: string): string =>
  text
    .replace(/^\s*•/, '')
    .replace(/^\s*([*_])(?=\S)([^*_]*[^\s*_])\1\s*$/, '$2')
    .replace(/([*_])(\p{L}[^*_\d]*)\1/gu, ' $2 ');
