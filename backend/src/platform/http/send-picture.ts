import type { Request, Response } from 'express';
import { namesTag } from './negotiation.js';
import { keptBy } from './signed-in.js';

export interface Picture {
  /** A strong ETag, computed before drawing from what the picture shows and the version that draws. */
  etag: string;
  png: Promise<Buffer>;
}

export async function sendPicture(
  { etag, png }: Picture,
  request: Request,
  response: Response,
): Promise<void> {
  const isKnown = namesTag(request.get('If-None-Match'), etag);
  const body = isKnown ? null : await png;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', keptBy(request));
  if (body === null) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'image/png');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
