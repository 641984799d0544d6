import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { may, policies } from '@parwaz/shared';
import type { Permission, Who } from '@parwaz/shared';
import type { Request } from 'express';
import { AppError } from '../errors/app-error.js';
import { AuthService } from './auth.service.js';
import { servedBy } from '../http/serves.js';
import { permissionKey } from './permit.js';

/** Admits a request when its sender has the route's permission; a route without one admits nobody. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly auth: AuthService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const permission =
      servedBy(context.getHandler())?.call.route.permit ??
      this.reflector.get<Permission | undefined>(permissionKey, context.getHandler());
    if (!permission)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} names no permission`);
    const who: Who = policies[permission];
    if (who === 'public') return true;
    request.actor = await this.auth.actorOf(bearerOf(request));
    if (!request.actor) throw new AppError('auth.required');
    if (who !== 'tournament' && !may(request.actor, permission)) throw new AppError('auth.forbidden');
    return true;
  }
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
