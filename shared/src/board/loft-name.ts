import { own, type Board, type BoardTournament } from './board.js';

const maxCity = 30;

/** A loft's name; where another loft of the board has the same, with its city, or with its number if that doesn't help. */
export function nameAmong(
  { owners, tournament }: Pick<Board<BoardTournament>, 'owners' | 'tournament'>,
  ownerId: string,
): string {
  const loft = own(owners, ownerId);
  if (!loft) return '';
  const { name, address, number } = loft;
  const isSame = (one: string, other: string) =>
    one.length === other.length && one.toLowerCase() === other.toLowerCase();
  const others = tournament.participatingLofts.flatMap((id) => {
    const other = id === ownerId ? undefined : own(owners, id);
    return other && isSame(other.name, name) ? [other] : [];
  });
  if (others.length === 0) return name;
  const tells = address !== '' && address.length <= maxCity;
  const city = tells && !others.some((other) => isSame(other.address, address));
  return `${name} (${city ? address : number})`;
}
