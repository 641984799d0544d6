import { Validator } from '@seriousme/openapi-schema-validator';
import { callerOf } from '@parwaz/shared';
import { calls, errorSchema } from '@parwaz/shared/contracts';
import { Client, SignedInClient, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  parameters?: { name: string; in: string; example: unknown; schema: object }[];
  requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  responses: Record<
    string,
    { description: string; content: Record<string, { example?: unknown; examples?: object }> }
  >;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let api: Document;
  let operations: [string, string, Operation][];
  beforeAll(async () => {
    app = await startApp();
    api = (await app.stranger.get('/parwaz/openapi.json').expect(200)).body as Document;
    operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]): [string, string, Operation] => [
        method,
        path,
        operation,
      ]),
    );
  });
  afterAll(() => app.close());

  it('is valid', async () => {
    expect(await new Validator().validate({ ...structuredClone(api) })).toEqual({ valid: true });
  });

  it('describes every route', () => {
    expect(api.openapi).toBe('3.1.0');
    const told = operations.map(([method, path]) => `${method} ${path}`).sort();
    expect(told).toEqual(
      calls
        .map(({ route }) => `${route.method.toLowerCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
    for (const one of ['post /parwaz/login', 'put /parwaz/update-owner/{id}', 'get /health/ready']) {
      expect(told).toContain(one);
    }
  });

  it('has an example of every parameter, body and answer', () => {
    for (const [method, path, { parameters = [], requestBody, responses, summary }] of operations) {
      const at = `${method} ${path}`;
      expect([at, summary.length > 3]).toEqual([at, true]);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      for (const one of parameters)
        expect([at, one.name, one.example !== undefined]).toEqual([at, one.name, true]);
      for (const { example } of Object.values(requestBody?.content ?? {})) expect(example).toBeDefined();
      for (const [status, { content }] of Object.entries(responses)) {
        for (const [type, { example, examples }] of Object.entries(content)) {
          if (type === 'application/json') expect([at, status, example ?? examples]).not.toContain(undefined);
        }
      }
    }
  });

  it('names operations uniquely, and asks for a token where one is needed', () => {
    const names = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { route } of calls) {
      const operation = api.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect(operation?.security !== undefined).toBe(callerOf(route.permit) !== 'public');
    }
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(api);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(api.components.schemas).toHaveProperty(name ?? '');
    }
    expect(text.match(/"\$ref":"(?!#\/components)/)).toBeNull();
  });

  it('tells bodies as they are validated', () => {
    const body = api.paths['/parwaz/register']?.post?.requestBody?.content['application/json'];
    expect(body?.schema).toMatchObject({
      type: 'object',
      required: ['name', 'password'],
      properties: {
        password: { type: 'string', minLength: 8, maxLength: 200 },
        role: { enum: ['admin', 'subadmin'], default: 'subadmin' },
      },
    });
    const owner = api.paths['/parwaz/owner']?.post?.requestBody?.content ?? {};
    expect(Object.keys(owner)).toEqual(['application/json', 'multipart/form-data']);
  });

  it('has a page that loads nothing from elsewhere', async () => {
    const { text, headers } = await app.stranger.get('/parwaz/docs').expect(200);
    const nonce = /'nonce-([\w-]+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(text.match(/<(script|style|link)[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/parwaz/docs/swagger-ui.css">',
      '<script src="/parwaz/docs/swagger-ui-bundle.js">',
      `<script nonce="${nonce}">`,
    ]);
    expect(text).not.toMatch(/https?:\/\/|\son\w+="|style="/);
  });
});

describe('every route', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('lets in whom its permission names, and nobody else', async () => {
    const people = { stranger: app.stranger, subadmin: await app.as('subadmin'), admin: app.asAdmin };
    const again = async (client: Client) =>
      client instanceof SignedInClient ? app.login(client.name, client.password) : client;
    const mistakes: string[] = [];
    for (const {
      route: { method, path, permit },
    } of calls) {
      const who = callerOf(permit);
      for (const [name, client] of Object.entries(people)) {
        // Nothing has this id, so that an admitted call changes nothing and gets 400 or 404.
        const caller = path.endsWith('/logout') ? await again(client) : client;
        const own = path.replace(':adminId', client instanceof SignedInClient ? client._id : '0'.repeat(24));
        const { status, body } = await caller.request(
          method.toLowerCase() as 'get',
          own.replace(/:(\w+)/g, '0'.repeat(24)),
        );
        const stopped = status === 401 || (status === 403 && body.id === 'auth.forbidden');
        if (status >= 400) expect(errorSchema.loose().safeParse(body).success).toBe(true);
        const expected =
          who === 'public'
            ? 0
            : name === 'stranger' || who === 'roof'
              ? 401
              : name === 'subadmin' && who === 'admin'
                ? 403
                : 0;
        const right = path === '/parwaz/login' || (expected === 0 ? !stopped : status === expected);
        if (!right || status >= 500) mistakes.push(`${name} ${method} ${path}: ${status} ${String(body.id)}`);
      }
    }
    expect(mistakes).toEqual([]);
  });
});
