import type { LoftNames, Mention } from './loft-names.js';
import type { Token } from './tokens.js';
import { isNameless, letters, titles } from './words.js';

type Slot = Extract<Token, { kind: 'slot' }>;
type HalfToken = Extract<Token, { kind: 'half' }>;

export interface Gap {
  loft: Mention | null;
  hasStranger: boolean;
  slots: Slot[];
  halves: HalfToken[];
  nameWords: string[];
  areNamesKnown: boolean;
}

/** A gap before each time, and one after the last. */
export function gapsOf(tokens: readonly Token[], names: LoftNames): Gap[] {
  const pieces: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'clock') pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces.map((piece) => gapOf(piece, names));
}

function gapOf(piece: readonly Token[], names: LoftNames): Gap {
  const said = piece.flatMap((token) => (token.kind === 'word' ? [token.word] : []));
  const naming = said.filter((word) => !isNameless(word) || names.has(word));
  const found = naming.some((word) => !titles.has(word) || names.has(word)) ? names.named(naming) : null;
  // `mubarak` may be a loft or a greeting.
  const isPlain = !naming.some(isNameless);
  const byName = found && { ...found, sure: found.sure && isPlain };
  const numbered = piece.flatMap((token) => (token.kind === 'loft' ? [names.numbered(token.number)] : []));
  const phones = piece.flatMap((token) => (token.kind === 'phone' ? [names.ofPhone(token.digits)] : []));
  const mentions = [...numbered, byName, ...phones].filter((mention) => mention !== null);
  const first = mentions[0] ?? null;
  const agree = mentions.every(({ ownerId }) => ownerId === first?.ownerId) && !numbered.includes(null);
  const isStrange = (word: string) => !titles.has(word) && !letters.has(word);
  const strangers = naming.some(isStrange) && !byName;
  return {
    loft: first && {
      ownerId: first.ownerId,
      sure: agree && mentions.some(({ sure }) => sure),
      isPart: mentions.every(({ isPart }) => isPart),
    },
    hasStranger: strangers || numbered.includes(null) || phones.includes(null),
    slots: piece.filter((token) => token.kind === 'slot'),
    halves: piece.filter((token) => token.kind === 'half'),
    nameWords: byName ? naming.filter(isStrange) : [],
    areNamesKnown: !strangers && !found?.hasMore && !numbered.includes(null) && !phones.includes(null),
  };
}
