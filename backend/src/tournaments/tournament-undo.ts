import { Injectable } from '@nestjs/common';
import { diffBoards, own, saysOfPigeons } from '@parwaz/shared';
import type { Board, StaffFacts, Tournament, UndoObstacle } from '@parwaz/shared';
import type { SignedIn } from '../platform/http/signed-in.js';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { correctedBoard } from '../boards/log/corrected-board.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { PastBoards, type BoardsAround } from '../boards/log/past-boards.js';
import { accessError, refuse, write } from '../boards/planned-write.js';
import { ClubGuard, clubOf } from '../clubs/club-guard.js';
import { ClubsService } from '../clubs/clubs.service.js';
import { AppError } from '../platform/errors/app-error.js';
import { OwnerSync } from '../owners/owner-sync.js';
import { OwnersService } from '../owners/owners.service.js';
import { CopySources } from './copy-sources.js';
import { presentOf } from './present-tournament.js';
import { forbiddenChange, isBoundToTwo } from './rules/staff-limits.js';
import { undoneBoard } from './rules/undone-board.js';

@Injectable()
export class TournamentUndo {
  constructor(
    private readonly boards: BoardCache,
    private readonly past: PastBoards,
    private readonly writer: BoardWriter,
    private readonly log: ChangeLog,
    private readonly clubs: ClubsService,
    private readonly clubGuard: ClubGuard,
    private readonly owners: OwnersService,
    private readonly ownerSync: OwnerSync,
    private readonly sources: CopySources,
  ) {}

  /** @throws {AppError} 403, 404, 409 tournament.cannot-undo with `obstacles`, 409 result.day-closed */
  async undo(
    tournamentId: string,
    actor: SignedIn,
    { revision, reason }: { revision: number; reason?: string | null },
  ): Promise<Tournament> {
    const { board: present } = await this.boards.allowed(actor, 'tournament:update', tournamentId);
    const around = await this.past.around(tournamentId, revision);
    if (!around || !isOfTournament(around)) throw cannotUndo([]);
    if (await this.bringsDeleted(around, present)) throw cannotUndo([{ field: 'participatingLofts' }]);
    const { club } = around.before.tournament;
    const changesClub = club !== around.after.tournament.club;
    const named = changesClub ? await this.clubs.byName(club) : null;
    if (changesClub && !named) throw cannotUndo([{ field: 'club' }]);
    await this.checkSources(actor, present, around);
    const hadLandings = isBoundToTwo(actor, present.tournament) && (await this.log.hasLandings(tournamentId));
    const undone = await this.writer.commit(tournamentId, actor, (before) =>
      undoWork(before, { ...around, revision, actor, reason, hadLandings }),
    );
    if (undone.kind === 'refused') throw undone.refusal;
    if (named) {
      const back = () => this.clubGuard.renameOne(tournamentId, club, clubOf(present.tournament), actor);
      await this.clubGuard.settle(tournamentId, named, actor, back);
    }
    // An owner may have changed or gone while their loft was away.
    return presentOf(await this.ownerSync.sync(tournamentId, actor));
  }

  private async checkSources(
    actor: SignedIn,
    present: Board<StaffFacts>,
    around: BoardsAround,
  ): Promise<void> {
    const undone = undoneBoard(present, around);
    if (undone.kind === 'undone')
      await this.sources.check(actor, present.tournament, undone.board.tournament);
  }

  /** True for a deleted owner's loft without results. */
  private async bringsDeleted({ before, after }: BoardsAround, present: Board<StaffFacts>): Promise<boolean> {
    const hasNothing = (id: string) => !Object.values(own(before.rows, id) ?? {}).some(saysOfPigeons);
    const there = [after, present].flatMap(({ tournament }) => tournament.participatingLofts);
    const back = before.tournament.participatingLofts.filter((id) => !there.includes(id) && hasNothing(id));
    return back.length > 0 && (await this.owners.byIds(back)).length < back.length;
  }
}

/** False when only lofts' or the club's own data changed, which belongs to their lists. */
function isOfTournament({ before, after }: BoardsAround): boolean {
  const { rows, removed, tournament = {} } = diffBoards(before, after);
  return Boolean(rows ?? removed) || Object.keys(tournament).some((field) => field !== 'clubNameUrdu');
}

interface WantedUndo extends BoardsAround {
  revision: number;
  actor: SignedIn;
  reason?: string | null;
  hadLandings: boolean;
}

function undoWork(
  before: Board<StaffFacts>,
  { revision, actor, reason, hadLandings, ...around }: WantedUndo,
) {
  const denied = accessError(before, actor, 'tournament:update');
  if (denied) return refuse(denied);
  const undone = undoneBoard(before, around);
  if (undone.kind === 'blocked') return refuse(cannotUndo(undone.obstacles));
  const forbidden = forbiddenChange(actor, before, undone.board.tournament, hadLandings);
  if (forbidden) return refuse(new AppError(forbidden));
  const corrected = correctedBoard(before, undone.board, reason, around.before);
  if (corrected.kind === 'refused') return refuse(corrected.error);
  return write(corrected.board, undefined, { ...corrected.notes, undoes: revision });
}

function cannotUndo(obstacles: readonly UndoObstacle[]): AppError {
  return new AppError('tournament.cannot-undo', { values: { obstacles }, extra: { obstacles } });
}
