import { own, type Board, type BoardTournament } from './board.js';

const maxCity = 30;

type Lofts = Pick<Board<BoardTournament>, 'owners' | 'tournament'>;

interface LoftName {
  name: string;
  /** ` (Kasur)` or ` (9)` where another loft of the board has the same name, else `''`. */
  apart: string;
  isByCity: boolean;
}

/** A loft's name, and what tells it from its namesakes: its city, or its number if that doesn't help. */
export function loftName({ owners, tournament }: Lofts, ownerId: string): LoftName {
  const loft = own(owners, ownerId);
  if (!loft) return { name: '', apart: '', isByCity: false };
  const { name, address, number } = loft;
  const isSame = (one: string, other: string) =>
    one.length === other.length && one.toLowerCase() === other.toLowerCase();
  const others = tournament.participatingLofts.flatMap((id) => {
    const other = id === ownerId ? undefined : own(owners, id);
    return other && isSame(other.name, name) ? [other] : [];
  });
  if (others.length === 0) return { name, apart: '', isByCity: false };
  const tells = address !== '' && address.length <= maxCity;
  const isByCity = tells && !others.some((other) => isSame(other.address, address));
  return { name, apart: ` (${isByCity ? address : number})`, isByCity };
}

/** For where a name stands alone. */
export function nameAmong(board: Lofts, ownerId: string): string {
  const { name, apart } = loftName(board, ownerId);
  return name + apart;
}
