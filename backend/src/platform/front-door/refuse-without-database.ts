import { apiBase } from '@parwaz/shared';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Epoch } from '../database/epoch.js';
import { answerError } from '../errors/answer-error.js';
import { AppError } from '../errors/app-error.js';
import type { Log } from '../logging/log.js';

const patienceMs = 4000;
const checkEveryMs = 250;

interface Open {
  request: Request;
  response: Response;
  since: number;
}

/** Answers 503 while the database answers nothing, which the driver notices late. Late results are discarded. */
export function refuseWhenSilent(silentMs: () => number, log: Log): RequestHandler {
  const open = new Set<Open>();
  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    // After this process itself stalled, answers are still to be read.
    const stoodStill = now - lookedAt > 4 * checkEveryMs;
    lookedAt = now;
    if (stoodStill || silentMs() < patienceMs) return;
    for (const one of open) if (now - one.since >= patienceMs) refuse(one, log);
  };
  setInterval(look, checkEveryMs).unref();
  return (request: Request, response: Response, next: NextFunction) => {
    const one = { request, response, since: performance.now() };
    open.add(one);
    response.once('close', () => open.delete(one));
    next();
  };
}

function refuse({ request, response }: Open, log: Log): void {
  if (response.headersSent) return;
  answerError(new AppError('request.unavailable', { retryAfter: 5 }), request, response, log);
  response.locals['isGivenUp'] = true;
}

/** Answers 503 while an import replaces the database, so that no answer belongs to the old one. */
export function refuseWhileReplaced(epoch: Epoch): RequestHandler {
  return ({ path }, _response, next) => {
    const needsDatabase = path.startsWith(`${apiBase}/`) || path === '/health/ready';
    if (needsDatabase) epoch.assertNotReplaced().then(() => next(), next);
    else next();
  };
}
