import { errorSchema } from '@parwaz/shared/contracts';
import { Agent, request } from 'node:http';
import { chance } from '@parwaz/shared';
import { createClub, createOwner, createTournament, freshPicture, startApp } from '../harness/index.js';
import type { Client, TestApp } from '../harness/index.js';
import { RequestMaker } from './made-requests.js';
import type { MadeRequest, Operation } from './made-requests.js';
import { depth } from '../../../shared/test/depth.js';

const seed = 20_260_401;
const perRole = depth(240, 6000);
const atOnce = 12;

/** Texts that no answer may ever contain. */
const inside =
  /argon2|passwordHash|tokenVersion|nameKey|node_modules|mongo|\/src\/|\bat \S+ \(|E11000|BSON|Cast to/i;

describe('requests that nobody would send', () => {
  let app: TestApp;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let operations: Operation[];
  let known: string[];
  beforeAll(async () => {
    app = await startApp();
    const { body } = await app.stranger.get('/parwaz/openapi.json').expect(200);
    // A client that logs out is a stranger from then on, and finds nothing more.
    operations = operationsOf(body.paths).filter(({ path }) => path !== '/parwaz/logout');
    const club = await createClub(app.asAdmin);
    const owner = await createOwner(app.asAdmin);
    const tournament = await createTournament(app.asAdmin, {
      club: club.name,
      participatingLofts: [owner._id],
    });
    const banner = await app.asAdmin
      .post('/parwaz/banner')
      .attach('bannerPicture', await freshPicture(), 'b.png');
    known = [
      club._id,
      club.name,
      owner._id,
      tournament._id,
      banner.body.banner._id,
      '01-04-2026',
      '06:00',
      '0'.repeat(24),
    ];
  });
  afterAll(async () => {
    agent.destroy();
    await app.close();
  });

  it.each(['stranger', 'subadmin', 'admin'] as const)(
    'by a %s are answered below 500, tell nothing of the inside and change nothing that they may not',
    async (role) => {
      const client: Client = role === 'stranger' ? app.stranger : await app.as(role);
      const maker = new RequestMaker(chance(seed + role.length), known);
      const before = await contents(app);
      const statuses = new Map<number, number>();
      for (let sent = 0; sent < perRole; sent += atOnce) {
        const batch = Array.from({ length: atOnce }, (_, i) => {
          const operation = operations[(sent + i) % operations.length];
          return maker.make(operation as Operation);
        });
        for (const status of await Promise.all(batch.map((one) => sendChecked(client, one)))) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
      // It got further than the door: some were understood.
      expect(statuses.get(200)).toBeGreaterThan(0);
      expect(statuses.get(400)).toBeGreaterThan(0);
      const after = await contents(app);
      for (const kept of untouchable[role]) expect([kept, after[kept]]).toEqual([kept, before[kept]]);
      expect(after.admins).toBe(before.admins);
      await app.stranger.get('/health/ready').expect(200);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    600_000,
  );

  async function sendChecked(client: Client, made: MadeRequest): Promise<number> {
    const { status, text, type } = await send(client, made);
    const about = `${made.method} ${made.path.slice(0, 200)} ${made.type ?? ''} ${String(made.body).slice(0, 300)}\n→ ${status} ${text.slice(0, 500)}`;
    if (status >= 500) throw new Error(about);
    // The document describes its own words, and random letters of a request's id can spell any of them.
    const told = text.replaceAll(/"openapi":"3[^]*|"requestId":"[^"]*"/g, '');
    if (inside.test(told)) throw new Error(about);
    if (
      status >= 400 &&
      !(type.includes('json') && errorSchema.loose().safeParse(JSON.parse(text)).success)
    ) {
      throw new Error(about);
    }
    return status;
  }

  function send(client: Client, { method, path, type, body }: MadeRequest) {
    const { hostname, port } = new URL(client.url);
    const headers = {
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': body.length }),
    };
    return new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
      const sending = request(
        { agent, hostname, port, path, method: method.toUpperCase(), headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { statusCode = 0, headers: answered } = response;
            resolve({
              status: statusCode,
              text: Buffer.concat(chunks).toString(),
              type: answered['content-type'] ?? '',
            });
          });
        },
      );
      sending.on('error', reject).end(body);
    });
  }
});

/** Collections that each of them must leave as they were. */
const untouchable = {
  stranger: ['accounts', 'banners', 'clubs', 'owners', 'media', 'tournaments', 'changes'],
  subadmin: ['accounts', 'banners', 'clubs', 'admins'],
  admin: ['admins'],
} as const;

/** Every collection as one text, and the accounts that are admins. */
async function contents(app: TestApp): Promise<Record<string, string>> {
  const { connection } = app;
  const names = ['accounts', 'banners', 'clubs', 'owners', 'media', 'tournaments', 'changes'];
  const texts = await Promise.all(
    names.map(async (name) => {
      const all = await connection
        .collection(name)
        .find({}, { sort: { _id: 1 } })
        .toArray();
      return [name, JSON.stringify(all)] as const;
    }),
  );
  const admins = await connection
    .collection('accounts')
    .find({ role: 'admin', name: app.admin.name })
    .toArray();
  return { ...Object.fromEntries(texts), admins: JSON.stringify(admins) };
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: {
    content: Record<string, { example?: unknown; schema: { properties?: object } } | undefined>;
  };
}

function operationsOf(paths: Record<string, Record<string, Described>>): Operation[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { parameters = [], requestBody }]) => {
      const multipart = requestBody?.content['multipart/form-data'];
      const json = requestBody?.content['application/json'] ?? multipart;
      return {
        method,
        path,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        ...(json && { example: json.example }),
        ...(multipart && { fields: Object.keys(multipart.schema.properties ?? {}) }),
      };
    }),
  );
}
