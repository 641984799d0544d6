import type { Role } from '@parwaz/shared';
import type { Connection } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { BuildOptions, BuiltApp } from '../../src/build-app.js';
import { builtModule, importOnce } from './import-once.js';
import { Client, SignedInClient } from './client.js';
import { dropDatabase, freshDatabase } from './database.js';

export interface StartOptions extends Omit<BuildOptions, 'onFatal'> {
  /** Settings beside those of the harness; they win over them. */
  env?: Record<string, string>;
}

/** The real app on a port of its own, with a database of its own. */
export interface TestApp {
  readonly url: string;
  readonly dataDir: string;
  readonly built: BuiltApp;
  /** To its database, past all rules. */
  readonly connection: Connection;
  readonly admin: { name: string; password: string };
  /** Nobody in particular. */
  readonly stranger: Client;
  /** The first admin, signed in. */
  readonly asAdmin: SignedInClient;
  /** Somebody new of that role, signed in. */
  as(role: Role): Promise<SignedInClient>;
  /** Signs somebody in. */
  login(name: string, password: string): Promise<SignedInClient>;
  /** Stops it and starts it again on the same database, after some work in between. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

let made = 0;

/** Starts the built app on the embedded store, or on a fresh database of the server that `MONGODB_URI` names. */
export async function startApp({ env = {}, ...options }: StartOptions = {}): Promise<TestApp> {
  const { buildApp } = await builtModule<typeof import('../../src/build-app.js')>('build-app.js');
  const { loadConfig } =
    await builtModule<typeof import('../../src/platform/config/config.js')>('platform/config/config.js');
  const { getConnectionToken } = await importOnce<typeof import('@nestjs/mongoose')>('@nestjs/mongoose');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-test-'));
  const admin = {
    name: env.ADMIN_NAME ?? 'admin',
    password: env.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url'),
  };
  const database = freshDatabase();
  const config = loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADMIN_NAME: admin.name,
    ADMIN_PASSWORD: admin.password,
    MONGODB_URI: database,
    ...env,
  });
  const start = async () => {
    const built = await buildApp(config, options);
    const { clock } = options;
    const tellDate = (_: unknown, response: ServerResponse) =>
      response.setHeader('Date', new Date(clock?.now() ?? Date.now()).toUTCString());
    built.app.getHttpServer().prependListener('request', tellDate);
    return { built, url: `http://127.0.0.1:${await built.listen()}` };
  };
  let current = await start();
  const login = (name: string, password: string) => Client.login(current.url, name, password);
  let asAdmin = await login(admin.name, admin.password);
  return {
    get url() {
      return current.url;
    },
    get built() {
      return current.built;
    },
    get connection() {
      return current.built.app.get<Connection>(getConnectionToken());
    },
    get stranger() {
      return new Client(current.url);
    },
    get asAdmin() {
      return asAdmin;
    },
    dataDir,
    admin,
    login,
    as: async (role) => {
      const name = `${role} ${++made}`;
      const password = 'a long enough one';
      await asAdmin.post('/parwaz/register', { name, password, role }).expect(201);
      return login(name, password);
    },
    restart: async (meanwhile) => {
      await current.built.close();
      await meanwhile?.();
      current = await start();
      asAdmin = new SignedInClient(current.url, asAdmin.token, asAdmin._id, admin.name, admin.password);
    },
    close: async () => {
      await current.built.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (database) await dropDatabase(database);
    },
  };
}
