import { Controller, Post, Req } from '@nestjs/common';
import { idSchema, loginInput, roleSchema } from '@parwaz/shared/contracts';
import type { Request } from 'express';
import { z } from 'zod';
import { ApiCall } from '../http/api-call.js';
import { ValidBody } from '../validation/valid.js';
import { AuthService } from './auth.service.js';
import { Permit } from './permit.js';

const loginAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: z.object({ _id: idSchema, name: z.string(), phone: z.string(), role: roleSchema }),
});
type LoginAnswer = z.infer<typeof loginAnswer>;

@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Permit('auth:login')
  @ApiCall({
    summary: 'Sign in; the token lasts 24 hours',
    out: loginAnswer,
    errors: ['auth.wrong-login', 'auth.too-many-tries'],
    examples: { in: { name: 'admin', password: 'a long password' } },
  })
  async login(
    @ValidBody(loginInput) { name, password }: z.output<typeof loginInput>,
    @Req() request: Request,
  ): Promise<LoginAnswer> {
    const { token, account } = await this.auth.login(name, password, request.ip ?? '');
    const { _id, phone, role } = account;
    return {
      success: true,
      message: 'User logged in Successfully',
      token,
      user: { _id, name: account.name, phone, role },
    };
  }
}
