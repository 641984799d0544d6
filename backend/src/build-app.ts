import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import type { FileIdentity } from '@parwaz/store';
import type { Connection } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AppModule } from './app.module.js';
import { ProjectionRepair } from './upkeep/projection-repair.js';
import { AuthService } from './auth/auth.service.js';
import { hasStoredSecret } from './auth/stored-secret.js';
import { startUpkeep } from './platform/concurrency/upkeep.js';
import { systemClock, type Clock, type Config } from './platform/config/config.js';
import { awaitMain } from './platform/database/await-main.js';
import { openDatabase } from './platform/database/open-database.js';
import { exportBeforeUpgrade } from './platform/database/export-before-upgrade.js';
import { recordOpened, settleIdentity } from './platform/database/settle-identity.js';
import { Silence, timeCommands, watchConnection } from './platform/database/connection.js';
import { DomainEvents } from './platform/events/domain-events.js';
import { FrontDoor } from './platform/front-door/front-door.js';
import { HttpServer } from './platform/front-door/http-server.js';
import { DamagedLogs } from './platform/health/health.controller.js';
import { Readiness } from './platform/health/readiness.js';
import { LiveAdapter } from './live/live-adapter.js';
import { connectOtherBackends, type LiveLink } from './live/live-link.js';
import { LiveConnections } from './platform/front-door/live-connections.js';
import { LocalSeats } from './platform/front-door/seats.js';
import { createLog, type Log } from './platform/logging/log.js';
import { NestLogger } from './platform/logging/nest-logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { docsFiles } from './platform/openapi/docs-files.js';
import { PageServer } from './public-pages/page-server.js';
import { FirstAdmin } from './staff/first-admin.js';
import type { WorkerPool } from './workers/worker-pool.js';
import { linkAsPrimary } from './workers/primary-adapter.js';

export interface BuildOptions {
  clock?: Clock;
  log?: Log;
  webRoot?: string;
  /** Called when the embedded store fails later. */
  onFatal?: (error: Error) => void;
  /** Called when a database outside will never be reached again. */
  onLost?: () => void;
  /** Fan-out processes that are starting; without them everything is in this process. */
  workers?: WorkerPool;
}

