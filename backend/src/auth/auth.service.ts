import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { errors } from '@parwaz/shared';
import type { ChangePassword } from '@parwaz/shared/contracts';
import { KeyedQueue } from '../concurrency/keyed-queue.js';
import { limitTo } from '../concurrency/limit.js';
import { foldName } from '../database/fold-name.js';
import { Clock } from '../config/clock.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import { AccountDoc } from './account.schema.js';
import { LoginThrottle } from './login-throttle.js';
import { hashPassword, isPassword } from './passwords.js';
import type { SignedIn } from '../http/signed-in.js';
import { lifeSeconds, Tokens } from './tokens.js';

/** Login, and the account behind a token. */
@Injectable()
export class AuthService {
  /** Attempts for one name run one at a time, so that parallel ones can't slip under the limit. */
  private readonly triesOfName = new KeyedQueue();
  /** As many attempts at a time as hashes: a flood over many names is stopped by its address before all are hashed. */
  private readonly fewTries = limitTo(2);

  constructor(
    @InjectModel(AccountDoc.name) private readonly accounts: Model<AccountDoc>,
    private readonly throttle: LoginThrottle,
    private readonly tokens: Tokens,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 401 for a wrong name or password, 429 after too many */
  login(name: string, password: string, address: string): Promise<{ token: string; account: AccountDoc }> {
    const attempt = () => this.attempt(name, password, address);
    return this.triesOfName.run(foldName(name), () => this.fewTries(attempt));
  }

  /**
   * The account behind a token; null for no token, a foreign or expired one, or one that its account has ended.
   * The account is read each time, so a token ends at once on every backend.
   */
  async actorOf(token: string | undefined): Promise<SignedIn | null> {
    const owner = token ? await this.tokens.read(token) : null;
    if (!owner) return null;
    const account = await this.accounts.findById(owner.staffId).lean();
    if (!account || account.tokenVersion !== owner.version) return null;
    if (account.endedTokens?.some(({ id }) => id === owner.tokenId)) return null;
    const { _id, role, name } = account;
    return { _id, role, name, token: { id: owner.tokenId, version: owner.version } };
  }

  /** Ends one token, and no other of its account. */
  async logout({ _id, token }: SignedIn): Promise<void> {
    const nowMs = this.clock.now();
    const until = new Date(nowMs + lifeSeconds * 1000);
    await this.accounts.updateOne({ _id }, { $pull: { endedTokens: { until: { $lte: new Date(nowMs) } } } });
    await this.accounts.updateOne({ _id }, { $push: { endedTokens: { id: token.id, until } } });
    await this.events.emit('staff:tokens-ended', { staffId: _id });
  }

  /**
   * Changes somebody's own password and ends the tokens of their account.
   * @returns a new token
   * @throws {AppError} 400 when the current password is wrong, 429 after too many wrong ones
   */
  changePassword(actor: SignedIn, change: ChangePassword, address: string): Promise<string> {
    const work = () => this.replacePassword(actor, change, address);
    return this.triesOfName.run(foldName(actor.name), () => this.fewTries(work));
  }

  private async replacePassword(
    { _id, name, token }: SignedIn,
    { current, password }: ChangePassword,
    address: string,
  ): Promise<string> {
    await this.throttle.check(name, address);
    const account = await this.accounts.findById(_id).lean();
    if (!(await isPassword(current, account?.passwordHash))) {
      await this.throttle.failed(name, address);
      const { message } = errors['auth.wrong-password'];
      throw new AppError('auth.wrong-password', { fields: [{ path: 'current', message }] });
    }
    await this.throttle.succeeded(name);
    const passwordHash = await hashPassword(password);
    const version = token.version + 1;
    // Whoever ended this token meanwhile (an admin's reset, another change) was first.
    const { matchedCount } = await this.accounts.updateOne(
      { _id, tokenVersion: token.version },
      { $set: { passwordHash, tokenVersion: version, endedTokens: [] } },
    );
    if (matchedCount === 0) throw new AppError('auth.required');
    await this.events.emit('staff:tokens-ended', { staffId: _id });
    return this.tokens.sign({ staffId: _id, version });
  }

  private async attempt(
    name: string,
    password: string,
    address: string,
  ): Promise<{ token: string; account: AccountDoc }> {
    await this.throttle.check(name, address);
    const account = await this.accounts.findOne({ nameKey: foldName(name) }).lean();
    if (!(await isPassword(password, account?.passwordHash)) || !account) {
      await this.throttle.failed(name, address);
      throw new AppError('auth.wrong-login');
    }
    await this.throttle.succeeded(name);
    const token = await this.tokens.sign({ staffId: account._id, version: account.tokenVersion });
    return { token, account };
  }
}
