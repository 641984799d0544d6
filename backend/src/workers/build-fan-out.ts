import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createAdapter } from '@socket.io/cluster-adapter';
import type { Connection } from 'mongoose';
import type { MetricObject } from 'prom-client';
import { systemClock, type Config } from '../platform/config/config.js';
import { timeCommands, watchConnection } from '../platform/database/connection.js';
import { LiveAdapter } from '../live/live-adapter.js';
import type { LiveLink } from '../live/live-link.js';
import type { LiveConnections } from '../platform/front-door/live-connections.js';
import type { Seats } from '../platform/front-door/seats.js';
import type { Log } from '../platform/logging/log.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { FanOutModule } from './process.module.js';

export interface BuiltFanOut {
  /** Doesn't listen; upgrades are emitted on it. */
  server: Server;
  metrics(): Promise<MetricObject[]>;
  close(): Promise<void>;
}

export async function buildFanOut({
  config,
  log,
  uri,
  seats,
  liveConnections,
}: {
  config: Config;
  log: Log;
  uri: string;
  seats: Seats;
  liveConnections: LiveConnections;
}): Promise<BuiltFanOut> {
  const logger = new NestLogger(log);
  const link: LiveLink = {
    seats,
    liveConnections,
    otherBackends: null,
    join: (server) => void server.adapter(createAdapter() as Parameters<typeof server.adapter>[0]),
  };
  const app = await NestFactory.create<NestExpressApplication>(
    FanOutModule.of({ config, clock: systemClock, log, uri, link }),
    { logger, abortOnError: false, bodyParser: false },
  );
  app.useWebSocketAdapter(new LiveAdapter(app, config, link));
  const connection = app.get<Connection>(getConnectionToken());
  const metrics = app.get(Metrics, { strict: false });
  const unwatch = watchConnection(connection, log);
  timeCommands(connection, metrics);
  await app.init();
  logger.booted = true;
  return {
    server: app.getHttpServer(),
    metrics: () => metrics.registry.getMetricsAsJSON(),
    close: async () => {
      unwatch();
      await app.close();
    },
  };
}
