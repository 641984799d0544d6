import { Injectable } from '@nestjs/common';
import type { CallHandler, CanActivate, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { policies } from '@parwaz/shared';
import { idSchema, type Call } from '@parwaz/shared/contracts';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { AppError } from '../platform/errors/app-error.js';
import { servedIn, tournamentParam } from '../platform/http/serves.js';
import { BoardCache } from './board-cache.js';

/** Checks before the request is read: as a guard when the path names the tournament, else as an interceptor. */
@Injectable()
export class TournamentAccess implements CanActivate, NestInterceptor {
  constructor(private readonly boards: BoardCache) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const { call, request, name } = asked(context);
    if (name !== undefined) await this.mustBeAllowed(call, request, request.params[name]);
    return true;
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { call, request, name } = asked(context);
    if (name === undefined) {
      const { tournamentId } = (request.body ?? {}) as { tournamentId?: unknown };
      await this.mustBeAllowed(call, request, tournamentId);
    }
    return next.handle();
  }

  private async mustBeAllowed({ route }: Call, { actor }: Request, id: unknown): Promise<void> {
    const tournamentId = idSchema.safeParse(id).data;
    if (policies[route.permit] !== 'tournament' || !actor || tournamentId === undefined) return;
    if (!(await this.boards.allows(actor, route.permit, tournamentId))) throw new AppError('auth.forbidden');
  }
}

function asked(context: ExecutionContext): { call: Call; request: Request; name: string | undefined } {
  const { call } = servedIn(context);
  return { call, request: context.switchToHttp().getRequest<Request>(), name: tournamentParam(call) };
}
