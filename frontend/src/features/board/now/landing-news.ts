import { landingsOf, markAt, rowOf, type Board, type BoardDate, type Landing } from '@parwaz/shared';

/** Landings of a date that the earlier board didn't have, the latest first; without corrected times. */
export function landingsSince(before: Board, board: Board, date: BoardDate): Landing[] {
  const { rows, tournament } = board;
  return tournament.participatingLofts
    .filter((ownerId) => rows[ownerId] !== before.rows[ownerId])
    .flatMap((ownerId) => {
      const row = rowOf(board, ownerId, date);
      const known = rowOf(before, ownerId, date)?.timeList ?? [];
      return (row ? landingsOf(row, tournament.rules) : []).flatMap((landing, index) => {
        const counts = landing !== null && !known[index] && markAt(row, index)?.kind !== 'disqualified';
        return counts ? [{ ownerId, date, index, landing }] : [];
      });
    })
    .sort((a, b) => b.landing - a.landing);
}
