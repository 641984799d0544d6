import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeyedQueue } from '../concurrency/keyed-queue.js';
import { limitTo } from '../concurrency/limit.js';
import { foldName } from '../database/fold-name.js';
import { AppError } from '../errors/app-error.js';
import { AccountDoc } from './account.schema.js';
import { LoginThrottle } from './login-throttle.js';
import { isPassword } from './passwords.js';
import type { SignedIn } from '../http/signed-in.js';
import { Tokens } from './tokens.js';

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
    return { _id: account._id, role: account.role, name: account.name };
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
