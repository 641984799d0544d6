import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { callerOf, may } from '@parwaz/shared';
import type { Request, Response } from 'express';
import { AppError } from '../platform/errors/app-error.js';
import { Config } from '../platform/config/config.js';
import { Origins } from '../platform/http/origin.js';
import { keptBy, tokenIn } from '../platform/http/signed-in.js';
import { servedIn, tournamentParam } from '../platform/http/serves.js';
import { Bearers } from './bearers.js';

@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly bearers: Bearers,
    private readonly origins: Origins,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { call, isKeptAtEdge } = servedIn(context);
    const { permit } = call.route;
    const who = callerOf(permit);
    const isOpen = who === 'public' || who === 'roof';
    if (!isOpen || (who === 'public' && tournamentParam(call) !== undefined))
      request.actor = await this.bearers.actorOf(tokenIn(request, 'Bearer'));
    if (request.actor && !request.actor.program) this.origins.addStaffOrigin(request);
    // Roofs have a guard of their own.
    if (isOpen) {
      const response = http.getResponse<Response>();
      if (isKeptAtEdge && this.config.edgeCacheS > 0) {
        // A cache may give what it holds to somebody who is signed in, unless it is told that answers differ.
        response.vary('Authorization');
        if (request.headers.authorization === undefined) request.edgeSeconds = this.config.edgeCacheS;
      }
      if (request.actor || request.edgeSeconds) response.setHeader('Cache-Control', keptBy(request));
      return true;
    }
    if (!request.actor) throw new AppError('auth.required');
    const { program } = request.actor;
    const isRefused = program ? !program.permissions.includes(permit) : !may(request.actor, permit);
    // A tournament is asked for its staff when it is known.
    if (isRefused && (program || who !== 'tournament')) throw new AppError('auth.forbidden');
    return true;
  }
}
