import type { LogProof } from '@parwaz/shared';
import { createRace, landing } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { wrongSquares } from './wrong-squares.js';

describe('GET /tournament/{id}/certificate.png', () => {
  let app: TestApp;
  let nowMs = Date.UTC(2026, 3, 4, 14);
  let race: Race;
  const minuteLater = () => (nowMs += 60_000);
  const ask = async (loft: number | string, query = '', headers: Record<string, string> = {}) => {
    const ownerId = typeof loft === 'string' ? loft : race.owners[loft]?._id;
    const address = `${app.url}/parwaz/tournament/${race.tournamentId}/certificate.png?ownerId=${ownerId}${query}`;
    const answer = await fetch(address, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, body, etag: answer.headers.get('etag') ?? '' };
  };
  const fly = async (loft: number, ...times: string[]) => {
    expect((await app.asAdmin.save(landing(race, loft, times))).status).toBeLessThan(300);
  };
  const setDay = (state: string, reason?: string) =>
    app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state, reason });

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => nowMs } });
    race = await createRace(app.asAdmin, { lofts: 3 });
    await fly(0, '12:00', '13:10');
    await fly(1, '12:00');
  });
  afterAll(() => app.close());

  it('is none of a day that is open, nor of all days before they are over', async () => {
    nowMs -= 2 * 86_400_000;
    const both = async () => [(await ask(0)).status, (await ask(0, '&date=01-04-2026')).status];
    expect(await both()).toEqual([404, 404]);
    await setDay('closed');
    expect(await both()).toEqual([404, 200]);
    nowMs += 2 * 86_400_000;
    expect(await both()).toEqual([200, 200]);
  });

  it('is none of a void day', async () => {
    await setDay('void', 'Storm');
    const { status, body } = await ask(0, '&date=01-04-2026');
    expect([status, JSON.parse(body.toString())]).toMatchObject([404, { id: 'certificate.no-place' }]);
    await setDay('closed', 'It was flown after all');
  });

  it('is A4 lying on its side, another one by view and language', async () => {
    const queries = ['', '&date=2026-04-01&lang=ur'];
    const pictures = await Promise.all(queries.map((query) => ask(0, query)));
    for (const { status, body } of pictures)
      expect([status, body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([200, 1684, 1190]);
    expect(new Set(pictures.map(({ etag }) => etag)).size).toBe(queries.length);
    expect((await ask(0, '', { 'if-none-match': pictures[0]?.etag ?? '' })).status).toBe(304);
  });

  it.each([
    ['a loft without a landing', 2, '', 404],
    ['a day on which it has none', 0, '&date=03-04-2026', 404],
    ['a date that is none of the tournament', 0, '&date=05-05-2026', 404],
    ['another loft', '6560a1b2c3d4e5f601234567', '', 404],
    ['no id', 'x', '', 400],
    ['another language', 0, '&lang=fr', 400],
  ])('is none of %s', async (_, loft, query, status) => {
    expect((await ask(loft, query)).status).toBe(status);
  });

  it('changes with what it says alone, at most once a minute, and leads to the result with its whole code', async () => {
    minuteLater();
    const [before, closed] = [await ask(0), await ask(0, '&date=01-04-2026')];
    await setDay('open', 'One landing is missing');
    await fly(2, '06:01');
    expect((await ask(0)).etag).toBe(before.etag);
    await setDay('official');
    const official = await ask(0, '&date=01-04-2026');
    expect(official.etag).not.toBe(closed.etag);
    const { days } = await app.stranger.must<LogProof>('GET', `/tournament/${race.tournamentId}/proof`);
    const address = `${app.url}/tournament-view/${race.tournamentId}?date=01-04-2026#${days[0]?.code ?? ''}`;
    const place = {
      left: (pixels: number) => 1684 - 92 - pixels,
      top: (pixels: number) => 1112 - pixels,
      px: 3,
    };
    expect(await wrongSquares(official.body, address, place)).toEqual([]);
    await setDay('open', 'Counted again');
    await setDay('closed');
    expect((await ask(0, '&date=01-04-2026')).etag).toBe(official.etag);
    minuteLater();
    expect((await ask(0, '&date=01-04-2026')).etag).toBe(closed.etag);
  });
});
