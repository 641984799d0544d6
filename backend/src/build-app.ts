import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { AppModule } from './app.module.js';
import { ProjectionRepair } from './upkeep/projection-repair.js';
import { hasStoredSecret } from './auth/stored-secret.js';
import { systemClock } from './platform/config/clock.js';
import type { Clock } from './platform/config/clock.js';
import type { Config } from './platform/config/config.js';
import { openDatabase } from './platform/database/open-database.js';
import { exportBeforeUpgrade } from './platform/database/export-before-upgrade.js';
import { settleIdentity } from './platform/database/settle-identity.js';
import { Silence } from './platform/database/silence.js';
import { timeCommands } from './platform/database/time-commands.js';
import { watchConnection } from './platform/database/watch-connection.js';
import { DomainEvents } from './platform/events/domain-events.js';
import { setUpHttp } from './set-up-http.js';
import type { Connections } from './platform/front-door/connections.js';
import { LateNetworks } from './platform/front-door/late-networks.js';
import { oneAtATime } from './platform/front-door/one-at-a-time.js';
import { LiveAdapter } from './live/live-adapter.js';
import { connectOtherBackends } from './live/links/connect-other-backends.js';
import type { LiveLink } from './live/live-link.js';
import { LiveConnections } from './platform/front-door/live-connections.js';
import { LocalSeats } from './platform/front-door/seats.js';
import { createLog } from './platform/logging/log.js';
import type { Log } from './platform/logging/log.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { FirstAdmin } from './staff/first-admin.js';
import type { WorkerPool } from './workers/worker-pool.js';
import { routeUpgrades } from './platform/front-door/upgrades.js';
import { linkAsPrimary } from './workers/primary-adapter.js';

export interface BuildOptions {
  clock?: Clock;
  log?: Log;
  webRoot?: string;
  /** Called when the embedded store fails later on. */
  onFatal?: (error: Error) => void;
  /** Its fan-out processes, which are starting; without, everything is in this process. */
  workers?: WorkerPool;
}

export interface BuiltApp {
  app: NestExpressApplication;
  /** The first admin, if this start has created one; with the password when it was generated. */
  firstAdmin: { name: string; password?: string } | null;
  listen(): Promise<number>;
  /** Stops taking work, finishes what is in flight, closes sockets and the database. */
  close(): Promise<void>;
}

const builtWebApp = fileURLToPath(new URL('../../frontend/dist', import.meta.url));
const backlog = 4096;
/** Time for requests in flight to finish when the server stops. */
const finishMs = 5000;

export async function buildApp(config: Config, options: BuildOptions = {}): Promise<BuiltApp> {
  const { clock = systemClock, log = createLog(config.logLevel), webRoot = builtWebApp, workers } = options;
  const fatal = (error: Error) => {
    log.error({ err: error }, 'the embedded store failed');
    options.onFatal?.(error);
  };
  const logger = new NestLogger(log);
  const database = await openDatabase(config, fatal);
  try {
    await settleIdentity(database.uri, {
      file: database.file,
      version: config.version,
      usedFolder: !config.mongodbUri && hasStoredSecret(config.dataDir) ? config.dataDir : null,
      beforeUpgrade: async (from) => {
        if (database.file) await exportBeforeUpgrade(database.uri, from, config, log);
      },
    });
    const link: LiveLink = {
      seats: workers?.seats ?? new LocalSeats(config.maxWatchers),
      liveConnections: workers?.liveConnections ?? new LiveConnections(config.maxWatchers, config.trustProxy),
      join: workers?.size ? linkAsPrimary : null,
      otherBackends: await connectOtherBackends(config, log),
    };
    const app = await NestFactory.create<NestExpressApplication>(
      AppModule.of({ config, clock, log, uri: database.uri, webRoot, link }),
      { logger, abortOnError: false, bodyParser: false },
    );
    const silence = new Silence();
    const connections = setUpHttp(app, config, log, silence);
    app.useWebSocketAdapter(new LiveAdapter(app, config, link));
    const connection = app.get<Connection>(getConnectionToken());
    const unwatch = watchConnection(connection, log);
    // The embedded store is silent only while the disk is: then waiting is better.
    if (config.mongodbUri) silence.follow(connection);
    const metrics = app.get(Metrics, { strict: false });
    timeCommands(connection, metrics);
    app.get(DomainEvents, { strict: false }).on('database:replaced', () => complete(app));
    await complete(app);
    await app.init();
    if (workers) metrics.readOthers(() => workers.metrics());
    routeUpgrades(app.getHttpServer(), workers);
    const lateNetworks = app.get(LateNetworks);
    lateNetworks.follow(app.getHttpServer());
    oneAtATime(app.getHttpServer(), lateNetworks);
    const firstAdmin = await app.get(FirstAdmin, { strict: false }).ensure();
    logger.booted = true;
    return {
      app,
      firstAdmin,
      listen: () => {
        void workers?.boot(database.uri);
        return listen(app, config);
      },
      close: async () => {
        unwatch();
        app.getHttpServer().close(); // no new connections
        await workers?.stop();
        await close(app, connections, () => database.close());
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Gives a database the indexes and lists that it lacks, before anything resumes, from lists, what a stop has left. */
async function complete(app: NestExpressApplication): Promise<void> {
  const { models } = app.get<Connection>(getConnectionToken());
  await Promise.all(Object.values(models).map((model) => model.createIndexes()));
  await app.get(ProjectionRepair, { strict: false }).repair();
}

async function listen(app: NestExpressApplication, { port, host }: Config): Promise<number> {
  const server: Server = app.getHttpServer();
  server.listen({ port, host, backlog });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function close(
  app: NestExpressApplication,
  connections: Connections,
  closeStore: () => Promise<void>,
): Promise<void> {
  const server: Server = app.getHttpServer();
  const cut = setTimeout(() => server.closeAllConnections(), finishMs);
  connections.endSilent();
  // Connections that were kept alive become idle one by one, when their requests have been answered.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(idle);
    await closeStore();
  }
}
