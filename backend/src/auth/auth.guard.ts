import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { callerOf, may } from '@parwaz/shared';
import type { Request } from 'express';
import { AppError } from '../platform/errors/app-error.js';
import { Origins } from '../platform/http/origin.js';
import { tokenIn } from '../platform/http/signed-in.js';
import { servedIn } from '../platform/http/serves.js';
import { AuthService } from './auth.service.js';

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly auth: AuthService,
    private readonly origins: Origins,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const { route, knowsCaller } = servedIn(context).call;
    const { permit } = route;
    const who = callerOf(permit);
    if ((who !== 'public' && who !== 'roof') || knowsCaller)
      request.actor = await this.auth.actorOf(tokenIn(request, 'Bearer'));
    if (request.actor) this.origins.addStaffOrigin(request);
    // Roofs have a guard of their own.
    if (who === 'public' || who === 'roof') return true;
    if (!request.actor) throw new AppError('auth.required');
    if (who !== 'tournament' && !may(request.actor, permit)) throw new AppError('auth.forbidden');
    return true;
  }
}
