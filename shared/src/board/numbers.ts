import type { Loft, Owner, StaffFacts } from '../contracts/types.js';
import { own, type Board } from './board.js';
import { patchOf, type Change } from './change.js';
import { applyPatch } from './patch.js';

type Numbers = NonNullable<Board['numbers']>;

/** Numbers lofts that have none yet, in their order, after the highest one ever given. */
export function withNumbers(numbers: Numbers = {}, ownerIds: readonly string[]): Numbers {
  const joining = ownerIds.filter((id) => own(numbers, id) === undefined);
  if (joining.length === 0) return numbers;
  const highest = Object.values(numbers).reduce((most, number) => Math.max(most, number), 0);
  const given = joining.map((id, place): [string, number] => [id, highest + 1 + place]);
  return Object.fromEntries([...Object.entries(numbers), ...given]);
}

/** An owner with their number in a tournament; the same object when it has that number already. */
export function numbered(owner: Owner | Loft, numbers: Numbers): Loft {
  const number = own(numbers, owner._id) ?? 0;
  return 'number' in owner && owner.number === number ? owner : { ...owner, number };
}

/** The board after the next change of its log. Changes without numbers give them in the order of joining. */
export function applyChange(board: Board<StaffFacts>, change: Change): Board<StaffFacts> {
  const after = applyPatch(board, patchOf(change));
  const lofts = after.tournament.participatingLofts;
  if (board.numbers && after.owners === board.owners && lofts === board.tournament.participatingLofts) {
    return { ...after, numbers: board.numbers };
  }
  const told = (change.owners ?? []).flatMap(({ _id, number }: Partial<Loft>) =>
    _id !== undefined && number !== undefined ? [[_id, number] as const] : [],
  );
  const known = Object.fromEntries([...Object.entries(board.numbers ?? {}), ...told]);
  const numbers = withNumbers(known, lofts);
  const owners = Object.entries(after.owners).map(([id, owner]) => [id, numbered(owner, numbers)] as const);
  return { ...after, numbers, owners: Object.fromEntries(owners) };
}
