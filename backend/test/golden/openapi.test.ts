import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { canonical } from './canonical.js';
import { expectGolden } from './golden-file.js';

describe('the OpenAPI document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('describes the same paths, parameters, bodies, answers and statuses as before', async () => {
    const { body } = await app.stranger.get('/parwaz/openapi.json').expect(200);
    expectGolden('openapi', canonical(body as Record<string, unknown>));
  });
});
