import type { NestExpressApplication } from '@nestjs/platform-express';
import { apiBase, patternOf } from '@parwaz/shared';
import { calls } from '@parwaz/shared/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Config } from '../config/config.js';
import { connectionLimits, openFileLimit } from '../config/processes.js';
import { Epoch } from '../database/epoch.js';
import type { Silence } from '../database/connection.js';
import { DomainEvents } from '../events/domain-events.js';
import { securityHeaders } from '../http/security-headers.js';
import { StaffWork } from '../http/staff-work.js';
import type { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { answerUnreadable } from './bare-answer.js';
import { Connections } from './connections.js';
import { headersTimeoutMs } from './http-server.js';
import { LateNetworks } from './late-networks.js';
import { warnAboutUnknownProxy } from './notice-proxy.js';
import { openPublicReads } from './public-reads.js';
import { refuseWhenSilent, refuseWhileReplaced } from './refuse-without-database.js';
import { refuseWithoutHost, requestContext } from './request-context.js';
import { RequestQueues } from './request-queues.js';
import { refuseOtherRole } from './role-guard.js';
import { roomForStaff } from './room-for-staff.js';
import { routeUpgrades, type UpgradeTarget } from './upgrades.js';

const backlog = 4096; // for a storm of watchers
const finishMs = 5000; // for requests in flight when the server stops
// Everything else is a file or page of the web app.
const atTop = calls.filter(({ route }) => !route.path.startsWith(`${apiBase}/`));
const serverPaths = new RegExp(
  `^/(?:parwaz|health|metrics|socket\\.io)(?:/|$)|${atTop.map(({ route }) => patternOf(route)).join('|')}`,
);

interface FrontDoorParts {
  config: Config;
  log: Log;
  silence: Silence;
  isToken: (token: string) => Promise<boolean>;
  pages: (request: Request, response: Response) => Promise<void>;
  docsFiles: RequestHandler;
}

/** Everything that a request passes before its handler (docs/architecture.md, "The front door"). */
export class FrontDoor {
  private readonly server: Server;
  private readonly connections: Connections;

  /** Registers its stations before those of the app, which must not be initialised yet. */
  constructor(
    private readonly app: NestExpressApplication,
    private readonly parts: FrontDoorParts,
  ) {
    const { config } = parts;
    this.server = app.getHttpServer();
    const givesWayAfterMs = { waiting: 1000, busy: headersTimeoutMs };
    this.connections = new Connections({ ...connectionLimits(config, openFileLimit()), givesWayAfterMs });
    this.connections.follow(this.server);
    app.get(DomainEvents, { strict: false }).on('staff:tokens-ended', () => this.connections.forgetStaff());
    app.disable('x-powered-by');
    app.disable('etag'); // routes set their own where it pays
    app.set('query parser', 'simple');
    app.set('trust proxy', config.trustProxy);
    this.useStations();
  }

  /** Puts its checks before everything that listens to the server so far. */
  guard(workers?: UpgradeTarget): void {
    const lateNetworks = this.app.get(LateNetworks);
    const queues = new RequestQueues(lateNetworks);
    answerUnreadable(this.server, queues);
    routeUpgrades(this.server, queues, { workers, isOthers: this.parts.config.role === 'main' });
    lateNetworks.follow(this.server);
    queues.guard(this.server);
  }

  async listen(): Promise<number> {
    const { port, host } = this.parts.config;
    this.server.listen({ port, host, backlog });
    await once(this.server, 'listening');
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /** Everything goes on, but clients and proxies keep no connection to this node. */
  letGo(): void {
    this.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  }

  stopListening(): void {
    this.server.close();
  }

  async close(): Promise<void> {
    const cut = setTimeout(() => this.server.closeAllConnections(), finishMs);
    this.connections.endSilent();
    // Kept-alive connections become idle one by one, as their requests are answered.
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
      warnAboutUnknownProxy(config, log),
      app.get(Metrics, { strict: false }).countRequest,
      app.get(StaffWork, { strict: false }).count,
      securityHeaders,
      ...(config.role === 'all' ? [] : [refuseOtherRole(config.role)]),
      openPublicReads,
      refuseWithoutHost(log),
      refuseWhenSilent(() => silence.ms, log),
      roomForStaff(connections, isToken, log),
      refuseWhileReplaced(app.get(Epoch, { strict: false })),
    );
    if (config.allowedOrigins.length > 0) {
      const named = {
        origin: [...config.allowedOrigins],
        exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
      };
      // What any origin may read stays the same for all.
      app.enableCors((request: Request, use: (error: null, options: object) => void) =>
        use(null, request.res?.hasHeader('Access-Control-Allow-Origin') ? { origin: false } : named),
      );
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
