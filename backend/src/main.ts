import 'reflect-metadata';
import type { BuiltApp } from './build-app.js';
import { loadConfig } from './config/config.js';
import type { Config } from './config/config.js';
import { describeStartError } from './describe-start-error.js';
import { watcherLimit, openFileLimit, workersOf } from './config/processes.js';
import { Seats } from './live/seats.js';
import { createLog } from './logging/log.js';
import type { Log } from './logging/log.js';
import { Crew } from './workers/crew.js';

/** A stop that takes longer is cut off, in milliseconds. */
const stopWithinMs = 9000;

let stopping = false;

/** A mistake in something that nobody waits for must not end the race for everybody: it is told, and the rest goes on. */
function surviveForgotten(log: Log): void {
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'something failed that nobody waited for');
  });
}

/** The fan-out processes, which load their code while this one opens the database. */
function startCrew(config: Config, log: Log): Crew {
  const [workers, limit] = [workersOf(config), openFileLimit()];
  const seats = new Seats(watcherLimit(config, workers, limit));
  return new Crew(workers, seats, watcherLimit(config, 1, limit), log);
}

/** Boots; a reason not to is one line. Importing this file is starting the server. */
async function boot(): Promise<BuiltApp> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const crew = startCrew(config, log);
  // Loaded after the settings were read: whoever mistyped one need not wait for the rest.
  const { buildApp } = await import('./build-app.js');
  surviveForgotten(log);
  const built = await buildApp(config, { log, crew, onFatal: () => process.exit(1) });
  const { host } = config;
  try {
    const port = await built.listen();
    const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
    console.log(`Parwaz is at http://${name.includes(':') ? `[${name}]` : name}:${port}`);
  } catch (error) {
    await built.close();
    throw error;
  }
  const { most } = crew.seats;
  if (most < config.maxWatchers) {
    console.log(`MAX_WATCHERS is lowered to ${most}: a process may have only ${openFileLimit()} files open.`);
  }
  const { firstAdmin } = built;
  if (firstAdmin) {
    const password = firstAdmin.password ?? 'the one of ADMIN_PASSWORD';
    console.log(`First admin, shown only now: name ${firstAdmin.name}, password ${password}`);
  }
  return built;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  const built = await booting.catch(() => undefined);
  await built?.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

const booting = boot();
try {
  await booting;
} catch (error) {
  console.error(describeStartError(error));
  process.exit(1);
}
