import { get } from 'node:http';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshPicture, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('images', () => {
  let app: TestApp;
  let address: string;
  beforeAll(async () => {
    app = await startApp();
    const uploaded = await app.asAdmin
      .post('/parwaz/banner')
      .attach('bannerPicture', await freshPicture(), 'banner.png')
      .expect(201);
    address = uploaded.body.banner.bannerPicture;
  });
  afterAll(() => app.close());

  it('may be kept for a year', async () => {
    const { headers, body } = await app.stranger.get(address).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(Number(headers['content-length'])).toBe((body as Buffer).length);
    const same = await app.stranger
      .get(address)
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
    expect(same.text).toBe('');
    const head = await fetch(app.url + address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, headers['content-length']]);
  });

  it('come from the database when the disk has no copy', async () => {
    const cache = path.join(app.dataDir, 'media-cache');
    await app.stranger.get(address).expect(200);
    const copy = readdirSync(cache).find((name) => address.endsWith(name));
    expect(copy).toBeDefined();
    rmSync(cache, { recursive: true });
    await app.stranger.get(address).expect(200);
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'no folder can be made here');
    await app.stranger.get(address).expect(200);
    rmSync(cache);
    await app.stranger.get(address).expect(200);
  });

  it('are the same when their content is', async () => {
    const bytes = await freshPicture();
    const sending = () =>
      app.asAdmin.post('/parwaz/banner').attach('bannerPicture', bytes, 'a.png').expect(201);
    const [one, two] = await Promise.all([sending(), sending()]);
    expect(one.body.banner.bannerPicture).toBe(two.body.banner.bannerPicture);
  });

  it('have no other names, and paths lead nowhere', async () => {
    writeFileSync(path.join(app.dataDir, 'media-cache', 'secret.webp'), 'not an image of ours');
    const names = [
      '0'.repeat(32) + '.webp',
      'secret.webp',
      '..%2Fjwt-secret',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fjwt-secret',
      `${'0'.repeat(32)}.webp%00`,
      '.webp',
    ];
    for (const name of names) {
      expect(await status(`${app.url}/parwaz/media/${name}`)).toBe(404);
    }
    expect(await status(`${app.url}/parwaz/media/../../jwt-secret`)).toBe(404);
  });
});

/** As raw as it is given: `fetch` would resolve the dots first. */
function status(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const requested = url.slice(`http://${hostname}:${port}`.length);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: requested }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}
