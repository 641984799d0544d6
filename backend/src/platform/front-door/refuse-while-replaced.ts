import { apiBase } from '@parwaz/shared';
import type { RequestHandler } from 'express';
import type { Epoch } from '../database/epoch.js';

/** Answers 503 to calls while an import replaces the database, so that nothing is answered that goes with the old one. */
export function refuseWhileReplaced(epoch: Epoch): RequestHandler {
  return ({ path }, _response, next) => {
    const needsDatabase = path.startsWith(`${apiBase}/`) || path === '/health/ready';
    if (needsDatabase) epoch.mustHold().then(() => next(), next);
    else next();
  };
}
