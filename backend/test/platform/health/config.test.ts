import { readFileSync } from 'node:fs';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

describe('GET /config', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { CONTACT_URL: 'https://chat.example/parwaz', TIME_ZONE: 'Asia/Dubai' } });
  });
  afterAll(() => app.close());

  it('tells everybody what screens need to know of the settings, and nothing else', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    ) as {
      version: string;
    };
    const { body } = await app.stranger.get('/parwaz/config').expect(200);
    expect(body).toEqual({ timeZone: 'Asia/Dubai', contactUrl: 'https://chat.example/parwaz', version });
  });

  it('machines are told that the process runs and that it can serve', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { body } = await app.stranger.get(path).expect(200);
      expect(body).toEqual({ status: 'ok' });
    }
  });
});
