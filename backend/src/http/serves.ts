import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { apiBase } from '@parwaz/shared';
import type { Call } from '@parwaz/shared/contracts';

/** What a handler needs beside its contract. */
export interface ServeOptions {
  /** Makes of a body what the contract's schema reads, e.g. of what older clients send back. */
  prepare?: (body: unknown) => unknown;
}
export interface Served extends ServeOptions {
  call: Call;
}
export const servedKey = 'parwaz:served';

/** A handler that serves a call: its address, permission, status and description are the contract's. */
export function Serves(call: object, options: ServeOptions = {}): MethodDecorator {
  const { route, status } = call as Call;
  const path = route.path.startsWith(`${apiBase}/`) ? route.path.slice(apiBase.length) : route.path;
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path }),
    HttpCode(status),
    SetMetadata(servedKey, { call: call as Call, ...options } satisfies Served),
  );
}

/** The call that a handler serves. */
export function servedBy(handler: object): Served | undefined {
  return Reflect.getMetadata(servedKey, handler) as Served | undefined;
}
