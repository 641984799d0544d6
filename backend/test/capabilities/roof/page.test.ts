import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

const template = `<!doctype html><html lang="ur"><head><!--parwaz:head-->
<meta property="csp-nonce" nonce="PARWAZ_NONCE"></head><body><!--parwaz:data--></body></html>`;

describe("the roof's page", () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'parwaz-roof-'));
  let app: TestApp;
  beforeAll(async () => {
    writeFileSync(path.join(webRoot, 'index.html'), '');
    writeFileSync(path.join(webRoot, 'roof.html'), template);
    app = await startApp({ webRoot });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });

  it.each(['/roof', '/roof/', '/roof?lang=en&embed=1'])(
    'is one for all at %s: with a nonce, without a cookie, in nobody’s frame',
    async (address) => {
      const response = await fetch(app.url + address);
      const { status, headers } = response;
      const html = await response.text();
      expect(status).toBe(200);
      expect(html).toContain('<html lang="ur"');
      expect(html).toContain('<title>چھت سے · From the roof');
      const [, config = ''] = /id="parwaz-config">([^<]*)</.exec(html) ?? [];
      expect(JSON.parse(config)).toMatchObject({ timeZone: 'Asia/Karachi' });
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      expect(html).toContain(`nonce="${nonce}"`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-cache']);
    },
  );

  it('is no file of the site', async () => {
    expect((await fetch(`${app.url}/roof.html`)).status).toBe(404);
  });
});
