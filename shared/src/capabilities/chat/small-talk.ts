import type { Token } from './tokens.js';

const bird = '(?:kabootar|kabutar|kabotar|parinde|کبوتر|پرندے)';
const gone = '(?:gaye|gye|gae|gaya|gya|گیے|گی|گیا)';
const are = '(?: (?:hain|hai|ہیں|ہے))?';
const remaining = new RegExp(
  `^(?:(?:ab|abhi|اب|ابھی) )?(?:.{1,30} (?:ke|k|کے) )?(?:kitne|kitny|کتنے|#) (?:${bird} )?(?:reh|rah|رہ) ${gone}${are}$`,
);
const missing = new RegExp(
  `^(?:abhi|ابھی) (?:tak|تک) (?:[^ ]+ ){1,2}(?:ka|ke|کا|کے) (?:koi |کوی )?(?:${bird} )?(?:nahi|nahin|نہیں) (?:aya|aaya|aye|utra|ایا|اترا)${are}$`,
);

/** Talk of pigeons that are still up: how many of them, or a loft that has none down yet. */
export function smallTalkIn(tokens: readonly Token[]): 'remaining' | 'missing' | null {
  const text = tokens.map(wordOf).filter(Boolean).join(' ');
  if (remaining.test(text)) return 'remaining';
  return missing.test(text) ? 'missing' : null;
}

function wordOf(token: Token): string {
  if (token.kind === 'word') return token.word;
  if (token.kind === 'doubt') return '';
  return token.kind === 'number' ? '#' : '§';
}
