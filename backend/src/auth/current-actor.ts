import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedIn } from './signed-in.js';

/** Parameter decorator: the caller's account; always `null` on public routes, which don't look it up. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedIn | null =>
    context.switchToHttp().getRequest<Request>().actor,
);
