import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { environmentSchema } from '../../src/platform/config/environment.js';

const top = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(top, file), 'utf8');

interface Service {
  image?: string;
  entrypoint?: string[];
  command?: string[];
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  networks?: string[];
  user?: string;
  read_only?: boolean;
}
interface Compose {
  networks: Record<string, { internal?: boolean } | null>;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const backends = services.filter(([, service]) => service.build);
const dockerfile = read('backend/deploy/Dockerfile');
const caddyfile = read('backend/deploy/Caddyfile');

describe('docker compose up', () => {
  it('names two backends, a proxy, MongoDB and Redis, each with what it waits for', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'backend-1',
      'backend-2',
      'mongo',
      'proxy',
      'redis',
    ]);
    for (const [, service] of services) {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(0);
        expect(['service_healthy', 'service_started']).toContain(condition);
      }
    }
    const ofProxy = Object.values(compose.services.proxy?.depends_on ?? {}).map(({ condition }) => condition);
    expect(ofProxy.sort()).toEqual(['service_healthy', 'service_started']);
  });

  it('keeps the databases away from the proxy and from outside', () => {
    expect(compose.networks.data).toEqual({ internal: true });
    for (const [name, { networks = [] }] of services) {
      if (name === 'proxy') expect(networks).toEqual(['front']);
      else if (name === 'mongo' || name === 'redis') expect(networks).toEqual(['data']);
      else expect(networks.sort()).toEqual(['data', 'front']);
    }
  });

  it('opens the databases with a password only, the one that the backends are given', () => {
    const { mongo, redis } = compose.services;
    expect(mongo?.entrypoint?.at(-1)).toMatch(/ mongod --replSet rs0 --keyFile \S+ /);
    const { MONGO_INITDB_ROOT_USERNAME: name, MONGO_INITDB_ROOT_PASSWORD: password } =
      mongo?.environment ?? {};
    const [, redisPassword] = /--requirepass (\S+)$/.exec(redis?.command?.join(' ') ?? '') ?? [];
    for (const word of [password, redisPassword]) expect(word).toMatch(/^\$\{\w+_PASSWORD:-parwaz\}$/);
    for (const [, { environment = {} }] of backends) {
      expect(environment.MONGODB_URI).toMatch(`mongodb://${name}:${password}@mongo`);
      expect(environment.REDIS_URL).toMatch(`redis://:${redisPassword}@redis`);
    }
  });

  it('takes images of a version and a digest, whoever holds their names', () => {
    const named = services.filter(([, { build }]) => !build).map(([, { image }]) => image);
    const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, base]) => base);
    expect([named.length, bases.length]).toEqual([3, 1]);
    for (const image of [...named, ...bases]) expect(image).toMatch(/^[\w/]+:\d[\w.-]*@sha256:[\da-f]{64}$/);
  });

  it('mounts and builds from files that exist, into volumes that it declares', () => {
    for (const [, { build, volumes = [] }] of services) {
      if (build) expect(existsSync(path.join(top, build.context, build.dockerfile))).toBe(true);
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) expect(existsSync(path.join(top, source))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('gives backends only settings that exist, with values that boot', () => {
    const known = Object.keys(environmentSchema.shape);
    for (const [, { environment = {} }] of backends) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
      const defaults = Object.entries(environment).map(
        ([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')] as const,
      );
      const given = Object.fromEntries(defaults.filter(([, value]) => value !== ''));
      expect(environmentSchema.safeParse(given)).toMatchObject({ success: true });
      expect(new URL(environment.MONGODB_URI ?? '').hostname).toBe('mongo');
      expect(new URL(environment.REDIS_URL ?? '').hostname).toBe('redis');
    }
  });

  it('runs backends as nobody special on a read-only disk', () => {
    expect(backends).toHaveLength(2);
    for (const [, service] of backends) expect(service).toMatchObject({ user: 'node', read_only: true });
  });

  it('with databases of one’s own asks for their addresses and is otherwise the same', () => {
    const own = parse(read('backend/deploy/compose.own.yml'), { merge: true }) as Compose;
    expect(Object.keys(own.services)).toEqual(['proxy', 'backend-1', 'backend-2']);
    expect(own.services.proxy?.image).toBe(compose.services.proxy?.image);
    for (const name of ['backend-1', 'backend-2']) {
      const { build, environment = {}, volumes = [], ...service } = own.services[name] ?? {};
      const {
        build: _build,
        environment: others = {},
        volumes: theirs,
        ...usual
      } = compose.services[name] ?? {};
      expect(service).toMatchObject({
        user: usual.user,
        read_only: usual.read_only,
        healthcheck: usual.healthcheck,
      });
      expect(volumes).toEqual(theirs);
      expect(
        existsSync(path.join(top, 'backend/deploy', build?.context ?? '', build?.dockerfile ?? '')),
      ).toBe(true);
      expect(Object.keys(environment).sort()).toEqual(Object.keys(others).sort());
      for (const asked of ['MONGODB_URI', 'REDIS_URL', 'JWT_SECRET'])
        expect(environment[asked]).toMatch(new RegExp(`^\\$\\{${asked}:\\?.+\\}$`));
    }
  });

  it('builds the stage that it names, from files and scripts that exist', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage);
    for (const [, { build }] of backends) expect(stages).toContain(build?.target);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    for (const file of copied) expect(existsSync(path.join(top, file))).toBe(true);
    for (const [, stage] of dockerfile.matchAll(/^COPY --from=(\w+)/gm)) expect(stages).toContain(stage);
    for (const [, workspace = ''] of dockerfile.matchAll(/npm run build -w @parwaz\/(\w+)/g)) {
      expect(JSON.parse(read(`${workspace}/package.json`))).toHaveProperty('scripts.build');
    }
    for (const file of ['backend/deploy/healthy.mjs']) {
      expect(dockerfile).toContain(file);
      expect(existsSync(path.join(top, file))).toBe(true);
    }
  });

  it('gives the server the flags of `npm start`', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    const flagsIn = (words: readonly string[]) => words.filter((word) => word.startsWith('--'));
    expect(flagsIn(JSON.parse(command) as string[])).toEqual(flagsIn(scripts.start.split(' ')));
  });

  it('balances over the backends on the port where they listen', () => {
    const upstreams = [...caddyfile.matchAll(/reverse_proxy (?:@\w+ )?(.+) \{/g)].map(([, hosts]) => hosts);
    expect(upstreams.length).toBeGreaterThan(0);
    const expected = backends.map(([name, { environment }]) => `${name}:${environment?.PORT}`).join(' ');
    for (const hosts of upstreams) expect(hosts).toBe(expected);
  });
});
