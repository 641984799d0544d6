import { authRoutes } from '@parwaz/shared';
import type { Request, RequestHandler } from 'express';
import { answerError } from '../errors/answer-error.js';
import { AppError } from '../errors/app-error.js';
import type { Log } from '../logging/log.js';
import { tokenIn } from '../http/signed-in.js';
import type { Connections } from './connections.js';

const retryAfterSeconds = 10;

export function roomForStaff(
  connections: Connections,
  isToken: (token: string) => Promise<boolean>,
  log: Log,
): RequestHandler {
  const hasRoom = async (request: Request): Promise<boolean> => {
    const { socket } = request;
    const token = tokenIn(request, 'Bearer');
    if (connections.isStaff(socket)) return true;
    if (token !== undefined && (await isToken(token))) {
      connections.markAsStaff(socket);
      return true;
    }
    if (connections.makeRoom()) return true;
    return isForEverybody(request.path) && !connections.isReserveLow;
  };
  return (request, response, next) => {
    const refuse = () => {
      response.setHeader('Connection', 'close');
      const busy = new AppError('request.busy', { retryAfter: retryAfterSeconds });
      answerError(busy, request, response, log);
    };
    hasRoom(request).then((has) => (has ? next() : refuse()), next);
  };
}

// Signing in, and the probes by which an orchestrator decides on restarts.
function isForEverybody(path: string): boolean {
  return path === authRoutes.login.path || path.startsWith('/health/');
}
