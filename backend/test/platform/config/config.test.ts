import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig } from '../../../src/platform/config/config.js';
import { environmentSchema } from '../../../src/platform/config/environment.js';

describe('settings', () => {
  it('have the defaults that docs/settings.md names', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      mongodbUri: undefined,
      dataDir: path.resolve('data'),
      redisUrl: undefined,
      jwtSecret: undefined,
      adminName: 'admin',
      adminPassword: undefined,
      role: 'all',
      drainS: 0,
      tickMs: 100,
      edgeCacheS: 0,
      workers: undefined,
      trustProxy: 0,
      publicUrl: undefined,
      metricsToken: undefined,
      timeZone: 'Asia/Karachi',
      contactUrl: '',
      pushHosts: [],
      hookHosts: [],
      pushContact: undefined,
      allowedOrigins: [],
      maxWatchers: 20_000,
      backupDir: undefined,
      backupEvery: 60,
      backupKeep: 48,
      logLevel: 'info',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  it('are all explained in docs/settings.md, which names no others', () => {
    const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (`.+?) \|/gm)].map(([, names = '']) => names);
    const explained = rows.flatMap((names) => names.replaceAll('`', '').split(', '));
    expect(explained.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  it('are read, and nothing counts as unset', () => {
    const config = loadConfig({
      PORT: '8080',
      MONGODB_URI: 'mongodb://a:1,b:2/parwaz?replicaSet=rs0',
      REDIS_URL: 'redis://redis:6379',
      PUBLIC_URL: 'https://parwaz.example/',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173/',
      CONTACT_URL: '',
      WORKERS: ' ',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
    });
    expect(config).toMatchObject({
      port: 8080,
      mongodbUri: 'mongodb://a:1,b:2/parwaz?replicaSet=rs0',
      redisUrl: 'redis://redis:6379',
      publicUrl: 'https://parwaz.example',
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      contactUrl: '',
      pushHosts: [],
      hookHosts: [],
      pushContact: undefined,
      workers: undefined,
      trustProxy: 2,
      logLevel: 'warn',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['ROLE', 'Main'],
    ['DRAIN_S', '601'],
    ['TICK_MS', '49'],
    ['TICK_MS', '2001'],
    ['EDGE_CACHE_S', '61'],
    ['MONGODB_URI', 'http://localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['JWT_SECRET', 'short'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_NAME', 'n'.repeat(121)],
    ['WORKERS', '1000'],
    ['TRUST_PROXY', 'yes'],
    ['PUBLIC_URL', 'parwaz.example'],
    ['PUBLIC_URL', 'ftp://parwaz.example'],
    ['PUBLIC_URL', 'https://club.example/parwaz'],
    ['METRICS_TOKEN', 'short'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['CONTACT_URL', 'javascript:alert(1)'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['MAX_WATCHERS', '0'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_CONTACT', 'http://club.example'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_CONTACT', 'http://club.example'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s in one line that names it and not its value', (name, value) => {
    const read = () => loadConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
    const secret = /SECRET|PASSWORD|TOKEN|URI/.test(name);
    if (secret) expect(read).not.toThrow(new RegExp(value));
  });

  it.each([
    ['watch', 'MONGODB_URI'],
    ['watch', 'JWT_SECRET'],
    ['main', 'MONGODB_URI'],
  ])('of a %s node name %s', (role, left) => {
    const all = { ROLE: role, MONGODB_URI: 'mongodb://a/parwaz', JWT_SECRET: 'a secret of sixteen' };
    expect(loadConfig(all).role).toBe(role);
    expect(() => loadConfig({ ...all, [left]: '' })).toThrow(
      new RegExp(`^ROLE ${role} needs ${left}[^\\n]+\\.$`),
    );
  });
});
