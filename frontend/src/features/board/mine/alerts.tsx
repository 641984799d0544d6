import type { Board, BoardTournament } from '@parwaz/shared';
import { useEffect, useRef } from 'react';
import { useAlertChoice } from './alert-choice';
import { chime, readyToChime, vibrate } from './chime';

export default function Alerts({ board, lofts }: { board: Board; lofts: readonly string[] }) {
  const { sound, vibration } = useAlertChoice();
  const before = useRef(board);
  useEffect(() => {
    const last = before.current;
    before.current = board;
    if (last.tournamentId !== board.tournamentId) return;
    if (!lofts.some((ownerId) => hasLanded(last, board, ownerId))) return;
    if (sound) chime();
    if (vibration) vibrate();
  }, [board, lofts, sound, vibration]);
  useEffect(() => (sound ? readyToChime() : undefined), [sound]);
  return null;
}

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
