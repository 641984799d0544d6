import { calls, roleOf, type NodeRole } from '@parwaz/shared/contracts';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';
import { askedMethod, pathsOf } from './asked-route.js';

const livePath = /^\/socket\.io(?:\/|$)/;

/** Refuses the calls of the other role; pages are refused where they are drawn, as files are of both. */
export function refuseOtherRole(role: NodeRole): RequestHandler {
  const others = calls.filter(({ route }) => ![role, null].includes(roleOf(route)));
  const methods = new Set<string>(others.map(({ route }) => route.method));
  const pathsFor = (method: string) => pathsOf(others.filter(({ route }) => route.method === method));
  const refused = new Map([...methods].map((method) => [method, pathsFor(method)]));
  return (request, _response, next) => {
    const isOthers = refused.get(askedMethod(request) ?? '')?.test(request.path);
    const isLive = role === 'main' && livePath.test(request.path);
    next(isOthers || isLive ? new AppError('server.wrong-role') : undefined);
  };
}
