import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Actor, Login } from '@parwaz/shared';
import type { ChangePassword } from '@parwaz/shared/contracts';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { foldName } from '../platform/database/keys.js';
import { Clock } from '../platform/config/config.js';
import { AppError, fieldFault } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { AccountDoc } from './account.schema.js';
import { networkOf } from '../platform/front-door/network-of.js';
import { LoginNetworks, type LoginFrom } from './login-networks.js';
import { LoginThrottle } from './login-throttle.js';
import { hashPassword, isPassword } from './passwords.js';
import type { SignedIn } from '../platform/http/signed-in.js';
import { lifeSeconds, Tokens, type ReadToken } from './tokens.js';

const maxWaiting = 100;
const retryAfterSeconds = 5;

interface LoggedIn {
  token: string;
  account: AccountDoc;
}

function signedIn(owner: ReadToken, account: AccountDoc | null | undefined): SignedIn | null {
  if (!account || account.tokenVersion !== owner.version) return null;
  if (account.endedTokens?.some(({ id }) => id === owner.tokenId)) return null;
  const { _id, role, name } = account;
  return { _id, role, name, token: { id: owner.tokenId, version: owner.version } };
}

@Injectable()
export class AuthService {
  /** Few at a time, since hashing is slow on purpose; networks take turns. */
  private readonly strangers = new FairQueue(1, maxWaiting);
  /** Those whose network has signed in under that name before don't wait behind strangers. */
  private readonly known = new FairQueue(2, maxWaiting);

  constructor(
    @InjectModel(AccountDoc.name) private readonly accounts: Model<AccountDoc>,
    private readonly throttle: LoginThrottle,
    private readonly networks: LoginNetworks,
    private readonly tokens: Tokens,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** `left`: aborted when the client hangs up. @throws {AppError} 401, 429, 503 when too many wait */
  async login({ name, password }: Login, address: string, left: AbortSignal): Promise<LoggedIn> {
    const network = networkOf(address);
    const isKnown = await this.networks.isKnown(name, network);
    const from: LoginFrom = { name, network, isKnown };
    // Checked before queueing too, so that those who are locked out take no places.
    await this.throttle.check(from);
    const queue = isKnown ? this.known : this.strangers;
    const loggedIn = await queue.run(network, left, () => this.attempt(from, password));
    if (!loggedIn) throw new AppError('request.busy', { retryAfter: retryAfterSeconds });
    return loggedIn;
  }

  /** The account behind a valid token, else null. Read each time, so a token ends at once on every backend. */
  async actorOf(token: string | undefined): Promise<SignedIn | null> {
    const owner = token ? await this.tokens.read(token) : null;
    return owner && signedIn(owner, await this.accounts.findById(owner.staffId).lean());
  }

  async account(staffId: string): Promise<Actor | null> {
    const account = await this.accounts.findById(staffId).lean();
    return account && { _id: account._id, role: account.role };
  }

  /** False for a token that has ended. While the database is away, every token of ours counts. */
  async isPresent(token: string): Promise<boolean> {
    if (!(await this.tokens.read(token))) return false;
    return this.actorOf(token).then(
      (actor) => actor !== null,
      () => true,
    );
  }

  async actorsOf(tokens: readonly string[]): Promise<Map<string, SignedIn>> {
    const read = [...new Set(tokens)].map(async (token) => [token, await this.tokens.read(token)] as const);
    const owners = await Promise.all(read);
    const ids = new Set(owners.flatMap(([, owner]) => owner?.staffId ?? []));
    const accounts = await this.accounts.find({ _id: { $in: [...ids] } }).lean();
    const byId = new Map(accounts.map((account) => [account._id, account]));
    const found = owners.flatMap(([token, owner]) => {
      const actor = owner && signedIn(owner, byId.get(owner.staffId));
      return actor ? [[token, actor] as const] : [];
    });
    return new Map(found);
  }

  async logout({ _id, token }: SignedIn): Promise<void> {
    const nowMs = this.clock.now();
    const until = new Date(nowMs + lifeSeconds * 1000);
    await this.accounts.updateOne({ _id }, { $pull: { endedTokens: { until: { $lte: new Date(nowMs) } } } });
    await this.accounts.updateOne({ _id }, { $push: { endedTokens: { id: token.id, until } } });
    await this.events.emit('staff:tokens-ended', { staffId: _id });
  }

  /** A new token; the others of the account end. @throws {AppError} 400 for a wrong password, 429, 503 */
  async changePassword(
    actor: SignedIn,
    change: ChangePassword,
    address: string,
    left: AbortSignal,
  ): Promise<string> {
    const from: LoginFrom = { name: actor.name, network: networkOf(address), isKnown: true };
    const token = await this.known.run(from.network, left, () => this.replacePassword(actor, change, from));
    if (token === null) throw new AppError('request.busy', { retryAfter: retryAfterSeconds });
    return token;
  }

  private async replacePassword(
    { _id, token }: SignedIn,
    { current, password }: ChangePassword,
    from: LoginFrom,
  ): Promise<string> {
    await this.throttle.check(from);
    const account = await this.accounts.findById(_id).lean();
    if (!(await isPassword(current, account?.passwordHash))) {
      await this.throttle.failed(from);
      const fields = [fieldFault('current', 'auth.wrong-password')];
      throw new AppError('auth.wrong-password', { fields });
    }
    await this.throttle.succeeded(from);
    const passwordHash = await hashPassword(password);
    const version = token.version + 1;
    // Somebody else may have ended this token meanwhile.
    const { matchedCount } = await this.accounts.updateOne(
      { _id, tokenVersion: token.version },
      { $set: { passwordHash, tokenVersion: version, endedTokens: [] } },
    );
    if (matchedCount === 0) throw new AppError('auth.required');
    await this.events.emit('staff:tokens-ended', { staffId: _id });
    return this.tokens.sign({ staffId: _id, version });
  }

  private async attempt(from: LoginFrom, password: string): Promise<LoggedIn> {
    await this.throttle.check(from);
    const account = await this.accounts.findOne({ nameKey: foldName(from.name) }).lean();
    if (!(await isPassword(password, account?.passwordHash)) || !account) {
      await this.throttle.failed(from);
      throw new AppError('auth.wrong-login');
    }
    await this.throttle.succeeded(from);
    await this.networks.remember(from);
    const token = await this.tokens.sign({ staffId: account._id, version: account.tokenVersion });
    return { token, account };
  }
}
