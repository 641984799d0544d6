import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { may, tokenLimits, wallClock } from '@parwaz/shared';
import type { Permission, Program, TokenScope } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { AuthService } from '../../../auth/auth.service.js';
import type { BearerReader } from '../../../auth/bearer-reader.js';
import { BoardCache } from '../../../boards/board-cache.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { hashed } from '../../../platform/database/keys.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { SignedIn } from '../../../platform/http/signed-in.js';
import { TokenDoc } from './token.schema.js';

const permissionsOf: Readonly<Record<TokenScope, readonly Permission[]>> = {
  results: ['result:save', 'tournament:read-hidden'],
};
const minuteMs = 60_000;

@Injectable()
export class TokenBearer implements BearerReader {
  constructor(
    @InjectModel(TokenDoc.name) private readonly tokens: Model<TokenDoc>,
    private readonly auth: AuthService,
    private readonly boards: BoardCache,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws request.too-many */
  async actorOf(secret: string): Promise<SignedIn | null> {
    const token = await this.tokens.findOne({ secretHash: hashed(secret) }).lean<TokenDoc | null>();
    if (!token || token.expiresAt.getTime() <= this.clock.now()) return null;
    const { _id, tournamentId, name, scopes, makerId } = token;
    const [maker, [loaded]] = await Promise.all([
      this.auth.account(makerId),
      this.boards.getMany([tournamentId]),
    ]);
    if (!maker || !loaded || loaded.board.tournament.deletedAt) return null;
    if (!may(maker, 'token:manage', loaded.board.tournament)) return null;
    if (this.config.role !== 'watch')
      await this.count(token, wallClock(this.clock.now(), loaded.board.tournament.timeZone).date);
    const program: Program = {
      tournamentId,
      permissions: scopes.flatMap((scope) => permissionsOf[scope]),
      maker,
    };
    // Without an id of its own nothing is an account's by mistake.
    return { _id: '', role: 'subadmin', name, token: { id: _id, version: 0 }, program };
  }

  /** For all backends together. */
  private async count({ _id }: TokenDoc, day: string): Promise<void> {
    const now = this.clock.now();
    const minute = Math.floor(now / minuteMs);
    const one = { $inc: { inMinute: 1, onDay: 1 }, $set: { lastUsedAt: new Date(now) } };
    const count = () =>
      this.tokens
        .findOneAndUpdate({ _id, minute, day }, one, { returnDocument: 'after' })
        .lean<TokenDoc | null>();
    let counted = await count();
    if (!counted) {
      await this.tokens.updateOne({ _id, minute: { $ne: minute } }, { $set: { minute, inMinute: 0 } });
      await this.tokens.updateOne({ _id, day: { $ne: day } }, { $set: { day, onDay: 0 } });
      counted = await count();
    }
    if ((counted?.inMinute ?? 0) <= tokenLimits.callsPerMinute) return;
    throw new AppError('request.too-many', { retryAfter: ((minute + 1) * minuteMs - now) / 1000 });
  }
}
