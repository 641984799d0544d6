import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { may, publicLoft, stampResults, totalResults } from '@parwaz/shared';
import type {
  Actor,
  BoardDate,
  DeletedTournament,
  Loft,
  PublicTournament,
  SingleTournament,
  TotalResults,
  Tournament,
} from '@parwaz/shared';
import { Model } from 'mongoose';
import { BoardCache } from '../boards/board-cache.js';
import { stampOf } from '../boards/stamp-of.js';
import { deletedToo, TournamentIndex, type IndexedTournament } from '../boards/tournament-index.js';
import { OwnersService } from '../owners/owners.service.js';
import { Clock } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { AccountDoc } from '../auth/account.schema.js';
import { presentDeleted, presentOf, presentPublicOf, presentStaff } from './present-tournament.js';
import { OncePerBoard } from '../boards/once-per-board.js';
import { isRecoverable } from '../boards/recoverable.js';

@Injectable()
export class TournamentReader {
  private readonly results = new OncePerBoard<TotalResults>(totalResults);

  constructor(
    private readonly boards: BoardCache,
    private readonly index: TournamentIndex,
    private readonly lofts: OwnersService,
    @InjectModel(AccountDoc.name) private readonly accounts: Model<AccountDoc>,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<Tournament[]> {
    return present(await this.index.find({}));
  }

  /** All for an admin. @throws {AppError} 403 when a sub admin asks about others */
  async allowed(staffId: string, actor: Actor): Promise<Tournament[]> {
    if (staffId !== actor._id && actor.role !== 'admin') throw new AppError('auth.forbidden');
    const account = await this.accounts.findById(staffId).lean();
    if (account?.role === 'admin') return this.all();
    const found = await this.index.find({ allowedAdmins: staffId });
    return present(found.filter(({ facts }) => facts.allowedAdmins.includes(staffId)));
  }

  async deleted(): Promise<DeletedTournament[]> {
    const now = this.clock.now();
    const found = await this.index.find(deletedToo);
    return found.flatMap(({ facts, revision }) =>
      facts.deletedAt && isRecoverable(facts.deletedAt, now) ? [presentDeleted(facts, revision)] : [],
    );
  }

  async shown(tournamentId: string): Promise<PublicTournament> {
    return presentPublicOf((await this.boards.shown(tournamentId, null)).board);
  }

  /** The staff view for those who may edit it, so that their form can send it back. @throws {AppError} 404 */
  async single(tournamentId: string, actor: Actor | null): Promise<SingleTournament> {
    const { board } = await this.boards.shown(tournamentId, actor);
    if (may(actor, 'tournament:update', board.tournament)) return presentOf(board);
    return { ...presentPublicOf(board), allowedAdmins: [] };
  }

  async owners(tournamentId: string, viewer: Actor | null): Promise<Loft[]> {
    const { board } = await this.boards.shown(tournamentId, viewer);
    const lofts = board.tournament.participatingLofts.flatMap((id) => {
      const owner = board.owners[id];
      return owner ? [publicLoft(owner)] : [];
    });
    if (!may(viewer, 'tournament:update', board.tournament)) return lofts;
    const present = await this.lofts.present(lofts.map(({ _id }) => _id));
    return lofts.map((loft) => ({ ...loft, phone: present.get(loft._id)?.phone ?? loft.phone }));
  }

  /** Only a stamp's table is asked of one date. */
  async totals(
    tournamentId: string,
    viewer: Actor | null,
    { stampId = '', date = null }: { stampId?: string; date?: BoardDate | null },
  ): Promise<TotalResults> {
    const { board } = await this.boards.shown(tournamentId, viewer);
    if (stampId === '') return this.results.get(board);
    return stampResults(board, stampOf(board, stampId), date);
  }
}

function present(found: readonly IndexedTournament[]): Tournament[] {
  return found.flatMap(({ facts, revision }) => (facts.deletedAt ? [] : [presentStaff(facts, revision)]));
}
