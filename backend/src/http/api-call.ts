import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { ErrorId } from '@parwaz/shared';
import type { z } from 'zod';

/** A route's description in the OpenAPI document, beside its path, permission and input. */
export interface ApiCallInfo {
  summary: string;
  /** The schema of a JSON answer, or the media type of any other. */
  out: z.ZodType | { mediaType: string };
  /** Status of success; the first is the usual one. Default 200. */
  status?: 200 | 201 | readonly [200 | 201, ...(200 | 201)[]];
  /** Errors beyond those that any route may answer. */
  errors?: readonly ErrorId[];
  examples?: { in?: unknown; out?: unknown };
  /** Heading to list it under; default: the controller's name. */
  tag?: string;
}
export const apiCallKey = 'parwaz:api-call';

/** Describes a route and sets its status. */
export function ApiCall(info: ApiCallInfo): MethodDecorator {
  const usual = typeof info.status === 'object' ? info.status[0] : (info.status ?? 200);
  return applyDecorators(SetMetadata(apiCallKey, info), HttpCode(usual));
}
