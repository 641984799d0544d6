import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { end, startNode, temporaryFolder } from './children.mjs';
import { cpuOf, memoryOf } from './process-tree.mjs';
import { now, until } from './statistics.mjs';

/** Settings of the product that the caller's shell must not bring along. */
const settings =
  /^(NODE_ENV|NODE_OPTIONS|MONGODB_URI|REDIS_URL|JWT_SECRET|WORKERS|TRUST_PROXY|PUBLIC_URL|METRICS_TOKEN|TIME_ZONE|CONTACT_URL|ALLOWED_ORIGINS|HOOK_HOSTS|PUSH_\w+|MAX_WATCHERS|LOG_LEVEL|ROLE|DRAIN_S|TICK_MS|EDGE_CACHE_S)$/;

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
/** Flags of Node.js that `npm start` sets. */
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The built product, started as a user would, on a database and a port of its own. */
export class Server {
  /** All that it has said, over all starts. */
  printed = '';
  admin = { name: 'admin', password: randomBytes(9).toString('base64url') };

  static async start(options) {
    const server = new this();
    server.options = options;
    server.dataDir = temporaryFolder(options.folder);
    server.host = options.host ?? '127.0.0.1';
    server.port = options.port ?? (await freePort());
    await server.boot();
    return server;
  }

  get url() {
    return `http://${this.host}:${this.port}`;
  }

  get pid() {
    return this.child.pid;
  }

  /** Processor time of all its processes so far, in milliseconds. */
  cpu() {
    return cpuOf(this.pid);
  }

  /** Memory of all its processes, in bytes. */
  memory() {
    return memoryOf(this.pid);
  }

  /** Starts it, and resolves with the moment in which it began to listen. */
  async boot() {
    const { server, workers, watchers } = this.options;
    const own = Object.entries(process.env).filter(([name]) => !settings.test(name));
    const env = {
      ...Object.fromEntries(own),
      HOST: this.host,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ADMIN_NAME: this.admin.name,
      ADMIN_PASSWORD: this.admin.password,
      MAX_WATCHERS: String(watchers + 1000),
      LOG_LEVEL: 'error',
      ...(workers === undefined ? {} : { WORKERS: workers }),
      ...this.options.env,
    };
    this.child = startNode(server, { env, flags });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (this.printed += text));
    const isListening = async () => {
      if (this.child.exitCode !== null) throw new Error(`The server ended. It printed:\n${this.printed}`);
      return answers(this.port, this.host);
    };
    await until(isListening, 'the server listens', 60_000, 5);
    const listeningAt = now();
    await until(() => isReady(this.url), 'the server is ready');
    return listeningAt;
  }

  /** Kills it in the middle of whatever it does. */
  kill() {
    return end(this.child, 'SIGKILL');
  }

  stop() {
    return end(this.child);
  }
}

async function isReady(url) {
  const answer = await fetch(`${url}/health/ready`);
  await answer.arrayBuffer();
  return answer.ok;
}

/**
 * A port that nothing listens on just now, below those that a system gives to those who ask for any: a server that is
 * killed finds it free again.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** True when something takes connections there. */
export async function answers(port, host = '127.0.0.1') {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // not yet
  } finally {
    socket.destroy();
  }
}
