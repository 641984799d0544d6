import {
  boardTime,
  rowOf,
  slotCount,
  toIsoDate,
  type Board,
  type BoardDate,
  type RaceDay,
  type TypingDesk,
} from '@parwaz/shared';
import type { Link } from '../../../../lib/live/link';
import { NotLive } from './play-on';

export interface PlayedRace {
  board: Board;
  link: Link;
}

export function playedDay(board: Board, date: BoardDate, nowMs: number): RaceDay {
  const { tournamentId, tournament } = board;
  const now = boardTime(board, nowMs);
  return {
    tournamentId,
    ownerIds: tournament.participatingLofts,
    date,
    startTime: tournament.startTime,
    slots: slotCount(tournament),
    rules: tournament.rules,
    now: now.date === toIsoDate(date) ? now.minutes : undefined,
  };
}

/** A desk that has the board on screen, and so needs no call to read it; types only while that is live and hidden. */
export function deskAt(race: () => PlayedRace, saveResult: TypingDesk['saveResult']): TypingDesk {
  return {
    results: (_, date) => {
      const { tournament, rows } = race().board;
      const typed = tournament.participatingLofts.flatMap((id) => rowOf({ rows }, id, date) ?? []);
      return Promise.resolve(typed.map((row) => ({ ...row, pigeonOwnerId: row.ownerId })));
    },
    saveResult: async (row) => {
      const { board, link } = race();
      if (link.kind !== 'live') throw new NotLive();
      if (!board.tournament.hidden) throw new Error('The tournament is hidden no longer');
      return saveResult(row);
    },
  };
}
