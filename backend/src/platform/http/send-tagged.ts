import type { Request, Response } from 'express';
import { hashed } from '../database/keys.js';
import { namesTag } from './negotiation.js';
import { keptBy } from './signed-in.js';

/** With a tag by its text, for what changes with time alone too. */
export function sendTagged(text: string, request: Request, response: Response): void {
  const etag = `"${hashed(text).slice(0, 22)}"`;
  response.set({ ETag: etag, 'Cache-Control': keptBy(request) });
  if (namesTag(request.get('If-None-Match'), etag)) response.status(304).end();
  else response.send(text);
}
