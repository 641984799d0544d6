import { formatLanding, landingOf } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { rowOf, type BoardRows, type BoardTournament } from './board.js';
import { startOf } from './landings.js';

/** A slot's time as it is or was stored, as people read it by the record's start: `01:30+1`. Other texts stay. */
export function writtenTime(
  { tournament, rows }: { tournament: BoardTournament; rows: BoardRows },
  { ownerId, date }: { ownerId: string; date: BoardDate },
  stored: string,
): string {
  const start = startOf(rowOf({ rows }, ownerId, date) ?? tournament);
  const landing = landingOf(stored, start, tournament.rules);
  return landing === null ? stored : formatLanding(landing);
}
