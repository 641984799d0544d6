import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../bench/load/server.mjs';
import { findDatabase, findRedis } from './engines.mjs';
import { Names } from './names.mjs';
import { Node } from './parts.mjs';
import { Prometheus } from './prometheus.mjs';
import { findProxies } from './proxies.mjs';

/** A node has so much time to stop beside `DRAIN_S`. */
const stopSeconds = 15;

/** All that takes part beside desks and watchers: database, Redis, nodes, proxies. */
export class Cast {
  nodes = [];
  proxies = [];
  /** For want of this there are no proxies. */
  missing = null;
  redis = null;
  /** Faults that no row tells. */
  complaints = [];
  names = new Names();
  /** A network of its own on the loopback device, so that all nodes listen on one port. */
  network = `127.${randomInt(64, 128)}.${randomInt(1, 255)}`;
  metricsToken = randomBytes(18).toString('base64url');
  admin = { name: 'admin', password: randomBytes(9).toString('base64url') };
  #everyNode = [];
  #addresses = 0;
  #ofRole = { main: 0, watch: 0 };

  constructor(options) {
    this.options = options;
  }

  async start() {
    const { options } = this;
    const [database, redis] = [await findDatabase(options), await findRedis()];
    this.database = database;
    this.redis = redis?.part ?? null;
    this.prometheus = options.isShort ? null : await Prometheus.find(options, this.metricsToken);
    await Promise.all([database.part?.boot(), this.redis?.boot(), this.names.listen()]);
    this.port = await freePort();
    Object.assign(this, await findProxies(options, this.names.port, this.port));
    this.environment = {
      MONGODB_URI: database.uri,
      ...(redis && { REDIS_URL: redis.url }),
      JWT_SECRET: randomBytes(24).toString('base64url'),
      METRICS_TOKEN: this.metricsToken,
      ADMIN_NAME: this.admin.name,
      ADMIN_PASSWORD: this.admin.password,
      TICK_MS: '1000',
      DRAIN_S: String(options.drainS),
      TRUST_PROXY: this.proxies.length > 0 ? '1' : '0',
    };
    for (let n = 0; n < options.mains; n += 1) await this.add('main');
    await Promise.all(Array.from({ length: options.watches }, () => this.add('watch')));
    for (const proxy of this.proxies) await proxy.boot();
    await this.prometheus?.boot();
  }

  /** Starts one more node. */
  async add(role) {
    const { server, folder, watchers, drainS } = this.options;
    this.#addresses += 1;
    const node = await Node.start({
      ...{ server, folder, watchers, workers: '0', role, name: `${role} ${(this.#ofRole[role] += 1)}` },
      ...{ host: `${this.network}.${this.#addresses}`, port: this.port, names: this.names },
      env: { ...this.environment, ROLE: role },
      stopsWithinMs: (drainS + stopSeconds) * 1000,
      complain: (text) => this.complaints.push(text),
    });
    this.nodes.push(node);
    this.#everyNode.push(node);
    this.nodes.sort((a, b) => a.name.localeCompare(b.name));
    this.prometheus?.scrape(this.nodes);
    return node;
  }

  /** Takes a node away: nobody is sent to it any more. */
  async remove(node) {
    this.nodes = this.nodes.filter((each) => each !== node);
    this.prometheus?.scrape(this.nodes);
    await node.stop();
  }

  get parts() {
    const others = [this.redis, this.database.part].filter((part) => part !== null);
    return [...this.nodes, ...this.proxies, ...others];
  }

  of(kind) {
    return this.parts.filter((part) => part.kind === kind);
  }

  /** Addresses by which people get to nodes of this role: `{host, port}`. */
  doors(role) {
    if (this.proxies.length > 0) return this.proxies.map(({ port }) => ({ host: '127.0.0.1', port }));
    return this.of(role).map(({ host, port }) => ({ host, port }));
  }

  /** Bytes of the largest process tree of each kind. */
  memory() {
    const kinds = [...new Set(this.parts.map(({ kind }) => kind))];
    return Object.fromEntries(
      kinds.map((kind) => [kind, Math.max(...this.of(kind).map((part) => part.memory()))]),
    );
  }

  /** Nothing of it is needed any more but what its nodes complained of. */
  async stop() {
    if (this.options.logs) this.#keepLogs(this.options.logs);
    await Promise.all([...this.nodes, ...this.proxies].map((part) => part.kill()));
    await this.database.stop?.();
    await Promise.all([this.prometheus?.kill(), this.redis?.kill(), this.database.part?.kill()]);
    this.names.stop();
  }

  #keepLogs(folder) {
    mkdirSync(folder, { recursive: true });
    for (const { name, printed } of this.#everyNode) writeFileSync(path.join(folder, `${name}.log`), printed);
  }
}
