import { Injectable } from '@nestjs/common';
import { limits, may, type Actor, type Board, type ErrorId, type StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { isShownTo } from '../boards/is-shown.js';
import { TournamentIndex } from '../boards/tournament-index.js';
import { AppError, fieldFault } from '../platform/errors/app-error.js';

type Linked = Pick<StaffFacts, 'copiesFrom' | 'timeZone' | 'rules'>;
type LinkError = Extract<
  ErrorId,
  'tournament.copy-chain' | 'tournament.copied-too-often' | 'tournament.linked'
>;

/** Rules of which tournaments copy from which. Two people who link at the same moment are found out as landings are copied. */
@Injectable()
export class CopySources {
  constructor(
    private readonly boards: BoardCache,
    private readonly index: TournamentIndex,
  ) {}

  /**
   * @throws {AppError} 400 for an unknown source or another time zone, 403 without a right to the source,
   * 409 tournament.copy-chain, tournament.copied-too-often, tournament.linked
   */
  async check(actor: Actor, present: StaffFacts, after: Linked): Promise<void> {
    const added = after.copiesFrom.filter((id) => !present.copiesFrom.includes(id));
    const isMoved = !sameClock(present, after);
    if (added.length === 0 && !isMoved) return;
    const copies = await this.boardsOf(await this.index.ids({ copiesFrom: present._id }));
    if (added.length > 0) await this.checkAdded(actor, { present, after, added, copies });
    if (!isMoved) return;
    const kept = after.copiesFrom.filter((id) => !added.includes(id));
    const linked = [...(await this.boardsOf(kept)), ...copies];
    const living = linked.filter(({ tournament }) => !tournament.deletedAt);
    // A move to the clock of all mends one that two people have set apart at one moment.
    const isMended = living.length > 0 && living.every(({ tournament }) => sameClock(tournament, after));
    if (linked.length > 0 && !isMended) throw refusal('tournament.linked', actor, linked);
  }

  private async checkAdded(actor: Actor, { present, after, added, copies }: Adding): Promise<void> {
    const sources = await this.boardsOf(added);
    const there = new Map(sources.map((board) => [board.tournamentId, board]));
    const isUnknown = (id: string) => {
      const board = there.get(id);
      return !board || board.tournament.deletedAt || !isShownTo(actor, board);
    };
    if (added.includes(present._id)) throw refusal('tournament.copy-chain', actor, sources);
    const unknown = added.filter(isUnknown);
    if (unknown.length > 0) {
      const path = (id: string) => `copiesFrom.${after.copiesFrom.indexOf(id)}`;
      const fields = unknown.map((id) => fieldFault(path(id), 'tournament.unknown-source'));
      throw new AppError('tournament.unknown-source', { fields });
    }
    if (sources.some(({ tournament }) => !may(actor, 'tournament:update', tournament)))
      throw new AppError('auth.forbidden');
    const chained = [...sources.filter(({ tournament }) => tournament.copiesFrom.length > 0), ...copies];
    if (chained.length > 0) throw refusal('tournament.copy-chain', actor, chained);
    if (sources.some(({ tournament }) => !sameClock(tournament, after))) {
      const fields = [fieldFault('copiesFrom', 'tournament.copy-zone')];
      throw new AppError('tournament.copy-zone', { fields });
    }
    for (const source of sources) {
      const others = await this.index.ids({ copiesFrom: source.tournamentId, _id: { $ne: present._id } });
      if (others.length >= limits.copies) throw refusal('tournament.copied-too-often', actor, [source]);
    }
  }

  private async boardsOf(ids: readonly string[]): Promise<Board<StaffFacts>[]> {
    return (await this.boards.getMany(ids)).map(({ board }) => board);
  }
}

interface Adding {
  present: StaffFacts;
  after: Linked;
  added: readonly string[];
  /** Those that copy from the present one. */
  copies: readonly Board<StaffFacts>[];
}

export function sameClock(
  one: Pick<Linked, 'timeZone' | 'rules'>,
  other: Pick<Linked, 'timeZone' | 'rules'>,
) {
  return one.timeZone === other.timeZone && one.rules.overnight === other.rules.overnight;
}

/** Names no hidden tournament to people who may not know of it. */
function refusal(id: LinkError, actor: Actor, boards: readonly Board<StaffFacts>[]): AppError {
  const tournaments = boards
    .filter((board) => isShownTo(actor, board))
    .map(({ tournament: { _id, tournamentName, tournamentNameUrdu } }) => ({
      _id,
      name: tournamentName,
      nameUrdu: tournamentNameUrdu,
    }));
  return new AppError(id, { values: { tournaments, max: limits.copies }, extra: { tournaments } });
}
