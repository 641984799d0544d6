import type { Request, Response } from 'express';
import { namesTag } from '../../platform/http/negotiation.js';
import type { OfferedPicture } from './kept-pictures.js';

/** Answers with a picture, or with 304 to somebody who has it. */
export async function sendPicture(
  { etag, png }: OfferedPicture,
  request: Request,
  response: Response,
): Promise<void> {
  const unchanged = namesTag(request.get('If-None-Match'), etag);
  const body = unchanged ? null : await png;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (body === null) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'image/png');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
