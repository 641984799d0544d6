import 'reflect-metadata';
import type { BuiltApp } from './build-app.js';
import { loadConfig, type Config } from './platform/config/config.js';
import { describeStartError } from './describe-start-error.js';
import { watcherLimit, openFileLimit, workersOf } from './platform/config/processes.js';
import { LiveConnections } from './platform/front-door/live-connections.js';
import { LocalSeats } from './platform/front-door/seats.js';
import { createLog, type Log } from './platform/logging/log.js';
import { WorkerPool } from './workers/worker-pool.js';

const demoFlag = '--demo';
const stopWithinMs = 9000;
const sameSignalMs = 500; // systemd signals all processes of a service, and npm hands it on

let built: BuiltApp | undefined;
let stoppingSinceMs: number | null = null;
const hurry = new AbortController();

function startWorkers(config: Config, log: Log): WorkerPool {
  const [workers, limit] = [workersOf(config), openFileLimit()];
  const seats = new LocalSeats(watcherLimit(config, workers, limit));
  const liveConnections = new LiveConnections(watcherLimit(config, 1, limit), config.trustProxy);
  return new WorkerPool(workers, seats, liveConnections, log);
}

async function boot(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const workers = startWorkers(config, log);
  // Loaded after the settings were read, so that a mistyped one is reported at once.
  const { buildApp } = await import('./build-app.js');
  // An error that nobody awaits mustn't end the race for everybody.
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'something failed that nobody waited for');
  });
  const end = () => process.exit(1);
  built = await buildApp(config, { log, workers, onFatal: end, onLost: end });
  const { host } = config;
  try {
    const port = await built.listen();
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
    console.log(`Parwaz is at http://${name.includes(':') ? `[${name}]` : name}:${port}`);
  } catch (error) {
    await built.close();
    throw error;
  }
  const { max } = workers.seats;
  if (max < config.maxWatchers && config.role !== 'main') {
    console.log(`MAX_WATCHERS is lowered to ${max}: a process may have only ${openFileLimit()} files open.`);
  }
  const { firstAdmin } = built;
  if (firstAdmin) {
    const known = process.argv.includes(demoFlag) ? config.adminPassword : 'the one of ADMIN_PASSWORD';
    const password = firstAdmin.password ?? known;
    console.log(`First admin, shown only now: name ${firstAdmin.name}, password ${password}`);
  }
}

async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (stoppingSinceMs !== null) {
    if (performance.now() - stoppingSinceMs > sameSignalMs) hurry.abort();
    return;
  }
  stoppingSinceMs = performance.now();
  if (signal === 'SIGTERM') await built?.drain(hurry.signal);
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  await booting.catch(() => undefined);
  await built?.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

const booting = boot();
try {
  await booting;
} catch (error) {
  console.error(describeStartError(error));
  process.exit(1);
}
