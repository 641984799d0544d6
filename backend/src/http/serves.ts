import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Call } from '@parwaz/shared/contracts';

/** What a handler adds to its contract. */
export interface ServeOptions {
  /** Makes of a body what the contract's schema reads, e.g. of what older clients send back. */
  prepare?: (body: unknown) => unknown;
}
export interface Served extends ServeOptions {
  call: Call;
}
const servedKey = 'parwaz:served';

/** Makes a handler serve a call: its address, permission, upload, status and description are the contract's. */
export function Serves(call: Call, options: ServeOptions = {}): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.route.method], path: call.route.path }),
    HttpCode(call.status),
    SetMetadata(servedKey, { call, ...options } satisfies Served),
  );
}

/** The call that a handler serves, if it is one. */
export function servedBy(handler: object): Served | undefined {
  return Reflect.getMetadata(servedKey, handler) as Served | undefined;
}

/** The call that a request reached. @throws {Error} when its handler serves none: nobody is let in */
export function servedIn(context: ExecutionContext): Served {
  const served = servedBy(context.getHandler());
  if (!served) throw new Error(`${context.getClass().name}.${context.getHandler().name} serves no contract`);
  return served;
}
