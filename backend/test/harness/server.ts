import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { dropDatabase, freshDatabase } from './database.js';
import { repository } from './places.js';
import { until } from './until.js';

export interface ServerOptions {
  /** Settings beside those of the harness; they win over them. */
  env?: Record<string, string>;
  /** Default: a temporary folder, removed by `stop`. One that is named holds the embedded store of the test. */
  dataDir?: string;
  /** Default: one that is free. */
  port?: number;
}

/** A running product: the built server in a process of its own, as users start it. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Of the process that runs now. */
  readonly pid: number;
  readonly admin: { name: string; password: string };
  /** Everything it has printed so far, over all restarts. */
  output(): string;
  /** Ends it with this signal and resolves with its exit code (`null` when the signal killed it). */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it again, on the same port and folder; ends it before, when it still runs. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Kills it with SIGKILL and starts it in the same instant, while it still leaves. */
  restartAtOnce(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the built product on the embedded store, or on a fresh database of the server that `MONGODB_URI` names, and
 * waits until it is ready to serve.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'parwaz-server-'));
  const port = options.port ?? (await freePort());
  const admin = { name: 'admin', password: randomBytes(9).toString('base64url') };
  const database = options.dataDir || options.env?.MONGODB_URI ? undefined : freshDatabase();
  const env = {
    ...environmentOfTests(),
    // Quicker to start, and enough for most tests; those of the live part say more.
    WORKERS: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...(database && { MONGODB_URI: database }),
    ADMIN_NAME: admin.name,
    ADMIN_PASSWORD: admin.password,
    ...options.env,
  };
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn(process.execPath, [path.join(repository, 'backend', 'bundle', 'main.js')], {
      cwd: repository,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    running.add(started);
    started.once('exit', () => running.delete(started));
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    }
    await untilReady(url, started, () => printed);
  };
  const kill = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exited)[0];
  };
  await start();
  return {
    url,
    port,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    admin: { name: env.ADMIN_NAME, password: env.ADMIN_PASSWORD },
    output: () => printed,
    kill,
    restart: async (signal = 'SIGTERM') => {
      await kill(signal);
      await start();
    },
    restartAtOnce: () => {
      child?.kill('SIGKILL');
      return start();
    },
    stop: async () => {
      await kill('SIGTERM');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      if (database) await dropDatabase(database);
    },
  };
}

/**
 * A port that nothing listens on just now, below those that a system gives to those who ask for any: nobody else gets it
 * until the server listens.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    return port;
  }
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await until(async () => hasEnded() || isReady(url), 'the server is ready');
    if (hasEnded()) throw new Error('The server ended');
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${String(error)}. It printed:\n${printed()}`, { cause: error });
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false; // not listening yet
  }
}

/** Names of this process's environment that would reconfigure the product under test. */
const SETTINGS =
  /^(NODE_ENV|NODE_OPTIONS|MONGODB_URI|REDIS_URL|JWT_SECRET|WORKERS|TRUST_PROXY|PUBLIC_URL|METRICS_TOKEN|TIME_ZONE|CONTACT_URL|ALLOWED_ORIGINS|HOOK_HOSTS|PUSH_\w+|MAX_WATCHERS|BACKUP_\w+|LOG_LEVEL)$/;

const environmentOfTests = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)));
