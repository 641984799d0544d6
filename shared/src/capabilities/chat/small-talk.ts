import type { Token } from './tokens.js';
import { titles } from './words.js';

const bird = '(?:kabootar|kabutar|kabotar|parinde|کبوتر|پرندے)';
const gone = '(?:gaye|gye|gae|gaya|gya|گیے|گی|گیا)';
const are = '(?: (?:hain|hai|ہیں|ہے))?';
const remaining = new RegExp(
  `^(?:(?:ab|abhi|اب|ابھی) )?(?:(?:@ )+(?:ke|k|کے) )?(?:kitne|kitny|کتنے|#) (?:${bird} )?(?:reh|rah|رہ) ${gone}${are}$`,
);
const missing = new RegExp(
  `^(?:abhi|ابھی) (?:tak|تک) (?:(?:@ )+|[^ #§]+ )(?:ka|ke|کا|کے) (?:koi |کوی )?(?:${bird} )?(?:nahi|nahin|نہیں) (?:aya|aaya|aye|utra|ایا|اترا)${are}$`,
);

/** Talk of pigeons that are still up: how many of them, or a loft that has none down yet. */
export function smallTalkIn(
  tokens: readonly Token[],
  isName: (word: string) => boolean,
): 'remaining' | 'missing' | null {
  const text = tokens
    .map((token) => wordOf(token, isName))
    .filter(Boolean)
    .join(' ');
  if (remaining.test(text)) return 'remaining';
  return missing.test(text) ? 'missing' : null;
}

function wordOf(token: Token, isName: (word: string) => boolean): string {
  switch (token.kind) {
    case 'word':
      return isName(token.word) || titles.has(token.word) ? '@' : token.word;
    case 'loft':
      return '@';
    case 'number':
      return '#';
    case 'doubt':
      return '';
    default:
      return '§';
  }
}
