import { Controller, Req } from '@nestjs/common';
import { authContract } from '@parwaz/shared/contracts';
import type { Request } from 'express';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { AuthService } from './auth.service.js';

type Calls = typeof authContract;

function hangUpSignal({ res }: Request): AbortSignal {
  const left = new AbortController();
  res?.once('close', () => left.abort());
  return left.signal;
}

@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Serves(authContract.login)
  async login(@Input() { body }: Input<Calls['login']>, @Req() request: Request): Answer<Calls['login']> {
    const { token, account } = await this.auth.login(body, request.ip ?? '', hangUpSignal(request));
    const { _id, name, phone, role } = account;
    return { success: true, message: 'User logged in Successfully', token, user: { _id, name, phone, role } };
  }

  @Serves(authContract.logout)
  async logout(@Input() { actor }: Input<Calls['logout']>): Answer<Calls['logout']> {
    await this.auth.logout(actor);
    return { success: true, message: 'You are logged out' };
  }

  @Serves(authContract.changePassword)
  async changePassword(
    @Input() { body, actor }: Input<Calls['changePassword']>,
    @Req() request: Request,
  ): Answer<Calls['changePassword']> {
    const token = await this.auth.changePassword(actor, body, request.ip ?? '', hangUpSignal(request));
    return { success: true, message: 'Your password has been changed', token };
  }
}
