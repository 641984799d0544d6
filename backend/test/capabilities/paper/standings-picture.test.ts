import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Tournament } from '@parwaz/shared';
import { createOwner, createTournament, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { wrongSquares } from './wrong-squares.js';

describe('GET /tournament/{id}/standings.png', () => {
  let app: TestApp;
  let nowMs = Date.now();
  /** A board's pictures are redrawn once a minute. */
  const minuteLater = () => (nowMs += 60_000);
  let tournament: Tournament;
  const ask = async (query = '', headers: Record<string, string> = {}, id = tournament._id) => {
    const answer = await fetch(`${app.url}/parwaz/tournament/${id}/standings.png${query}`, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body, etag: answer.headers.get('etag') ?? '' };
  };
  const save = async (date: string, timeList: string[], loft = 0) => {
    const pigeonOwnerId = tournament.participatingLofts[loft];
    const body = { tournamentId: tournament._id, pigeonOwnerId, date, startTime: '06:00', timeList };
    expect((await app.asAdmin.post('/parwaz/results', body)).status).toBeLessThan(300);
  };

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => nowMs } });
    const names = [`</text><script>"&'`, 'محمد اکرم خان '.repeat(8), 'W'.repeat(120), 'Bird 🕊️ \u0001'];
    const owners = await Promise.all(names.map((name) => createOwner(app.asAdmin, { name })));
    tournament = await createTournament(app.asAdmin, {
      participatingLofts: owners.map(({ _id }) => _id),
      tournamentName: '<Cup> & شاہین "2026"',
    });
  });
  afterAll(() => app.close());

  it('draws an empty board, and another picture once pigeons landed', async () => {
    const empty = await ask();
    expect(empty.status).toBe(200);
    expect(empty.headers.get('content-type')).toBe('image/png');
    expect(empty.headers.get('cache-control')).toBe('no-cache');
    await save('01-04-2026', ['12:00', '13:00', '14:00', '15:00']);
    await save('01-04-2026', ['12:30'], 1);
    const drawn = await ask();
    // The size as the file's own header tells it.
    expect([drawn.body.readUInt32BE(16), drawn.body.readUInt32BE(20)]).toEqual([1080, 1350]);
    expect((await sharp(drawn.body).stats()).isOpaque).toBe(true);
    expect(drawn.body.equals(empty.body)).toBe(false);
    expect(drawn.etag).not.toBe(empty.etag);
  });

  it('differs by date and language; both forms of a date are one', async () => {
    const queries = ['', '?lang=ur', '?date=01-04-2026', '?date=01-04-2026&lang=ur', '?date=03-04-2026'];
    const pictures = await Promise.all(queries.map((query) => ask(query)));
    expect(new Set(pictures.map(({ body }) => body.toString('base64'))).size).toBe(queries.length);
    expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(queries.length);
    expect((await ask('?date=2026-04-01')).body.equals(pictures[2]?.body ?? Buffer.of())).toBe(true);
    expect((await ask('?lang=en')).etag).toBe(pictures[0]?.etag);
  });

  it('is none of a stamp that the tournament lacks', async () => {
    const { status, body } = await ask('?stamp=none');
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { id: 'stamp.not-found' }]);
  });

  it('is drawn also while many ask for dates that are none of the tournament', async () => {
    await save('03-04-2026', ['10:00']);
    let refused = () => {};
    minuteLater();
    const anyRefused = new Promise<void>((resolve) => (refused = resolve));
    const flood = Array.from({ length: 80 }, async (_, year) => {
      const { status } = await ask(`?date=01-01-${1901 + year}`);
      if (status === 503) refused();
      return status;
    });
    await anyRefused;
    expect((await ask('?date=03-04-2026')).status).toBe(200);
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(2);
    minuteLater();
  });

  it('is drawn once for all who ask', async () => {
    minuteLater();
    await save('03-04-2026', ['11:00']);
    const since = performance.now();
    const first = await ask('?lang=ur');
    const drawnAt = performance.now();
    const again = await Promise.all(Array.from({ length: 200 }, () => ask('?lang=ur')));
    expect(again.every(({ body }) => body.equals(first.body))).toBe(true);
    expect(performance.now() - drawnAt).toBeLessThan((drawnAt - since) * 100);
  });

  it('is not sent again to who has it', async () => {
    const { etag } = await ask();
    expect(etag).toMatch(/^"[^"]+"$/);
    const same = await ask('', { 'if-none-match': etag });
    expect([same.status, same.body.length, same.etag]).toEqual([304, 0, etag]);
    await save('03-04-2026', ['11:30']);
    minuteLater();
    expect((await ask('', { 'if-none-match': etag })).status).toBe(200);
    expect((await ask('?lang=ur', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is the last one until a minute has passed, however often the board changes', async () => {
    minuteLater();
    await save('03-04-2026', ['11:31']);
    const drawn = await ask();
    await save('03-04-2026', ['11:32']);
    const views = ['', '?lang=ur', '?date=03-04-2026'];
    const before = await Promise.all(views.map((query) => ask(query)));
    expect([before[0]?.etag, before[0]?.body.equals(drawn.body)]).toEqual([drawn.etag, true]);
    const again = await Promise.all(views.map((query) => ask(query)));
    expect(again.map(({ etag }) => etag)).toEqual(before.map(({ etag }) => etag));
    minuteLater();
    expect((await ask()).etag).not.toBe(drawn.etag);
  });

  it.each(['en', 'ur'])('shows the way to its board as a QR code of whole pixels, in %s', async (lang) => {
    const { body } = await ask(`?lang=${lang}`);
    const address = `${app.url}/tournament-view/${tournament._id}`;
    const left = (pixels: number) => (lang === 'ur' ? 48 : 1080 - 48 - pixels);
    expect(await wrongSquares(body, address, { left, top: (pixels) => 1350 - 10 - pixels, px: 3 })).toEqual(
      [],
    );
  });

  it('is one for all hosts that strangers make up but two, and they use up nobody’s', async () => {
    minuteLater();
    const as = (host: string) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        const to = `${app.url}/parwaz/tournament/${tournament._id}/standings.png`;
        get(to, { headers: { host } }, (answer) => {
          buffer(answer).then((body) => resolve([answer.statusCode, body.toString('base64')]), reject);
        }).on('error', reject);
      });
    const madeUp = await Promise.all(Array.from({ length: 40 }, (_, n) => as(`made-up-${n}.example`)));
    expect(new Set(madeUp.map(([status]) => status))).toEqual(new Set([200]));
    expect(new Set(madeUp.map(([, body]) => body)).size).toBe(3);
    expect((await ask()).body.toString('base64')).not.toBe(madeUp[0]?.[1]);
    expect((await ask('?date=02-04-2026&lang=ur')).status).toBe(200);
  });

  it('is small and wide for the preview of a link', async () => {
    for (const lang of ['en', 'ur']) {
      const { body } = await ask(`?date=01-04-2026&shape=preview&lang=${lang}`);
      expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(body.length).toBeLessThan(300_000);
    }
  });

  it('does not hold up the server while it is drawn', async () => {
    let waitedFor = Infinity;
    // Where a machine has no time for this process, the thread that draws may be faster in one round.
    for (let round = 0; round < 4 && waitedFor >= 2; round += 1) {
      minuteLater();
      await save('03-04-2026', [`11:4${5 + round}`], 2);
      const answered: string[] = [];
      const pictures = ['?', '?lang=ur&', '?date=03-04-2026&', '?date=03-04-2026&lang=ur&'].map(
        async (query) => {
          await ask(`${query}shape=preview`);
          answered.push('picture');
        },
      );
      await app.stranger.get('/health/live').expect(200);
      await app.stranger.get('/health/live').expect(200);
      answered.push('others');
      await Promise.all(pictures);
      waitedFor = answered.indexOf('others');
    }
    // Somebody who asks while they are drawn waits for one of them at most.
    expect(waitedFor).toBeLessThan(2);
  });

  it.each([
    ['?date=31-02-2026', 400],
    ['?date=x', 400],
    ['?lang=fr', 400],
    ['?date=05-05-2020', 200],
  ])('answers %s with %d, as the CSV does', async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it('is gone with its tournament', async () => {
    expect((await ask('', {}, '6560a1b2c3d4e5f601234567')).status).toBe(404);
    expect((await ask('', {}, 'nonsense')).status).toBe(404);
    await app.asAdmin.delete(`/parwaz/delete-tournament/${tournament._id}`).expect(200);
    expect((await ask()).status).toBe(404);
  });
});
