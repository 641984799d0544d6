import { Controller } from '@nestjs/common';
import { may, type StaffAccount } from '@parwaz/shared';
import { staffContract } from '@parwaz/shared/contracts';
import type { AccountDoc } from '../auth/account.schema.js';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { sentPerson } from '../platform/validation/parse.js';
import { StaffService } from './staff.service.js';

const prepare = sentPerson;
type Calls = typeof staffContract;

function present({ _id, name, phone, role }: AccountDoc, withContact: boolean): StaffAccount {
  return withContact ? { _id, name, phone, role } : { _id, name, role };
}

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Serves(staffContract.list)
  async list(@Input() { actor }: Input<Calls['list']>): Answer<Calls['list']> {
    const withContact = may(actor, 'staff:read-contact');
    const accounts = await this.staff.list();
    return { success: true, admins: accounts.map((account) => present(account, withContact)) };
  }

  @Serves(staffContract.register, { prepare })
  async register(@Input() { body }: Input<Calls['register']>): Answer<Calls['register']> {
    const account = await this.staff.register(body);
    return { success: true, message: 'User registered successfully', user: present(account, true) };
  }

  @Serves(staffContract.update, { prepare })
  async update(@Input() { params, body, actor }: Input<Calls['update']>): Answer<Calls['update']> {
    await this.staff.update(params.id, body, actor._id);
    return { success: true, message: 'Admin updated successfully!' };
  }

  @Serves(staffContract.delete)
  async delete(@Input() { params, actor }: Input<Calls['delete']>): Answer<Calls['delete']> {
    await this.staff.delete(params.id, actor._id);
    return { success: true, message: 'Admin deleted successfully!' };
  }
}
