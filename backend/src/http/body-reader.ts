import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Upload } from '@parwaz/shared/contracts';
import express from 'express';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { servedIn } from './serves.js';
import { readMultipart } from '../validation/multipart.js';
import { pictureOfJson, pictureOfText } from '../validation/picture.js';

const json = ['application/json', 'application/*+json'];
const readJson = express.json({ limit: '1mb', type: json });
/** Limit for a picture of 10 MB as base64 beside the other fields. */
const readLargeJson = express.json({ limit: '15mb', type: json });

/**
 * Reads a request's body after the guard has passed: JSON or multipart, as the client likes. An unauthorised body is
 * never read.
 */
@Injectable()
export class BodyReader implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'POST' || request.method === 'PUT') {
      const { upload } = servedIn(context).call;
      await readBody(request, context.switchToHttp().getResponse<Response>(), upload);
    }
    return next.handle();
  }
}

async function readBody(request: Request, response: Response, upload: Upload | undefined): Promise<void> {
  if (request.is('multipart/form-data')) {
    const { fields, file } = await readMultipart(request, response, upload?.field);
    request.body = fields;
    if (upload) request.picture = file ? { kind: 'new', bytes: file } : pictureOfText(fields[upload.field]);
    return;
  }
  const read = upload?.dataUrl ? readLargeJson : readJson;
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error) => (error ? reject(error as Error) : resolve()));
  });
  const body = request.body as Record<string, unknown> | undefined;
  if (upload) {
    const value = body?.[upload.field];
    request.picture = upload.dataUrl ? pictureOfJson(value) : pictureOfText(value);
  }
}
