import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { ErrorId } from '@parwaz/shared';
import type { z } from 'zod';

/** What the OpenAPI document tells of a route beside its path, permission and input. */
export interface ApiCallInfo {
  summary: string;
  /** A JSON answer's schema, or the media type of another one. */
  out: z.ZodType | { mediaType: string };
  /** Of success; the first is the usual one. Default 200. */
  status?: 200 | 201 | readonly [200 | 201, ...(200 | 201)[]];
  /** Errors beside the ones that every route may answer. */
  errors?: readonly ErrorId[];
  examples?: { in?: unknown; out?: unknown };
  /** A heading to list it under; default: the controller's name. */
  tag?: string;
}
export const apiCallKey = 'parwaz:api-call';

/** Describes a route, and gives it its status. */
export function ApiCall(info: ApiCallInfo): MethodDecorator {
  const usual = typeof info.status === 'object' ? info.status[0] : (info.status ?? 200);
  return applyDecorators(SetMetadata(apiCallKey, info), HttpCode(usual));
}
