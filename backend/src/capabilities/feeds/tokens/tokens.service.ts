import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { boardDates, instantOf, toIsoDate, tokenLimits, tokenPrefix, wallClock } from '@parwaz/shared';
import type { Board, MadeToken, MakeToken, StaffFacts, Token } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { BoardCache } from '../../../boards/board-cache.js';
import { TokenLog } from '../../../boards/log/note-logs.js';
import { Clock } from '../../../platform/config/config.js';
import { hashed, newId } from '../../../platform/database/keys.js';
import { AppError, invalidField } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { personOf, type SignedIn } from '../../../platform/http/signed-in.js';
import { TokenDoc } from './token.schema.js';

const secretBytes = 24;
const dayMs = 86_400_000;
const dayMinutes = 1440;

@Injectable()
export class TokensService {
  constructor(
    @InjectModel(TokenDoc.name) private readonly tokens: Model<TokenDoc>,
    private readonly boards: BoardCache,
    private readonly log: TokenLog,
    private readonly clock: Clock,
    events: DomainEvents,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.tokens.deleteMany({ tournamentId });
    });
  }

  async make(
    actor: SignedIn,
    tournamentId: string,
    { name, scopes, expiresAt }: MakeToken,
  ): Promise<Omit<MadeToken, 'success'>> {
    const { board } = await this.boards.allowed(actor, 'token:manage', tournamentId);
    const now = this.clock.now();
    const secret = `${tokenPrefix}${randomBytes(secretBytes).toString('base64url')}`;
    const doc: TokenDoc = {
      ...{ _id: newId(), tournamentId, name, scopes: [...new Set(scopes)], secretHash: hashed(secret) },
      ...{ makerId: actor._id, makerName: actor.name, createdAt: new Date(now) },
      ...{ expiresAt: new Date(expiryOf(board, expiresAt, now)), lastUsedAt: null },
      ...{ minute: 0, inMinute: 0, day: '', onDay: 0 },
    };
    await this.tokens.deleteMany({ tournamentId, expiresAt: { $lte: new Date(now) } });
    await this.tokens.create(doc);
    await this.assertRoomFor(doc);
    await this.note(actor, board, { made: [name] });
    return { token: present(doc, ''), secret };
  }

  async list(actor: SignedIn, tournamentId: string): Promise<Token[]> {
    const { board } = await this.boards.allowed(actor, 'token:manage', tournamentId);
    const today = wallClock(this.clock.now(), board.tournament.timeZone).date;
    const docs = await this.tokens.find({ tournamentId }).sort({ _id: 1 }).lean<TokenDoc[]>();
    return docs.map((doc) => present(doc, today));
  }

  async end(actor: SignedIn, tournamentId: string, tokenId: string): Promise<void> {
    const { board } = await this.boards.allowed(actor, 'token:manage', tournamentId);
    const token = await this.tokens.findOneAndDelete({ _id: tokenId, tournamentId }).lean<TokenDoc | null>();
    if (!token) throw new AppError('token.not-found');
    await this.note(actor, board, { ended: [token.name] });
  }

  /** After it is stored, so that no number of them at once gets beyond. */
  private async assertRoomFor({ _id, tournamentId }: TokenDoc): Promise<void> {
    const there = await this.tokens.countDocuments({ tournamentId });
    if (there <= tokenLimits.perTournament) return;
    await this.tokens.deleteOne({ _id });
    throw new AppError('token.too-many');
  }

  private async note(
    actor: SignedIn,
    { tournamentId, revision }: Board<StaffFacts>,
    { made = [], ended = [] }: { made?: string[]; ended?: string[] },
  ): Promise<void> {
    const at = this.clock.now();
    await this.log.add({ tournamentId, revision, at, by: personOf(actor), made, ended });
  }
}

/** In ms. Without a wish the end of the day after the last date. @throws request.invalid */
function expiryOf({ tournament }: Board<StaffFacts>, wish: string | null | undefined, now: number): number {
  const latest = now + tokenLimits.days * dayMs;
  const endOf = (date: string, later = 0) => instantOf(date, dayMinutes * (1 + later), tournament.timeZone);
  if (wish) {
    const expiry = toIsoDate(wish) === null ? Date.parse(wish) : endOf(wish);
    if (expiry > now && expiry <= latest) return expiry;
    throw invalidField('expiresAt', 'field.not-an-expiry');
  }
  const last = boardDates(tournament).at(-1);
  const lastDate = toIsoDate(last ?? '') ?? toIsoDate(tournament.startDate);
  const expiry = lastDate === null ? 0 : endOf(lastDate, 1);
  if (expiry > now) return Math.min(expiry, latest);
  throw invalidField('expiresAt', 'field.required');
}

function present(
  { _id, name, scopes, createdAt, expiresAt, lastUsedAt, day, onDay, makerId, makerName }: TokenDoc,
  today: string,
): Token {
  return {
    ...{ _id, name, scopes, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    callsToday: day === today ? onDay : 0,
    by: { _id: makerId, name: makerName },
  };
}
