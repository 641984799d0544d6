import type { Language } from '../contracts/language.js';
import { own, type Board, type BoardTournament } from './board.js';
import { shownName } from './shown-name.js';

const maxCity = 30;

type Lofts = Pick<Board<BoardTournament>, 'owners' | 'tournament'>;
type Named = Pick<Lofts['owners'][string], 'name' | 'nameUrdu' | 'address' | 'number'>;

interface LoftName {
  name: string;
  /** ` (Kasur)` or ` (9)` where another loft has the same name, else `''`. */
  apart: string;
  isByCity: boolean;
}

const isSame = (one: string, other: string) =>
  one.length === other.length && one.toLowerCase() === other.toLowerCase();

/** A loft's name, and what tells it from its namesakes: its city, or its number if that doesn't help. */
export function toldApart(loft: Named, lofts: readonly Named[], language: Language): LoftName {
  const { address, number } = loft;
  const name = shownName(loft, language);
  const others = lofts.filter(
    (other) => other !== loft && (isSame(other.name, loft.name) || isSame(shownName(other, language), name)),
  );
  const tells = address !== '' && address.length <= maxCity;
  const isByCity = tells && others.length > 0 && !others.some((other) => isSame(other.address, address));
  return { name, apart: others.length > 0 ? ` (${isByCity ? address : number})` : '', isByCity };
}

export function loftName({ owners, tournament }: Lofts, ownerId: string, language: Language): LoftName {
  return toldApart(
    own(owners, ownerId) ?? { name: '', nameUrdu: '', address: '', number: 0 },
    tournament.participatingLofts.flatMap((id) => own(owners, id) ?? []),
    language,
  );
}

/** For where a name stands alone. */
export function nameAmong(board: Lofts, ownerId: string, language: Language): string {
  const { name, apart } = loftName(board, ownerId, language);
  return name + apart;
}
