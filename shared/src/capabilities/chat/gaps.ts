import type { LoftNames, Mention } from './loft-names.js';
import type { Half, Token } from './tokens.js';
import { fillers, titles, warnings } from './words.js';

type Slot = Extract<Token, { kind: 'slot' }>;

/** Words between two times, with the lofts that they name. */
export interface Gap {
  loft: Mention | null;
  hasStranger: boolean;
  slots: Slot[];
  halves: Half[];
  /** Every word, number and sign of it was understood. */
  isClear: boolean;
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
  const isNameless = (word: string) => (fillers.has(word) || warnings.has(word)) && !names.has(word);
  const naming = said.filter((word) => !isNameless(word));
  const found = naming.some((word) => !titles.has(word) || names.has(word)) ? names.named(naming) : null;
  // `mubarak` may be a loft or a greeting.
  const isPlain = !naming.some((word) => fillers.has(word) || warnings.has(word));
  const byName = found && { ...found, sure: found.sure && isPlain };
  const numbered = piece.flatMap((token) => (token.kind === 'loft' ? [names.numbered(token.number)] : []));
  const phones = piece.flatMap((token) => (token.kind === 'phone' ? [names.ofPhone(token.digits)] : []));
  const mentions = [...numbered, byName, ...phones].filter((mention) => mention !== null);
  const first = mentions[0] ?? null;
  const agree = mentions.every(({ ownerId }) => ownerId === first?.ownerId) && !numbered.includes(null);
  const strangers = naming.some((word) => !titles.has(word)) && !byName;
  return {
    loft: first && { ownerId: first.ownerId, sure: agree && mentions.some(({ sure }) => sure) },
    hasStranger: strangers || numbered.includes(null) || phones.includes(null),
    slots: piece.filter((token) => token.kind === 'slot'),
    halves: piece.flatMap((token) => (token.kind === 'half' ? [token.half] : [])),
    isClear:
      !strangers &&
      !found?.hasMore &&
      !phones.includes(null) &&
      !said.some((word) => warnings.has(word)) &&
      !piece.some((token) => isUnclear(token, names)),
  };
}

/** A loft may be called `Sham` or `Awwal`: then such a word says no half of the day, and no pigeon. */
function isUnclear(token: Token, names: LoftNames): boolean {
  switch (token.kind) {
    case 'number':
    case 'doubt':
    case 'sign':
      return true;
    case 'half':
    case 'slot':
      return token.word !== undefined && names.has(token.word);
    default:
      return false;
  }
}
