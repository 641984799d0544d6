import type { Request, Response } from 'express';
import { fromUnknown } from './from-unknown.js';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Log } from '../logging/log.js';

/** The form of all errors: docs/protocol.md, "Errors". */
export function answerError(error: unknown, request: Request, response: Response, log: Log): void {
  if (response.locals['isGivenUp'] === true) return; // answered when the database was silent
  const known = fromUnknown(error);
  const { requestId } = request;
  if (known.status >= 500) {
    const level = known.id === 'request.failed' ? 'error' : 'warn';
    log[level](
      { requestId, method: request.method, path: request.path, err: known.cause ?? known },
      known.id,
    );
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (known.retryAfter !== undefined) response.setHeader('Retry-After', Math.ceil(known.retryAfter));
  response.setHeader('Cache-Control', 'no-store');
  response.status(known.status).json({
    ...known.extra,
    success: false,
    id: known.id,
    values: known.values,
    message: known.message,
    ...(known.fields && { fields: known.fields }),
    requestId,
  });
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<Request>(), http.getResponse<Response>(), this.log);
  }
}
