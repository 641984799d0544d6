import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NewAccount, UpdateStaff } from '@parwaz/shared/contracts';
import type { Model } from 'mongoose';
import { hashPassword } from '../auth/passwords.js';
import { orTaken, foldName, newId } from '../platform/database/keys.js';
import { Leases } from '../platform/database/leases.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { AccountDoc } from '../auth/account.schema.js';

/** There is always an admin, and a change of password or role ends an account's tokens. */
@Injectable()
export class StaffService {
  constructor(
    @InjectModel(AccountDoc.name) private readonly accounts: Model<AccountDoc>,
    private readonly leases: Leases,
    private readonly events: DomainEvents,
  ) {}

  async list(): Promise<AccountDoc[]> {
    return this.accounts.find().sort({ _id: 1 }).lean();
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.accounts.exists({ role: 'admin' })) !== null;
  }

  async register({ name, phone, password, role }: NewAccount): Promise<AccountDoc> {
    const account: AccountDoc = {
      _id: newId(),
      name,
      nameKey: foldName(name),
      phone,
      role,
      passwordHash: await hashPassword(password),
      tokenVersion: 1,
    };
    await orTaken('staff.name-taken', this.accounts.create(account));
    return account;
  }

  async update(staffId: string, input: UpdateStaff, actorId: string): Promise<void> {
    const present = await this.accounts.findById(staffId).lean();
    if (!present) throw new AppError('staff.not-found');
    const { name, phone, role, password } = input;
    const changes: Partial<AccountDoc> = {
      ...(name !== undefined && name !== present.name && { name, nameKey: foldName(name) }),
      ...(phone !== undefined && phone !== present.phone && { phone }),
      ...(role !== undefined && role !== present.role && { role }),
      ...(password !== undefined && { passwordHash: await hashPassword(password) }),
    };
    if (Object.keys(changes).length === 0) throw new AppError('staff.no-changes');
    const write = () => this.write(staffId, changes);
    if (changes.role === 'subadmin') await this.withAnotherAdmin(staffId, actorId, 'demote', write);
    else await write();
  }

  async delete(staffId: string, actorId: string): Promise<void> {
    const present = await this.accounts.findById(staffId).lean();
    if (!present) throw new AppError('staff.not-found');
    await this.withAnotherAdmin(staffId, actorId, 'delete', async () => {
      const { deletedCount } = await this.accounts.deleteOne({ _id: staffId });
      if (deletedCount === 0) throw new AppError('staff.not-found');
    });
    await this.events.emit('staff:tokens-ended', { staffId });
  }

  private async write(staffId: string, changes: Partial<AccountDoc>): Promise<void> {
    const endsTokens = changes.passwordHash !== undefined || changes.role !== undefined;
    const update = { $set: changes, ...(endsTokens && { $inc: { tokenVersion: 1 } }) };
    const { matchedCount } = await orTaken(
      'staff.name-taken',
      this.accounts.updateOne({ _id: staffId }, update),
    );
    if (matchedCount === 0) throw new AppError('staff.not-found');
    if (endsTokens) await this.events.emit('staff:tokens-ended', { staffId });
  }

  /** One at a time, so that two admins who remove each other can't both succeed. */
  private async withAnotherAdmin(
    staffId: string,
    actorId: string,
    act: 'delete' | 'demote',
    work: () => Promise<void>,
  ): Promise<void> {
    await this.leases.runAlone('admins', async () => {
      // The actor may have lost the right while waiting for the lease.
      const actor = await this.accounts.findById(actorId).lean();
      if (actor?.role !== 'admin') throw new AppError(actor ? 'auth.forbidden' : 'auth.required');
      const account = await this.accounts.findById(staffId).lean();
      const others = await this.accounts.countDocuments({ role: 'admin', _id: { $ne: staffId } });
      if (account?.role === 'admin' && others === 0) throw new AppError('staff.last-admin');
      if (staffId === actorId) {
        throw new AppError('staff.oneself', { values: { act } });
      }
      await work();
    });
  }
}
