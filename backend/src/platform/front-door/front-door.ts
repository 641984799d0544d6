import type { NestExpressApplication } from '@nestjs/platform-express';
import { apiBase } from '@parwaz/shared';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from '../config/config.js';
import { connectionLimits, openFileLimit } from '../config/processes.js';
import { Epoch } from '../database/epoch.js';
import type { Silence } from '../database/silence.js';
import { DomainEvents } from '../events/domain-events.js';
import { securityHeaders } from '../http/security-headers.js';
import { StaffWork } from '../http/staff-work.js';
import type { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { answerUnreadable } from './bare-answer.js';
import { Connections } from './connections.js';
import { headersWithinMs } from './http-server.js';
import { LateNetworks } from './late-networks.js';
import { noticeProxy } from './notice-proxy.js';
import { refuseWhenSilent, refuseWhileReplaced } from './refuse-without-database.js';
import { refuseWithoutHost, requestContext } from './request-context.js';
import { RequestQueues } from './request-queues.js';
import { roomForStaff } from './room-for-staff.js';
import { routeUpgrades } from './upgrades.js';
import type { UpgradeTarget } from './upgrades.js';

/** Backlog of connections, for a storm of watchers. */
const backlog = 4096;
/** Time for requests in flight to finish when the server stops. */
const finishMs = 5000;
/** Everything else is a file or a page of the web app. */
const serverPaths = /^\/(?:parwaz|health|metrics|socket\.io)(?:\/|$)/;

interface FrontDoorParts {
  config: Config;
  log: Log;
  silence: Silence;
  isToken: (token: string) => Promise<boolean>;
  /** Answers what is read at other addresses than the server's own. */
  pages: (request: Request, response: Response) => Promise<void>;
  /** Files of the page that describes the API. */
  docsFiles: RequestHandler;
}

/**
 * Everything that a request passes before its handler: connections, upgrades and what is refused before it is read
 * (docs/architecture.md, "The front door").
 */
export class FrontDoor {
  private readonly server: Server;
  private readonly connections: Connections;

  /** Its stations come before those of the app, which must not be initialised yet. */
  constructor(
    private readonly app: NestExpressApplication,
    private readonly parts: FrontDoorParts,
  ) {
    const { config } = parts;
    this.server = app.getHttpServer();
    const givesWayAfterMs = { waiting: 1000, busy: headersWithinMs };
    this.connections = new Connections({ ...connectionLimits(config, openFileLimit()), givesWayAfterMs });
    this.connections.follow(this.server);
    app.get(DomainEvents, { strict: false }).on('staff:tokens-ended', () => this.connections.forgetStaff());
    app.disable('x-powered-by');
    app.disable('etag'); // routes set their own where it pays
    app.set('query parser', 'simple');
    app.set('trust proxy', config.trustProxy);
    this.useStations();
  }

  /** Puts the stations before everything that listens to the server by now. */
  guard(workers?: UpgradeTarget): void {
    const lateNetworks = this.app.get(LateNetworks);
    const queues = new RequestQueues(lateNetworks);
    answerUnreadable(this.server, queues);
    routeUpgrades(this.server, queues, workers);
    lateNetworks.follow(this.server);
    queues.guard(this.server);
  }

  /** @returns the port */
  async listen(): Promise<number> {
    const { port, host } = this.parts.config;
    this.server.listen({ port, host, backlog });
    await once(this.server, 'listening');
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  stopListening(): void {
    this.server.close();
  }

  /** Lets requests in flight finish while the app closes. */
  async close(): Promise<void> {
    const cut = setTimeout(() => this.server.closeAllConnections(), finishMs);
    this.connections.endSilent();
    // Connections that were kept alive become idle one by one, when their requests have been answered.
    const idle = setInterval(() => this.server.closeIdleConnections(), 100);
    try {
      await this.app.close();
    } finally {
      clearTimeout(cut);
      clearInterval(idle);
    }
  }

  private useStations(): void {
    const { app, connections } = this;
    const { config, log, silence, isToken, docsFiles } = this.parts;
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
    app.use(`${apiBase}/docs`, docsFiles);
    app.use(this.restOrPage);
  }

  private readonly restOrPage = (request: Request, response: Response, next: NextFunction): void => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && !serverPaths.test(request.path)) {
      this.parts.pages(request, response).catch(next);
      return;
    }
    decodeURIComponent(request.path); // throws for a path that no route can read
    next();
  };
}
