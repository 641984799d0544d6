import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import type { Config } from './config/config.js';
import { answerError } from './errors/answer-error.js';
import { AppError } from './errors/app-error.js';
import type { Log } from './logging/log.js';
import { Metrics } from './metrics/metrics.js';
import { PageServer } from './public-pages/page-server.js';
import { requestContext } from './http/request-context.js';
import { securityHeaders } from './http/security-headers.js';

/** Everything about HTTP that is not a route. */
export function setUpHttp(app: NestExpressApplication, config: Config, log: Log): void {
  app.disable('x-powered-by');
  app.disable('etag'); // routes set their own where it pays
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  app.use(requestContext(log), app.get(Metrics, { strict: false }).countRequest, securityHeaders);
  if (config.allowedOrigins.length > 0) {
    app.enableCors({
      origin: [...config.allowedOrigins],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    });
  }
  const pages = app.get(PageServer, { strict: false });
  app.use((request: Request, response: Response, next: NextFunction) => {
    pages.handle(request, response, next).catch(next);
  });
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = 65_000; // longer than proxies' own
  server.requestTimeout = 60_000;
  server.timeout = 120_000; // for idle connections: a client that never reads would be held for good
}

/** Answers 404 to anything that no route or page took; called after all routes are registered. */
export function refuseTheRest(app: NestExpressApplication, log: Log): void {
  app.use((request: Request, response: Response) => {
    answerError(new AppError('request.not-found'), request, response, log);
  });
}
