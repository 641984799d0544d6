import { Injectable } from '@nestjs/common';
import { publicOwner, publicTournamentFields } from '@parwaz/shared';
import type { Actor, Change, StaffFacts, LoggedChange } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { LinkLog, TokenLog, type BesideChange } from '../boards/log/note-logs.js';

const perAnswer = 100;

@Injectable()
export class TournamentHistory {
  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly links: LinkLog,
    private readonly tokens: TokenLog,
  ) {}

  /** Changes before a revision, or the latest, newest first. @throws {AppError} 403, 404 */
  async list(tournamentId: string, actor: Actor, before: number | null): Promise<LoggedChange[]> {
    await this.boards.allowed(actor, 'tournament:read-history', tournamentId);
    const changes = await this.log.latest(tournamentId, before, perAnswer);
    const from = changes.at(-1)?.revision ?? 1;
    const [links, tokens] = await Promise.all([
      this.links.between(tournamentId, from, before),
      this.tokens.between(tournamentId, from, before),
    ]);
    const besides = [
      ...links.map((change) => presentBeside('links', change)),
      ...tokens.map((change) => presentBeside('tokens', change)),
    ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    // What was made at a revision came after its change.
    return [...besides, ...changes.map(presentChange)].toSorted(
      (one, other) => other.revision - one.revision,
    );
  }
}

function presentBeside(
  what: 'links' | 'tokens',
  { revision, at, by, made, ended }: BesideChange,
): LoggedChange {
  const changed = { ...(made.length > 0 && { made }), ...(ended.length > 0 && { ended }) };
  return { revision, at: new Date(at).toISOString(), by, what, [what]: changed };
}

function presentChange(change: Change): LoggedChange {
  const { revision, at, by, rows, lost, removed, owners, day, correction, copiedFrom } = change;
  const fields = change.tournament && shownFields(change.tournament);
  return {
    revision,
    at: new Date(at).toISOString(),
    by: { _id: by._id, name: by.name },
    what: kindOf(change),
    ...(rows && { rows }),
    ...(lost && { lost }),
    ...(removed && { removed }),
    ...(fields && Object.keys(fields).length > 0 && { fields }),
    ...(owners && { owners: owners.map(publicOwner) }),
    ...(day && { day }),
    ...(copiedFrom && { copiedFrom }),
    ...(correction && { reason: correction.reason }),
  };
}

function kindOf({ revision, tournament, rows, owners, day }: Change): LoggedChange['what'] {
  if (revision === 1) return 'created';
  if (day) return 'days';
  if (tournament?.deletedAt !== undefined) return tournament.deletedAt === null ? 'restored' : 'deleted';
  // A corrected landing may also withdraw a request to make a day official.
  if (tournament && !(rows && Object.keys(tournament).every((name) => name === 'days'))) return 'tournament';
  if (!rows) return owners ? 'lofts' : 'results';
  const isTyped = rows.some(({ startTime, cells }) => cells || startTime?.from !== startTime?.to);
  if (!isTyped && rows.some(({ marks }) => marks)) return 'marks';
  // A record that was only begun has neither.
  return !isTyped && rows.some(({ stamps }) => stamps) ? 'stamps' : 'results';
}

function shownFields(changed: Partial<StaffFacts>): Record<string, unknown> {
  const names = [...publicTournamentFields, 'allowedAdmins', 'copiesFrom'] as const;
  return Object.fromEntries(names.flatMap((name) => (name in changed ? [[name, changed[name]]] : [])));
}
