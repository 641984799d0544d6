import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { BoardSnapshot, Tournament } from '@parwaz/shared';
import { builtModule } from '../harness/import-once.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, not decompressed. */
  bytes: Buffer;
}

/** One request as it is, without a client that adds or undoes anything. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

const opened = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
};

describe('GET /tournament/{id}/board', () => {
  let app: TestApp;
  let tournament: Tournament;
  let url: string;

  const save = async (date: string, timeList: string[], loft = 0) => {
    const pigeonOwnerId = tournament.participatingLofts[loft];
    const body = { tournamentId: tournament._id, pigeonOwnerId, date, startTime: '06:00', timeList };
    expect((await app.asAdmin.post('/parwaz/results', body)).status).toBeLessThan(300);
  };
  const boardOf = (bytes: Buffer) => JSON.parse(bytes.toString()) as BoardSnapshot;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    tournament = await createTournament(app.asAdmin, { prizes: ['Rs 50000', 'Motorcycle'] });
    url = `${app.url}/parwaz/tournament/${tournament._id}/board`;
    await save('01-04-2026', ['12:00', '13:00', '14:00', '15:00']);
    await save('03-04-2026', ['10:00']);
  });

  it('is the whole board, in public form', async () => {
    const { headers, bytes, status } = await ask(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': String(bytes.length),
    });
    const { allowedAdmins: _, copiesFrom: __, ...shown } = tournament;
    expect(boardOf(bytes)).toEqual({
      tournamentId: tournament._id,
      epoch: expect.stringMatching(/^\w{8}$/),
      revision: 3,
      format: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      utcOffset: 300,
      tournament: { ...shown, prizes: [50000, 'Motorcycle'], revision: 3 },
      owners: tournament.participatingLofts.map((_id): unknown => expect.objectContaining({ _id })),
      rows: [
        {
          ownerId: tournament.participatingLofts[0],
          date: '01-04-2026',
          startTime: '06:00',
          timeList: ['12:00:00', '13:00:00', '14:00:00', '15:00:00'],
          marks: {},
          excludedIndices: [0],
          totalSeconds: 1440 * 60,
        },
        {
          ownerId: tournament.participatingLofts[0],
          date: '03-04-2026',
          startTime: '06:00',
          timeList: ['10:00:00', '', '', ''],
          marks: {},
          excludedIndices: [],
          totalSeconds: 240 * 60,
        },
      ],
    });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity, br;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ] as const)('to Accept-Encoding "%s" travels as %s', async (accept, encoding) => {
    const plain = await ask(url);
    const { headers, bytes } = await ask(url, { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(opened[encoding](bytes)).toEqual(plain.bytes);
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  it('has a strong tag per encoding and revision', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(
      encodings.map(async (encoding) => (await ask(url, { 'accept-encoding': encoding })).headers.etag),
    );
    await save('03-04-2026', ['11:00']);
    tags.push((await ask(url, { 'accept-encoding': 'br' })).headers.etag);
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`, () => '*'])(
    'If-None-Match (form %#) gives 304 without a body until it changes',
    async (form) => {
      const headers = { 'accept-encoding': 'br' };
      const { etag = '' } = (await ask(url, headers)).headers;
      const same = await ask(url, { ...headers, 'if-none-match': form(etag) });
      expect(same).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
      expect(same.headers.vary).toContain('Accept-Encoding');
      expect(same.bytes).toHaveLength(0);
      if (form('') === '*') return;
      await save('03-04-2026', ['11:00']);
      expect((await ask(url, { ...headers, 'if-none-match': form(etag) })).status).toBe(200);
    },
  );

  it('the tag of another encoding does not match', async () => {
    const { etag = '' } = (await ask(url, { 'accept-encoding': 'gzip' })).headers;
    expect((await ask(url, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const [got, head] = [await ask(url, headers), await ask(url, headers, 'HEAD')];
    expect(head.bytes).toHaveLength(0);
    expect(head.status).toBe(200);
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
  });

  it.each(['01-04-2026', '2026-04-01'])('with ?date=%s holds that date’s rows', async (date) => {
    const { rows, revision, owners } = boardOf((await ask(`${url}?date=${date}`)).bytes);
    expect(rows.map((row) => row.date)).toEqual(['01-04-2026']);
    expect(revision).toBe(3);
    expect(owners).toHaveLength(2);
  });

  it('of a date that is none of the tournament’s holds no rows; of what is no date nothing', async () => {
    expect(boardOf((await ask(`${url}?date=02-04-2026`)).bytes).rows).toEqual([]);
    // It is one answer for all such dates, so that made-up ones are no work.
    const { PreparedBoards } =
      await builtModule<typeof import('../../src/boards/prepared-boards.js')>('boards/prepared-boards.js');
    const prepared = app.built.app.get(PreparedBoards, { strict: false });
    const [one, other] = ['02-04-2026', '09-09-2020'].map((date) =>
      prepared.current(tournament._id, date, null),
    );
    expect(await one).toBe(await other);
    const { status, bytes } = await ask(`${url}?date=31-02-2026`);
    expect(status).toBe(400);
    expect(JSON.parse(bytes.toString())).toMatchObject({ id: 'request.invalid', fields: [{ path: 'date' }] });
  });

  it('is the same after a restart', async () => {
    const before = await ask(url);
    await app.restart();
    url = `${app.url}/parwaz/tournament/${tournament._id}/board`;
    const after = await ask(url);
    expect(after.bytes).toEqual(before.bytes);
    expect(after.headers.etag).toBe(before.headers.etag);
  });
});
