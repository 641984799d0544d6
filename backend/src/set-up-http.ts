import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import type { Config } from './platform/config/config.js';
import { Tokens } from './auth/tokens.js';
import { connectionLimits, openFileLimit } from './platform/config/processes.js';
import { Epoch } from './platform/database/epoch.js';
import type { Silence } from './platform/database/silence.js';
import type { Log } from './platform/logging/log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { docsFiles } from './platform/openapi/docs-files.js';
import { PageServer } from './public-pages/page-server.js';
import {
  answerUnreadable,
  refuseNothingByItself,
  refuseWithoutHost,
} from './platform/front-door/bare-answer.js';
import { Connections } from './platform/front-door/connections.js';
import { noticeProxy } from './platform/front-door/notice-proxy.js';
import { requestContext } from './platform/front-door/request-context.js';
import { refuseWhenSilent } from './platform/front-door/refuse-when-silent.js';
import { refuseWhileReplaced } from './platform/front-door/refuse-while-replaced.js';
import { roomForStaff } from './platform/front-door/room-for-staff.js';
import { StaffWork } from './platform/http/staff-work.js';
import { securityHeaders } from './platform/http/security-headers.js';

const headersWithinMs = 10_000;

/** Everything about HTTP that is not a route. @returns the server's connections */
export function setUpHttp(
  app: NestExpressApplication,
  config: Config,
  log: Log,
  silence: Silence,
): Connections {
  app.disable('x-powered-by');
  app.disable('etag'); // routes set their own where it pays
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  const server: Server = app.getHttpServer();
  const limits = connectionLimits(config, openFileLimit());
  const givesWayAfterMs = { waiting: 1000, busy: headersWithinMs };
  const connections = new Connections({ ...limits, givesWayAfterMs });
  connections.follow(server);
  const tokens = app.get(Tokens, { strict: false });
  const isToken = async (token: string) => (await tokens.read(token)) !== null;
  app.use(
    requestContext(log),
    noticeProxy(config, log),
    app.get(Metrics, { strict: false }).countRequest,
    app.get(StaffWork, { strict: false }).count,
    securityHeaders,
    refuseWithoutHost(log),
    refuseWhenSilent(() => silence.ms, log),
    roomForStaff(connections, isToken, log),
    refuseWhileReplaced(app.get(Epoch, { strict: false })),
  );
  if (config.allowedOrigins.length > 0) {
    app.enableCors({
      origin: [...config.allowedOrigins],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    });
  }
  app.use('/parwaz/docs', docsFiles);
  const pages = app.get(PageServer, { strict: false });
  app.use((request: Request, response: Response, next: NextFunction) => {
    pages.handle(request, response, next).catch(next);
  });
  answerUnreadable(server);
  refuseNothingByItself(server);
  server.headersTimeout = headersWithinMs;
  // Node looks for late requests every 30 s, unless it is told to when the server is made.
  Object.assign(server, { connectionsCheckingInterval: 1000 });
  server.keepAliveTimeout = 65_000; // longer than proxies' own
  server.requestTimeout = 60_000;
  server.timeout = 120_000; // for idle connections: a client that never reads would be held for good
  return connections;
}
