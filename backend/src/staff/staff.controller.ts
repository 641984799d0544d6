import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { may } from '@parwaz/shared';
import type { StaffAccount } from '@parwaz/shared';
import { registerInput, staffSchema, updateStaffInput } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { CurrentActor } from '../auth/current-actor.js';
import { Permit } from '../auth/permit.js';
import type { SignedIn } from '../auth/signed-in.js';
import { ApiCall } from '../http/api-call.js';
import { sentPerson } from '../validation/sent.js';
import { IdParam, ValidBody } from '../validation/valid.js';
import type { AccountDoc } from '../auth/account.schema.js';
import { StaffService } from './staff.service.js';

const listAnswer = z.object({ success: z.literal(true), admins: z.array(staffSchema) });
const messageAnswer = z.object({ success: z.literal(true), message: z.string() });
type MessageAnswer = z.infer<typeof messageAnswer>;
const registeredAnswer = messageAnswer.extend({ user: staffSchema });

/** Never a password or its hash; the phone is for admins. */
function present({ _id, name, phone, role }: AccountDoc, withContact: boolean): StaffAccount {
  return withContact ? { _id, name, phone, role } : { _id, name, role };
}

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Get('all-admin')
  @Permit('staff:list')
  @ApiCall({ summary: 'Staff accounts; a sub admin reads no phone numbers', out: listAnswer })
  async list(@CurrentActor() actor: SignedIn): Promise<z.infer<typeof listAnswer>> {
    const withContact = may(actor, 'staff:read-contact');
    const accounts = await this.staff.list();
    return { success: true, admins: accounts.map((account) => present(account, withContact)) };
  }

  @Post('register')
  @Permit('staff:register')
  @ApiCall({
    summary: 'Create a staff account; names are unique regardless of case',
    status: 201,
    out: registeredAnswer,
    errors: ['staff.name-taken'],
    examples: { in: { name: 'Bilal', phone: '0300 1234567', password: 'a long password', role: 'subadmin' } },
  })
  async register(
    @ValidBody(registerInput, { prepare: sentPerson }) input: z.output<typeof registerInput>,
  ): Promise<z.infer<typeof registeredAnswer>> {
    const account = await this.staff.register(input);
    return { success: true, message: 'User registered successfully', user: present(account, true) };
  }

  @Put('update-admin/:id')
  @Permit('staff:update')
  @ApiCall({
    summary: 'Change an account; a new password or role ends its tokens',
    out: messageAnswer,
    errors: ['staff.not-found', 'staff.no-changes', 'staff.name-taken', 'staff.oneself', 'staff.last-admin'],
    examples: { in: { phone: '0300 7654321' } },
  })
  async update(
    @IdParam('id', 'staff.not-found') id: string,
    @ValidBody(updateStaffInput, { prepare: sentPerson }) input: z.output<typeof updateStaffInput>,
    @CurrentActor() actor: SignedIn,
  ): Promise<MessageAnswer> {
    await this.staff.update(id, input, actor._id);
    return { success: true, message: 'Admin updated successfully!' };
  }

  @Delete('delete-admin/:id')
  @Permit('staff:delete')
  @ApiCall({
    summary: 'Delete an account and end its tokens',
    out: messageAnswer,
    errors: ['staff.not-found', 'staff.oneself', 'staff.last-admin'],
  })
  async delete(
    @IdParam('id', 'staff.not-found') id: string,
    @CurrentActor() actor: SignedIn,
  ): Promise<MessageAnswer> {
    await this.staff.delete(id, actor._id);
    return { success: true, message: 'Admin deleted successfully!' };
  }
}
