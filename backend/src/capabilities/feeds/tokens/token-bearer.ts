import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { may, tokenLimits, wallClock } from '@parwaz/shared';
import type { Permission, Program, TokenScope } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
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
  private readonly shown = new LRUCache<string, { minute: number; inMinute: number }>({ max: 1000 });

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
    if (this.config.role === 'watch') this.countHere(_id);
    else await this.count(token, wallClock(this.clock.now(), loaded.board.tournament.timeZone).date);
    const program: Program = {
      tournamentId,
      permissions: scopes.flatMap((scope) => permissionsOf[scope]),
      maker,
    };
    // Without an id of its own nothing is an account's by mistake.
    return { _id: '', role: 'subadmin', name, token: { id: _id, version: 0 }, program };
  }

  /** A node that only shows writes nothing, so each has a limit of its own. */
  private countHere(_id: string): void {
    const minute = Math.floor(this.clock.now() / minuteMs);
    const before = this.shown.get(_id);
    const inMinute = before?.minute === minute ? before.inMinute + 1 : 1;
    this.shown.set(_id, { minute, inMinute });
    this.assertFewer(inMinute, minute);
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
    this.assertFewer(counted?.inMinute ?? 0, minute);
  }

  private assertFewer(inMinute: number, minute: number): void {
    if (inMinute <= tokenLimits.callsPerMinute) return;
    const retryAfter = ((minute + 1) * minuteMs - this.clock.now()) / 1000;
    throw new AppError('request.too-many', { retryAfter });
  }
}
