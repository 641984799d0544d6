import { callerOf } from '@parwaz/shared';
import { calls } from '@parwaz/shared/contracts';
import { connect } from 'node:net';
import { createRace } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

/** The request of a WebSocket for the live part. */
const upgrade = (query: string, key = 'AAAAAAAAAAAAAAAAAAAAAA==') =>
  `GET /socket.io/?${query} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;

describe('headers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { ALLOWED_ORIGINS: 'https://club.example, http://localhost:5173' } });
  });
  afterAll(() => app.close());

  const headersOf = async (path: string, init?: RequestInit) => (await fetch(app.url + path, init)).headers;
  const policyOf = (headers: Headers) =>
    Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values];
      }),
    );

  it.each([
    '/',
    '/login',
    '/parwaz/get-all-clubs',
    '/parwaz/nonsense',
    '/parwaz/all-admin',
    '/health/live',
    '/x.js',
  ])('are strict at %s', async (path) => {
    const headers = await headersOf(path);
    const policy = policyOf(headers);
    const { host } = new URL(app.url);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", expect.stringMatching(/^'nonce-[\w-]{20,}'$/)],
      'style-src': ["'self'", expect.stringMatching(/^'nonce-[\w-]{20,}'$/)],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'", `ws://${host}`, `wss://${host}`],
      'frame-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(JSON.stringify(policy)).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  const said = async (text: string): Promise<string> => {
    const { hostname, port } = new URL(app.url);
    const line = connect(Number(port), hostname).setEncoding('utf8');
    line.write(text);
    return (await line.toArray()).join('');
  };

  it.each([
    [400, 'nonsense\r\n\r\n', 'request.malformed'],
    [431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 'request.headers-too-large'],
    [400, 'POST / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n', 'request.malformed'],
    [400, 'GET / HTTP/1.1\r\nX: y\r\n\r\n', 'request.malformed'],
    [400, upgrade('EIO=4&transport=websocket&sid=unknown'), 'request.malformed'],
    [400, upgrade('EIO=4&transport=websocket', 'too short'), 'request.malformed'],
    [400, upgrade('EIO=3&transport=websocket'), 'request.malformed'],
    [
      404,
      'GET /parwaz/nonsense HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n',
      'request.not-found',
    ],
  ])('are strict on a %s of the HTTP server itself', async (status, text, id) => {
    const answer = await said(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    for (const header of [
      /content-security-policy: default-src 'none'/i,
      /x-content-type-options: nosniff/i,
      /x-frame-options: deny/i,
      /referrer-policy: \S/i,
    ])
      expect(head).toMatch(header);
    expect(JSON.parse(body)).toMatchObject({ success: false, id, requestId: expect.any(String) });
  });

  it('are strict on the 408 for headers that do not come to their end within 10 s', async () => {
    const server = app.built.app.getHttpServer();
    const { headersTimeout } = server;
    expect(headersTimeout).toBe(10_000);
    server.headersTimeout = 100; // nobody wants to wait for the real one
    const since = performance.now();
    const answer = await said('GET / HTTP/1.1\r\nHost: x\r\nX: ');
    server.headersTimeout = headersTimeout;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toContain('"request.too-slow"');
    // Node itself would look for such senders twice a minute only.
    expect(performance.now() - since).toBeLessThan(15_000);
  });

  it.each(['h2c', 'websocket'])(
    'come with an answer over HTTP/1.1 for who asks for %s too',
    async (upgrade) => {
      const asking = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${upgrade}\r\n\r\n`;
      const answer = await said(`GET /parwaz/config HTTP/1.1\r\n${asking}`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
      expect(answer).toContain('"timeZone"');
    },
  );

  it('have another nonce each time', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => policyOf(await headersOf('/'))['script-src']?.[1]),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it('let public pages be framed when they say so, and no others', async () => {
    for (const path of ['/?embed=1', '/tournament-view/1?embed=1', '/club-all-tournaments/x?embed=1']) {
      const headers = await headersOf(path);
      expect(policyOf(headers)['frame-ancestors']).toEqual(['*']);
      expect(headers.has('x-frame-options')).toBe(false);
    }
    for (const path of ['/login?embed=1', '/create-result?embed=1', '/parwaz/config?embed=1', '/?embed=0']) {
      expect(policyOf(await headersOf(path))['frame-ancestors']).toEqual(["'none'"]);
    }
  });

  it('let named origins call what is not public, and nobody else', async () => {
    const from = (origin: string) => headersOf('/parwaz/all-admin', { headers: { origin } });
    expect((await from('https://club.example')).get('access-control-allow-origin')).toBe(
      'https://club.example',
    );
    expect((await from('http://localhost:5173')).has('access-control-allow-origin')).toBe(true);
    for (const origin of ['https://evil.example', 'https://club.example.evil', 'null']) {
      expect((await from(origin)).has('access-control-allow-origin')).toBe(false);
    }
    const asked = await fetch(`${app.url}/parwaz/owner`, {
      method: 'OPTIONS',
      headers: { origin: 'https://club.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
  });

  describe('of public reads', () => {
    const [own, stranger] = ['https://club.example', 'https://evil.example'];
    const reads = calls
      .map(({ route }) => route)
      .filter(({ method }) => method === 'GET')
      .map(({ path, permit }) => {
        const isForOperators = permit === 'health:read' || permit === 'metrics:read';
        return [path.replace(/:\w+/g, 'x'), callerOf(permit) === 'public' && !isForOperators] as const;
      });

    it.each(reads)('let any origin read %s: %s', async (path, isPublic) => {
      const answered = async (origin: string, init: { method?: string; headers?: object } = {}) => {
        const headers = await headersOf(path, { ...init, headers: { origin, ...init.headers } });
        expect(headers.has('access-control-allow-credentials')).toBe(false);
        return headers;
      };
      const allowed = async (...asked: Parameters<typeof answered>) =>
        (await answered(...asked)).get('access-control-allow-origin');
      const authorization = `Bearer ${app.asAdmin.token}`;
      const asks = (origin: string, headers: string, method = 'GET') =>
        answered(origin, {
          method: 'OPTIONS',
          headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
        });
      for (const [origin, named] of [
        [stranger, null],
        [own, own],
      ] as const) {
        const any = isPublic ? '*' : named;
        expect([await allowed(origin), await allowed(origin, { method: 'HEAD' })]).toEqual([any, any]);
        expect(await allowed(origin, { headers: { authorization } })).toBe(named);
        for (const [headers, method, expected] of [
          ['authorization', 'GET', named],
          ['content-type', 'POST', named],
          ['if-none-match,last-event-id', 'GET', any],
        ] as const)
          expect((await asks(origin, headers, method)).get('access-control-allow-origin')).toBe(expected);
      }
      if (!isPublic) return;
      const answer = await answered(stranger);
      expect(answer.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.get('access-control-expose-headers')).toBe('ETag,Retry-After,X-Request-Id');
      const preflight = await asks(stranger, 'if-none-match,last-event-id');
      expect(preflight.get('access-control-allow-headers')).toBe('If-None-Match,Last-Event-ID');
    });

    it('are there when nothing has changed, with what a program needs, and never with credentials', async () => {
      const race = await createRace(app.asAdmin, { lofts: 1 });
      const path = `/parwaz/tournament/${race.tournamentId}/board`;
      const etag = (await headersOf(path)).get('etag') ?? '';
      const answer = await fetch(app.url + path, { headers: { origin: stranger, 'if-none-match': etag } });
      expect(answer.status).toBe(304);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag,Retry-After,X-Request-Id',
      });
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    });
  });

  it('are not kept by caches on the way when they are an API answer', async () => {
    expect((await headersOf('/parwaz/get-all-clubs')).get('cache-control')).toBe('no-store');
    expect((await headersOf('/parwaz/nonsense')).get('cache-control')).toBe('no-store');
  });
});

describe('headers by default', () => {
  it('let only the own origin call, and tell of TLS behind a proxy that has it', async () => {
    const app = await startApp({ env: { TRUST_PROXY: '1' } });
    try {
      const headers = { origin: 'https://other.example', 'x-forwarded-proto': 'https' };
      const answer = await fetch(`${app.url}/parwaz/all-admin`, { headers });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await app.close();
    }
  });
});