export interface BuiltApp {
  app: NestExpressApplication;
  /** The admin that this start has created, with the password when it was generated. */
  firstAdmin: { name: string; password?: string } | null;
  listen(): Promise<number>;
  /** For `DRAIN_S` nothing but `/health/ready` changes, then sockets leave; cut short when `hurry` is aborted. */
  drain(hurry: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const leaveOverMs = 5000;
const builtWebApp = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

export async function buildApp(config: Config, options: BuildOptions = {}): Promise<BuiltApp> {
  const { clock = systemClock, log = createLog(config.logLevel), webRoot = builtWebApp, workers } = options;
  const fatal = (error: Error) => {
    log.error({ err: error }, 'the embedded store failed');
    options.onFatal?.(error);
  };
  const isWatch = config.role === 'watch';
  const database = await openDatabase(config, fatal);
  try {
    await takeDatabase(database, config, log);
    const link: LiveLink = {
      seats: workers?.seats ?? new LocalSeats(config.maxWatchers),
      liveConnections: workers?.liveConnections ?? new LiveConnections(config.maxWatchers, config.trustProxy),
      join: workers?.size ? linkAsPrimary : null,
      otherBackends: await connectOtherBackends(config, log),
    };
    const logger = new NestLogger(log);
    const app = await NestFactory.create<NestExpressApplication>(
      AppModule.of({ config, clock, log, uri: database.uri, webRoot, link }),
      new HttpServer(),
      { logger, abortOnError: false, bodyParser: false },
    );
    const connection = app.get<Connection>(getConnectionToken());
    const frontDoor = openFrontDoor(app, config, log, connection);
    app.useWebSocketAdapter(new LiveAdapter(app, config, link));
    const unwatch = watchConnection(connection, log, () => options.onLost?.());
    measure(app, config, link, workers);
    if (!isWatch) await complete(app);
    await app.init();
    frontDoor.guard(workers);
    const firstAdmin = isWatch ? null : await open(app, config);
    logger.booted = true;
    return {
      app,
      firstAdmin,
      listen: () => {
        void workers?.boot(database.uri);
        return frontDoor.listen();
      },
      drain: (hurry) => drain({ app, config, log, frontDoor, workers }, hurry),
      close: async () => {
        unwatch();
        frontDoor.stopListening();
        await workers?.stop();
        await frontDoor.close().finally(() => database.close());
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function measure(
  app: NestExpressApplication,
  config: Config,
  { otherBackends }: LiveLink,
  workers?: WorkerPool,
): void {
  const metrics = app.get(Metrics, { strict: false });
  const damaged = app.get(DamagedLogs, { strict: false });
  timeCommands(app.get(getConnectionToken()), metrics);
  if (config.role === 'main') metrics.readMaxWatchers(() => 0);
  else metrics.readMaxWatchers(() => workers?.seats.max ?? config.maxWatchers);
  metrics.readQuarantined(() => damaged.ids().length);
  if (otherBackends) metrics.readRedis(() => otherBackends.isConnected());
  if (workers) metrics.readOthers(() => workers.metrics());
}

function openFrontDoor(
  app: NestExpressApplication,
  config: Config,
  log: Log,
  connection: Connection,
): FrontDoor {
  const silence = new Silence();
  // The embedded store is silent only while the disk is: then waiting is better.
  if (config.mongodbUri) silence.follow(connection);
  return new FrontDoor(app, {
    config,
    log,
    silence,
    isToken: (token) => app.get(AuthService, { strict: false }).isPresent(token),
    pages: app.get(PageServer, { strict: false }).handle,
    docsFiles,
  });
}

/** A node that only shows waits for a main node to do it. */
async function takeDatabase(
  { uri, file }: { uri: string; file: FileIdentity | null },
  config: Config,
  log: Log,
): Promise<void> {
  if (config.role === 'watch') {
    await awaitMain(uri, config.version, log);
    return;
  }
  await settleIdentity(uri, {
    file,
    version: config.version,
    usedFolder: !config.mongodbUri && hasStoredSecret(config.dataDir) ? config.dataDir : null,
    beforeUpgrade: async (from) => {
      if (file) await exportBeforeUpgrade(uri, from, config, log);
    },
  });
}

interface Draining {
  app: NestExpressApplication;
  config: Config;
  log: Log;
  frontDoor: FrontDoor;
  workers: WorkerPool | undefined;
}

async function drain({ app, config, log, frontDoor, workers }: Draining, hurry: AbortSignal): Promise<void> {
  if (config.drainS === 0) return;
  const wait = (ms: number) => pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  log.info({ seconds: config.drainS }, 'about to stop: proxies are told to ask others');
  app.get(Readiness, { strict: false }).isLeaving = true;
  frontDoor.letGo();
  await wait(config.drainS * 1000);
  frontDoor.stopListening();
  if (hurry.aborted || config.role === 'main') return;
  workers?.leave(leaveOverMs);
  app.get(DomainEvents, { strict: false }).publish('node:leaving', { overMs: leaveOverMs });
  await wait(leaveOverMs);
}

/** Other nodes wait for it (`awaitMain`), also when the database was replaced by what another version had written. */
async function open(app: NestExpressApplication, { version }: Config): Promise<BuiltApp['firstAdmin']> {
  const { db } = app.get<Connection>(getConnectionToken());
  const opened = async () => {
    if (db) await recordOpened(db, version);
  };
  app.get(DomainEvents, { strict: false }).on('database:replaced', async () => {
    await complete(app);
    await opened();
  });
  await startUpkeep(app);
  const firstAdmin = await app.get(FirstAdmin, { strict: false }).ensure();
  await opened();
  return firstAdmin;
}

/** Completes indexes and lists before anything resumes, by reading lists, what a stop has interrupted. */
async function complete(app: NestExpressApplication): Promise<void> {
  const { models } = app.get<Connection>(getConnectionToken());
  await Promise.all(Object.values(models).map((model) => model.createIndexes()));
  await app.get(ProjectionRepair, { strict: false }).repair();
}
