import type { Board, BoardTournament } from '@parwaz/shared';

type Rows = Pick<Board<BoardTournament>, 'rows'>;

/** True if one of the loft's pigeons has landed between the two boards; a corrected time is no landing. */
export function hasLanded(before: Rows, after: Rows, ownerId: string): boolean {
  const now = after.rows[ownerId];
  const then = before.rows[ownerId];
  if (now === undefined || now === then) return false;
  return Object.entries(now).some(([date, { timeList }]) =>
    timeList.some((time, slot) => time !== '' && (then?.[date]?.timeList[slot] ?? '') === ''),
  );
}
