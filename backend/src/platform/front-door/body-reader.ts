import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { callerOf } from '@parwaz/shared';
import type { Upload } from '@parwaz/shared/contracts';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { maxPublicBodyBytes, PublicBodies } from './public-bodies.js';
import { servedIn } from '../http/serves.js';
import { readMultipart } from '../validation/multipart.js';
import { pictureOfJson, pictureOfText, type PictureInput } from '../validation/picture.js';

const json = ['application/json', 'application/*+json'];
const readJson = express.json({ limit: '1mb', type: json });
const readLargeJson = express.json({ limit: '15mb', type: json });
const maxRoofBodyBytes = 128 * 1024;
const readRoofJson = express.json({ limit: maxRoofBodyBytes, type: json });
// Unpacking would take more memory than the body.
const readPublicJson = express.json({ limit: maxPublicBodyBytes, inflate: false, type: json });

declare module 'express-serve-static-core' {
  interface Request {
    /** Reads the body, for handlers that do so themselves. */
    readPicture?: () => Promise<PictureInput>;
  }
}

/** Reads a body after the guard: never without authorisation, and on public routes within bounds. */
@Injectable()
export class BodyReader implements NestInterceptor {
  constructor(private readonly publicBodies: PublicBodies) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const { call, picksUpPicture } = servedIn(context);
    const { upload, route, body } = call;
    if (request.method === 'POST' || request.method === 'PUT' || body) {
      const response = context.switchToHttp().getResponse<Response>();
      const who = callerOf(route.permit);
      if (who === 'public') {
        await this.publicBodies.admit(request, () => readPublicBody(request, response));
      } else {
        const read = () => readBody(request, response, upload, who === 'roof');
        if (picksUpPicture)
          request.readPicture = () => read().then(() => request.picture ?? { kind: 'keep' });
        else await read();
      }
      if (body && !picksUpPicture && isUnread(request)) throw new AppError('request.malformed');
    }
    return next.handle();
  }
}

/** Of a type that isn't read: what it says must not be taken for nothing. */
function isUnread({ body, headers }: Request): boolean {
  const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
  return body === undefined && hasBody;
}

async function readPublicBody(request: Request, response: Response): Promise<void> {
  if (request.is('multipart/form-data')) {
    const { fields } = await readMultipart(request, response, undefined, maxPublicBodyBytes);
    request.body = fields;
  } else await run(readPublicJson, request, response);
}

async function readBody(
  request: Request,
  response: Response,
  upload: Upload | undefined,
  isRoof: boolean,
): Promise<void> {
  if (request.is('multipart/form-data')) {
    const maxTexts = isRoof && !upload ? maxRoofBodyBytes : undefined;
    const { fields, file } = await readMultipart(request, response, upload?.field, maxTexts);
    request.body = fields;
    if (!upload) return;
    const besideFile = pictureOfText(fields[upload.field], upload.field);
    request.picture = file ? { kind: 'new', bytes: file } : besideFile;
    return;
  }
  await run(isRoof ? readRoofJson : upload?.dataUrl ? readLargeJson : readJson, request, response);
  const body = request.body as Record<string, unknown> | undefined;
  if (upload) {
    const value = body?.[upload.field];
    request.picture = upload.dataUrl
      ? pictureOfJson(value, upload.field)
      : pictureOfText(value, upload.field);
  }
}

function run(read: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void read(request, response, (error) => (error ? reject(error as Error) : resolve()));
  });
}
