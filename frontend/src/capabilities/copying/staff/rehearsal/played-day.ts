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

/** A desk that has the board on screen, and so needs no call to read it. */
export function deskAt(board: () => Board, saveResult: TypingDesk['saveResult']): TypingDesk {
  return {
    results: (_, date) => {
      const { tournament, rows } = board();
      const typed = tournament.participatingLofts.flatMap((id) => rowOf({ rows }, id, date) ?? []);
      return Promise.resolve(typed.map((row) => ({ ...row, pigeonOwnerId: row.ownerId })));
    },
    saveResult,
  };
}
