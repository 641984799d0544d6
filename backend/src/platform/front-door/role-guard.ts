import { patternOf } from '@parwaz/shared';
import { calls, roleOf, type NodeRole } from '@parwaz/shared/contracts';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

const livePath = /^\/socket\.io(?:\/|$)/;

/** Refuses the calls of the other role; pages are refused where they are drawn, as files are of both. */
export function refuseOtherRole(role: NodeRole): RequestHandler {
  const others = calls.filter(({ route }) => ![role, null].includes(roleOf(route)));
  const pathsOf = new Map<string, string[]>();
  for (const { route } of others) {
    const paths = pathsOf.get(route.method) ?? [];
    pathsOf.set(route.method, [...paths, patternOf(route).replace(/\$$/, '/?$')]);
  }
  const refused = new Map([...pathsOf].map(([method, paths]) => [method, new RegExp(paths.join('|'), 'i')]));
  return ({ method, path, headers }, _response, next) => {
    const asked = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
    const isOthers = refused.get(asked === 'HEAD' ? 'GET' : (asked ?? ''))?.test(path);
    const isLive = role === 'main' && livePath.test(path);
    if (isOthers || isLive) next(new AppError('server.wrong-role'));
    else next();
  };
}
