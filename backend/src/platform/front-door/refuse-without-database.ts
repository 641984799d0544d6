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

/**
 * Answers 503 to requests that wait for a database which takes what it is asked and answers nothing; the driver would
 * notice after a quarter of a minute. What comes of them later is not told to anybody.
 * @param silentMs for how long the database has answered nothing
 */
export function refuseWhenSilent(silentMs: () => number, log: Log): RequestHandler {
  const open = new Set<Open>();
  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    // When this process itself stood still, the answers are still to be read.
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

/** Answers 503 to calls while an import replaces the database, so that nothing is answered that goes with the old one. */
export function refuseWhileReplaced(epoch: Epoch): RequestHandler {
  return ({ path }, _response, next) => {
    const needsDatabase = path.startsWith(`${apiBase}/`) || path === '/health/ready';
    if (needsDatabase) epoch.mustHold().then(() => next(), next);
    else next();
  };
}
