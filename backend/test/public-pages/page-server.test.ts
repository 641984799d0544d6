import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { renderPage } from '../../src/public-pages/render-page.js';
import { builtModule } from '../harness/import-once.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const { PageSources } = await builtModule<typeof import('../../src/public-pages/page-sources.js')>(
  'public-pages/page-sources.js',
);

const template = `<!doctype html><html lang="en"><head><!--parwaz:head-->
<meta property="csp-nonce" nonce="PARWAZ_NONCE"><script type="module" nonce="PARWAZ_NONCE" src="/assets/app-1a2b.js"></script></head>
<body><div id="root"></div><!--parwaz:data--></body></html>`;
const script = `console.log(${JSON.stringify('x'.repeat(500))})`;

function buildWebApp(): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'parwaz-web-'));
  mkdirSync(path.join(root, 'assets'));
  mkdirSync(path.join(root, '.vite'));
  writeFileSync(path.join(root, 'index.html'), template);
  writeFileSync(path.join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(root, '.vite', 'manifest.json'), '{}');
  writeFileSync(path.join(root, 'assets', 'app-1a2b.js'), script);
  writeFileSync(path.join(root, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(root, 'assets', 'app-1a2b.js.gz'), gzipSync(script));
  return root;
}

describe('pages', () => {
  let app: TestApp;
  let webRoot: string;
  beforeAll(async () => {
    webRoot = buildWebApp();
    app = await startApp({ webRoot, env: { CONTACT_URL: 'https://wa.me/923001234567', TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  const page = async (address: string) => {
    const response = await fetch(app.url + address);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  it.each([
    ['a host', { 'x-forwarded-host': 'evil.example/"<' }],
    ['a protocol', { 'x-forwarded-proto': 'https://evil.example/#' }],
  ])('name no address that makes %s of something else', async (_, headers) => {
    const html = await (await fetch(`${app.url}/login`, { headers })).text();
    expect(html).toContain('<meta property="og:url" content="/login">');
    expect(html).not.toContain('evil.example');
  });

  const inlined = (html: string, id: string): unknown => {
    const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
    return text === undefined ? undefined : JSON.parse(text);
  };

  it.each([
    '/',
    '/login',
    '/tournament-view/6560a1b2c3d4e5f601234567?date=01-04-2026',
    '/club-all-tournaments/Lahore.js',
    '/all-tournaments',
  ])('answer the built page at %s, not to be cached', async (address) => {
    const { headers, html } = await page(address);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    const nonce = /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(html.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
    expect(html).not.toMatch(/PARWAZ_NONCE|parwaz:/);
    expect(inlined(html, 'parwaz-config')).toEqual({
      timeZone: 'Asia/Karachi',
      contactUrl: 'https://wa.me/923001234567',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      now: expect.closeTo(Date.now(), -5),
    });
  });

  it('carry what rooms tell of them, harmlessly', async () => {
    const evil = '</script><script>alert(1)</script>';
    app.built.app.get(PageSources, { strict: false }).register((path, query) =>
      Promise.resolve(
        path === '/told/ä'
          ? {
              title: `"Cup" & <b>`,
              description: evil,
              image: { address: '/parwaz/media/x.webp', alt: '"x"' },
              view: '?date=1',
              data: { 'parwaz-told': JSON.stringify({ evil, query }) },
              status: 404 as const,
            }
          : null,
      ),
    );
    const { status, html } = await page('/told/%C3%A4?date=1');
    expect(status).toBe(404);
    expect(html).toContain('<title>&quot;Cup&quot; &amp; &lt;b&gt; · Parwaz</title>');
    expect(html).toContain(`<meta property="og:image" content="${app.url}/parwaz/media/x.webp">`);
    expect(html).toContain(`<meta property="og:url" content="${app.url}/told/%C3%A4?date=1">`);
    expect(html).toContain('<meta property="og:image:alt" content="&quot;x&quot;">');
    expect(html).not.toContain('<script>alert');
    expect(inlined(html, 'parwaz-told')).toEqual({ evil, query: { date: '1', lang: 'en' } });
  });

  it('are compressed for whom that suits', async () => {
    const raw = await rawGet('/', { 'accept-encoding': 'gzip' });
    expect(raw.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    });
    expect(gunzipSync(raw.body).toString()).toContain('<div id="root">');
    expect((await rawGet('/', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('br');
    const plain = await rawGet('/', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toContain('<div id="root">');
  });

  it('are all answered when a crowd asks at once, whoever hangs up meanwhile', async () => {
    const gone = new AbortController();
    const asked = Array.from({ length: 60 }, (_, n) =>
      fetch(`${app.url}/all-tournaments?crowd=${n}`, n % 3 ? {} : { signal: gone.signal }).then(
        async (response) => ({ n, status: response.status, html: await response.text() }),
        () => null,
      ),
    );
    gone.abort();
    const answered = (await Promise.all(asked)).filter((one) => one !== null);
    expect(answered.filter(({ n }) => n % 3)).toHaveLength(40);
    for (const { status, html } of answered) {
      expect(status).toBe(200);
      expect(html).toContain('</html>');
    }
    expect((await page('/')).status).toBe(200);
  });

  it('bring their hashed files once and for all, in the form the build made', async () => {
    const br = await rawGet('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await rawGet('/', {})).headers.link).toBe('</assets/app-1a2b.js>; rel=modulepreload');
    expect(br.body).toEqual(brotliCompressSync(script));
    const gzip = await rawGet('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await rawGet('/assets/app-1a2b.js', {});
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
    const icon = await rawGet('/favicon.svg', {});
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    expect((await rawGet('/favicon.svg', { 'if-none-match': icon.headers.etag ?? '' })).status).toBe(304);
  });

  it('are not given for a missing file, and nothing outside the folder is', async () => {
    const missing = [
      '/assets/gone-9.js',
      '/favicon.ico',
      '/.vite/manifest.json',
      '/assets/app-1a2b.js.map',
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2f..%2fetc/passwd.txt',
      '/wp-login.php',
      '/.env',
    ];
    for (const address of missing) {
      const { status, headers } = await rawGet(address, {});
      // Another node, or this one in a moment, may have it.
      expect([address, status, headers['cache-control']]).toEqual([address, 404, 'no-store']);
    }
    expect((await rawGet('/index.html', {})).status).toBe(404);
  });

  it('follow a new build without a restart', async () => {
    writeFileSync(
      path.join(webRoot, 'index.html'),
      template.replace('id="root"', 'id="root" data-build="2"'),
    );
    writeFileSync(path.join(webRoot, 'assets', 'next-3c4d.js'), 'next');
    utimesSync(path.join(webRoot, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await page('/assets/next-3c4d.js')).html).toBe('next');
    expect((await page('/')).html).toContain('data-build="2"');
  });

  function rawGet(address: string, headers: Record<string, string>) {
    const { hostname, port } = new URL(app.url);
    return new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer }>(
      (resolve, reject) => {
        request({ hostname, port, path: address, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Record<string, string | undefined>,
              body: Buffer.concat(chunks),
            }),
          );
        })
          .on('error', reject)
          .end();
      },
    );
  }
});

describe('the first view of a page', () => {
  const built = `<html lang="en" dir="ltr"><head><!--parwaz:head--></head><body><div id="root"><!--parwaz:view--><i>bones</i><!--/parwaz:view--></div><!--parwaz:data--></body></html>`;
  const frame = { nonce: 'n0', origin: '', path: '/' };
  const firstView = {
    ...{ key: 'k', state: '1', address: '/' },
    ...{ language: 'ur' as const, timeZone: 'Asia/Karachi' },
  };

  const view = { html: '<p>$& $1</p>', css: 'p{--x:1}', head: '<link rel="preload">' };

  it('takes the place of the bones, with its styles by the nonce, in its language', () => {
    const html = renderPage(built, { firstView }, frame, view);
    expect(html).toContain('<html lang="ur" dir="rtl">');
    expect(html).toMatch(/<head>.*<link rel="preload"><\/head>/s);
    expect(html).toContain(
      '<div id="root"><style nonce="n0">p{--x:1}</style><div class="first-view"><p>$& $1</p></div></div>',
    );
  });

  it('leaves the bones where there is none', () => {
    const html = renderPage(built, { firstView }, frame, null);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<div id="root"><i>bones</i></div>');
  });

  it('loads the socket’s code beside the app where there is a board, Urdu texts where it is drawn in Urdu', () => {
    const named = `<!--parwaz:live /assets/live-1.js--><!--parwaz:ur /assets/ur-1.js-->${built}`;
    const files = (data: Parameters<typeof renderPage>[1], drawn: typeof view | null) =>
      [
        ...renderPage(named, data, frame, drawn).matchAll(
          /<script type="module" async .*?src="(.*?)" nonce="n0">/g,
        ),
      ].map(([, file]) => file);
    const board = { data: { 'parwaz-board': '{}' } };
    expect(files({ ...board, firstView }, view)).toEqual(['/assets/live-1.js', '/assets/ur-1.js']);
    expect(files(board, null)).toEqual(['/assets/live-1.js']);
    expect(files({}, null)).toEqual([]);
    expect(renderPage(named, {}, frame)).not.toContain('parwaz:live');
  });
});

describe('pages that were never built', () => {
  it('say so', async () => {
    const app = await startApp({ webRoot: path.join(os.tmpdir(), 'parwaz-not-built') });
    try {
      const response = await fetch(`${app.url}/`);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('The screens have not been built');
      await app.stranger.get('/parwaz/get-all-clubs').expect(200);
    } finally {
      await app.close();
    }
  });
});
