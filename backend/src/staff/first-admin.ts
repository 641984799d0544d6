import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Config } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { randomPassword } from './reset-account.js';
import { StaffService } from './staff.service.js';

@Injectable()
export class FirstAdmin {
  constructor(
    private readonly config: Config,
    private readonly staff: StaffService,
  ) {}

  /** @returns the new admin, with the password if it was generated; null when there is an admin already */
  async ensure(): Promise<{ name: string; password?: string } | null> {
    if (await this.staff.hasAdmin()) return null;
    const { adminName, adminPassword } = this.config;
    const password = adminPassword ?? randomPassword();
    for (const name of [adminName, `${adminName}-${randomInt(1000, 10_000)}`]) {
      try {
        await this.staff.register({ name, phone: '', password, role: 'admin' });
        return { name, ...(adminPassword === undefined && { password }) };
      } catch (error) {
        if (!(error instanceof AppError && error.id === 'staff.name-taken')) throw error;
        // Another backend was faster, or a sub admin has that name.
        if (await this.staff.hasAdmin()) return null;
      }
    }
    throw new Error('The first admin could not be made');
  }
}
