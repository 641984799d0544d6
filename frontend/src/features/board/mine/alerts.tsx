import type { Board } from '@parwaz/shared';
import { useEffect, useRef } from 'react';
import { useAlertChoice } from './alert-choice';
import { hasLanded } from './has-landed';
import { chime, readyToChime, vibrate } from './chime';

interface Props {
  board: Board;
  lofts: readonly string[];
}

export default function Alerts({ board, lofts }: Props) {
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
