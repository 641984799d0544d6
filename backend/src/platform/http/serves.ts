import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Call } from '@parwaz/shared/contracts';

interface ServeOptions {
  /** Prepares a body for the contract's schema, e.g. one of older clients. */
  prepare?: (body: unknown) => unknown;
  /** The handler asks for the picture; the body is read only then. */
  picksUpPicture?: true;
  /** A cache in front may keep the answer (`EDGE_CACHE_S`), unless asked for with `Authorization`; see also `trustedOrigin`. */
  isKeptAtEdge?: true;
}
interface Served extends ServeOptions {
  call: Call;
}
const servedKey = 'parwaz:served';

export function Serves(call: Call, options: ServeOptions = {}): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[call.route.method], path: call.route.path }),
    HttpCode(call.status),
    SetMetadata(servedKey, { call, ...options } satisfies Served),
  );
}

/** The parameter of the path that names a tournament. */
export function tournamentParam({ params }: Call): string | undefined {
  return Object.keys(params).find((name) => params[name] === 'tournament.not-found');
}

export function servedBy(handler: object): Served | undefined {
  return Reflect.getMetadata(servedKey, handler) as Served | undefined;
}

/** @throws {Error} when the handler serves no contract: nobody is admitted */
export function servedIn(context: ExecutionContext): Served {
  const served = servedBy(context.getHandler());
  if (!served) throw new Error(`${context.getClass().name}.${context.getHandler().name} serves no contract`);
  return served;
}
