import { Injectable } from '@nestjs/common';
import type { StaffFacts, Tournament } from '@parwaz/shared';
import type { CreateTournament, UpdateTournament } from '@parwaz/shared/contracts';
import type { SignedIn } from '../platform/http/signed-in.js';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { blankBoard } from '../boards/loaded-board.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { write } from '../boards/planned-write.js';
import { TournamentRemoval } from '../boards/tournament-removal.js';
import { TournamentIndex } from '../boards/tournament-index.js';
import { Clock, Config } from '../platform/config/config.js';
import { newId } from '../platform/database/keys.js';
import { fromUnknown } from '../platform/errors/from-unknown.js';
import { MediaService } from '../media/media.service.js';
import type { PictureInput } from '../platform/validation/picture.js';
import { CopySources } from './copy-sources.js';
import { ClubGuard, clubNames, clubOf } from '../clubs/club-guard.js';
import { OwnerSync } from '../owners/owner-sync.js';
import { presentOf } from './present-tournament.js';
import { nextBoard } from '../boards/log/next-board.js';
import { mergeFields } from './rules/merge-fields.js';
import { newFacts, settledFacts, type FactChanges } from './rules/settled-facts.js';
import { allowedAtCreation, isBoundToTwo } from './rules/staff-limits.js';
import { referencesOf, TournamentReferences } from './tournament-references.js';
import { updatedBoard } from './rules/updated-board.js';

interface UpdateRequest {
  body: UpdateTournament;
  picture: PictureInput;
  confirmed: boolean;
}

@Injectable()
export class TournamentWriter {
  constructor(
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly log: ChangeLog,
    private readonly index: TournamentIndex,
    private readonly removal: TournamentRemoval,
    private readonly references: TournamentReferences,
    private readonly sources: CopySources,
    private readonly clubGuard: ClubGuard,
    private readonly ownerSync: OwnerSync,
    private readonly media: MediaService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async create(actor: SignedIn, body: CreateTournament, picture: PictureInput): Promise<Tournament> {
    const { club, owners } = await this.references.load({
      club: body.club,
      lofts: body.participatingLofts ?? [],
      newLofts: new Set(body.participatingLofts),
    });
    const tournamentPicture = await this.media.settle(picture, '', 'poster');
    const { timeZone } = this.config;
    const blank = blankBoard(newId());
    const names = club && clubNames(club);
    const sent = allowedAtCreation(actor, { timeZone, ...body, ...names, tournamentPicture });
    const facts = newFacts(blank.tournament, sent, this.clock.now());
    await this.sources.check(actor, { ...facts, copiesFrom: [] }, facts);
    const board = nextBoard(blank, facts, owners);
    await this.index.reserve(facts);
    const created = await this.writer
      .commit(facts._id, actor, () => write(board))
      .catch((error: unknown) => this.releaseReservation(facts._id, error));
    const undo = () => this.removal.remove(facts._id);
    if (club) await this.clubGuard.settle(facts._id, club, actor, undo);
    // An owner may have changed or been deleted meanwhile.
    return presentOf(owners.size > 0 ? await this.ownerSync.sync(facts._id, actor) : created.board);
  }

  /** Changes the fields sent. @throws {AppError} 400, 403, 404, 409 tournament.conflict, tournament.would-lose */
  async update(tournamentId: string, actor: SignedIn, request: UpdateRequest): Promise<Tournament> {
    const { board: present } = await this.boards.allowed(actor, 'tournament:update', tournamentId);
    const references = referencesOf(present, request.body);
    const { club, owners } = await this.references.load(references);
    await this.sources.check(actor, present.tournament, linkedAfter(present.tournament, request.body));
    const tournamentPicture = await this.media.settle(request.picture, '', 'poster');
    const { base, action, reason, startsToFollow, participatingLofts, ...fields } = request.body;
    const sent: FactChanges = {
      ...fields,
      ...(club && clubNames(club)),
      ...(request.picture.kind !== 'keep' && { tournamentPicture }),
      ...(participatingLofts && !action && { participatingLofts }),
    };
    const { confirmed } = request;
    const hadLandings = isBoundToTwo(actor, present.tournament) && (await this.log.hasLandings(tournamentId));
    const edit = { base, action, reason, startsToFollow, toggled: participatingLofts };
    const wanted = { ...edit, actor, sent, owners, confirmed, hadLandings };
    const updated = await this.writer.commit(tournamentId, actor, (before) =>
      updatedBoard(before, wanted, this.clock.now()),
    );
    if (updated.kind === 'refused') throw updated.refusal;
    if (club) {
      const before = clubOf(present.tournament);
      const undo = () => this.clubGuard.renameOne(tournamentId, club.name, before, actor);
      await this.clubGuard.settle(tournamentId, club, actor, undo);
    }
    const hasNewLofts = references.newLofts.size > 0;
    return presentOf(hasNewLofts ? await this.ownerSync.sync(tournamentId, actor) : updated.board);
  }

  /** Keeps the reservation after a server error: the tournament may have been written. */
  private async releaseReservation(tournamentId: string, error: unknown): Promise<never> {
    if (fromUnknown(error).status < 500) await this.index.remove(tournamentId);
    throw error;
  }
}

/** The facts that decide over copying, as they would be now. */
function linkedAfter(
  present: StaffFacts,
  { base, copiesFrom, timeZone, rules }: UpdateTournament,
): StaffFacts {
  const sent = { ...(copiesFrom && { copiesFrom }), ...(timeZone && { timeZone }), ...(rules && { rules }) };
  return settledFacts(present, mergeFields(present, sent, base).fields, present.activatedAt ?? 0);
}
