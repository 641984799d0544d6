import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { environmentSchema } from '../../src/platform/config/environment.js';

const top = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(top, file), 'utf8');

interface Service {
  image?: string;
  container_name?: string;
  ports?: string[];
  stop_grace_period?: string;
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
const nodes = services.filter(([, service]) => service.build);
const dockerfile = read('backend/deploy/Dockerfile');
const caddyfile = read('backend/deploy/Caddyfile');
const own = parse(read('backend/deploy/compose.own.yml'), { merge: true }) as Compose;
const usually = (value = '') => value.replace(/^\$\{\w+:-(.*)\}$/, '$1');

describe('docker compose up', () => {
  it('names a node of each role, a proxy, MongoDB and Redis, each with what it waits for', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['main', 'mongo', 'proxy', 'redis', 'watch']);
    for (const [name, { environment }] of nodes) expect(environment?.ROLE).toBe(name);
    for (const [, service] of services) {
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(compose.services[name]?.healthcheck?.test.length).toBeGreaterThan(0);
        expect(condition).toBe('service_healthy');
      }
    }
  });

  it.each([
    ['docker-compose.yml', compose],
    ['compose.own.yml', own],
  ])(
    'of %s may have several nodes of each role, with the time to leave',
    (_, { services: { main, watch } }) => {
      for (const node of [main, watch]) {
        expect([node?.container_name, node?.ports]).toEqual([undefined, undefined]);
        const drainS = Number(usually(node?.environment?.DRAIN_S));
        expect(drainS).toBeGreaterThan(0);
        expect(usually(node?.stop_grace_period)).toBe(`${drainS + 15}s`);
      }
    },
  );

  it('has as much time to leave where the units of docs/operations.md start it, and is told once', () => {
    const units = [...read('docs/operations.md').matchAll(/^```ini\n([^]+?)^```$/gm)].map(
      ([, unit = '']) => unit,
    );
    expect(units).toHaveLength(2);
    for (const unit of units) {
      const drainS = Number(/\bDRAIN_S=(\d+)/.exec(unit)?.[1] ?? 0);
      expect(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]).toBe(String(drainS + 15));
      expect(unit).toMatch(/^KillMode=mixed$/m);
    }
  });

  it('lets watch nodes sign with the secret that main nodes have made, unless one is given', () => {
    const { entrypoint = [], environment, volumes } = compose.services.watch ?? {};
    expect(volumes).toEqual(compose.services.main?.volumes);
    const folder = mkdtempSync(path.join(tmpdir(), 'parwaz-secret-'));
    writeFileSync(path.join(folder, 'jwt-secret'), 'made-by-a-main-node\n');
    const script = (entrypoint[2] ?? '').replaceAll('$$', '$').replace(environment?.DATA_DIR ?? '', folder);
    const [program = '', flag = '', , name = ''] = entrypoint;
    const secretOf = (JWT_SECRET: string) => {
      const args = [flag, script, name, process.execPath, '-p', 'process.env.JWT_SECRET'];
      return execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, JWT_SECRET } }).trim();
    };
    try {
      expect([secretOf(''), secretOf('one of our own')]).toEqual(['made-by-a-main-node', 'one of our own']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps the databases away from the proxy and from outside', () => {
    expect(compose.networks.data).toEqual({ internal: true });
    for (const [name, { networks = [] }] of services) {
      if (name === 'proxy') expect(networks).toEqual(['front']);
      else if (name === 'mongo' || name === 'redis') expect(networks).toEqual(['data']);
      else expect(networks.sort()).toEqual(['data', 'front']);
    }
  });

  it('opens the databases with a password only, the one that the nodes are given', () => {
    const { mongo, redis } = compose.services;
    expect(mongo?.entrypoint?.at(-1)).toMatch(/ mongod --replSet rs0 --keyFile \S+ /);
    const { MONGO_INITDB_ROOT_USERNAME: name, MONGO_INITDB_ROOT_PASSWORD: password } =
      mongo?.environment ?? {};
    const [, redisPassword] = /--requirepass (\S+)$/.exec(redis?.command?.join(' ') ?? '') ?? [];
    for (const word of [password, redisPassword]) expect(word).toMatch(/^\$\{\w+_PASSWORD:-parwaz\}$/);
    for (const [, { environment = {} }] of nodes) {
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

  it('gives nodes only settings that exist, with values that boot', () => {
    const known = Object.keys(environmentSchema.shape);
    for (const [, { environment = {} }] of nodes) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
      const defaults = Object.entries(environment).map(([name, value]) => [name, usually(value)] as const);
      const given = Object.fromEntries(defaults.filter(([, value]) => value !== ''));
      expect(environmentSchema.safeParse(given)).toMatchObject({ success: true });
      expect(new URL(environment.MONGODB_URI ?? '').hostname).toBe('mongo');
      expect(new URL(environment.REDIS_URL ?? '').hostname).toBe('redis');
    }
  });

  it('runs nodes as nobody special on a read-only disk', () => {
    expect(nodes).toHaveLength(2);
    for (const [, service] of nodes) expect(service).toMatchObject({ user: 'node', read_only: true });
  });

  it('with databases of one’s own asks for their addresses and is otherwise the same', () => {
    expect(Object.keys(own.services)).toEqual(['proxy', 'main', 'watch']);
    expect(own.services.proxy?.image).toBe(compose.services.proxy?.image);
    for (const name of ['main', 'watch']) {
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
    for (const [, { build }] of nodes) expect(stages).toContain(build?.target);
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

  it('gives the server the flags of `npm start`, and watch nodes its command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    const flagsIn = (words: readonly string[]) => words.filter((word) => word.startsWith('--'));
    expect(flagsIn(JSON.parse(command) as string[])).toEqual(flagsIn(scripts.start.split(' ')));
    expect(compose.services.watch?.command).toEqual(JSON.parse(command));
  });

  it.each([
    ['docker-compose.yml', compose],
    ['compose.own.yml', own],
  ])('of %s counts the proxies that nodes believe, which believe nobody else unless told to', (_, file) => {
    const { proxy, main, watch } = file.services;
    expect(caddyfile).toContain(`trusted_proxies static {$TRUSTED_PROXIES}\n`);
    expect(proxy?.environment?.TRUSTED_PROXIES).toBe('${TRUSTED_PROXIES:-}');
    for (const node of [main, watch]) expect(node?.environment?.TRUST_PROXY).toBe('${TRUST_PROXY:-1}');
  });

  it('finds the nodes of each role by name, on the port where they listen', () => {
    const [, port] = /^\t\tdynamic a \{args\[1\]\} (\d+) \{$/m.exec(caddyfile) ?? [];
    for (const [, { environment }] of nodes) expect(environment?.PORT).toBe(port);
    const used = [...caddyfile.matchAll(/^\timport nodes \S+ (\w+)/gm)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(nodes.map(([name]) => name).sort());
  });

  it('gives the proxy a place for every file that it reads, and the version that bounds a socket', () => {
    const [, imported = ''] = /^\timport (\S+\.caddy)$/m.exec(caddyfile) ?? [];
    for (const { services } of [compose, own]) {
      const { image = '', volumes = [] } = services.proxy ?? {};
      const inside = volumes.map((volume) => volume.split(':')[1]);
      expect(inside).toEqual(expect.arrayContaining(['/etc/caddy/Caddyfile', `/etc/caddy/${imported}`]));
      const [, major = 0, minor = 0, patch = 0] =
        /^caddy:(\d+)\.(\d+)\.(\d+)-/.exec(image)?.map(Number) ?? [];
      expect((major * 1000 + minor) * 1000 + patch).toBeGreaterThanOrEqual(2_011_003);
    }
  });
});
