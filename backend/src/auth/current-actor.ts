import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedIn } from './signed-in.js';

/** Who asks. On routes that everybody may call nobody is looked up: `null`. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedIn | null =>
    context.switchToHttp().getRequest<Request>().actor,
);
