import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createAdapter } from '@socket.io/cluster-adapter';
import type { Connection } from 'mongoose';
import type { MetricObject } from 'prom-client';
import { systemClock } from '../platform/config/config.js';
import { timeCommands, watchConnection } from '../platform/database/connection.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { LiveAdapter } from '../live/live-adapter.js';
import type { LiveLink } from '../live/live-link.js';
import { NestLogger } from '../platform/logging/nest-logger.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { FanOutModule, type ProcessParts } from './process.module.js';

export interface BuiltFanOut {
  /** Doesn't listen; upgrades are emitted on it. */
  server: Server;
  metrics(): Promise<MetricObject[]>;
  leave(overMs: number): void;
  close(): Promise<void>;
}

interface FanOutOptions extends Omit<ProcessParts, 'clock'>, Pick<LiveLink, 'seats' | 'liveConnections'> {}

export async function buildFanOut(options: FanOutOptions): Promise<BuiltFanOut> {
  const { config, log, uri, seats, liveConnections } = options;
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
  const unwatch = watchConnection(connection, log, () => process.exit(1));
  timeCommands(connection, metrics);
  await app.init();
  logger.booted = true;
  return {
    server: app.getHttpServer(),
    metrics: () => metrics.registry.getMetricsAsJSON(),
    leave: (overMs) => app.get(DomainEvents, { strict: false }).publish('node:leaving', { overMs }),
    close: async () => {
      unwatch();
      await app.close();
    },
  };
}
