import { createRace, landing, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

const kept = 'public, max-age=0, s-maxage=7';
const pictures = ['standings', 'certificate'];
const forged = { 'x-forwarded-host': 'evil.example' };

describe.each([false, true])('a cache in front, where PUBLIC_URL is set: %s', (isSettled) => {
  let app: TestApp;
  let race: Race;
  beforeAll(async () => {
    const settled = isSettled ? { PUBLIC_URL: 'https://pigeons.example' } : undefined;
    app = await startApp({ env: { EDGE_CACHE_S: '7', TRUST_PROXY: '1', ...settled } });
    race = await createRace(app.asAdmin, { lofts: 1 });
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
  });
  afterAll(() => app.close());

  const ask = async (picture: string, headers: Record<string, string> = {}, query = '') => {
    const asked = `?ownerId=${race.owners[0]?._id}&date=${race.date}${query}`;
    const address = `${app.url}/parwaz/tournament/${race.tournamentId}/${picture}.png${asked}`;
    const answer = await fetch(address, { headers });
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    const etag = answer.headers.get('etag') ?? '';
    return { status: answer.status, cache: answer.headers.get('cache-control'), etag, body };
  };

  it.each(pictures)('keeps a %s that says the name by which the cache knows it', async (picture) => {
    const { host } = new URL(app.url);
    const plain = await ask(picture);
    expect(plain).toMatchObject({ status: 200, cache: kept });
    expect(await ask(picture, { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' })).toEqual(plain);
    const known = await ask(picture, { 'if-none-match': plain.etag });
    expect(known).toMatchObject({ status: 304, cache: kept });
  });

  it.each(pictures)('keeps no %s with an address that somebody sent', async (picture) => {
    const plain = await ask(picture);
    for (const headers of [forged, { 'x-forwarded-proto': 'https' }]) {
      const theirs = await ask(picture, headers);
      expect([theirs.status, theirs.cache]).toEqual([200, isSettled ? kept : 'no-cache']);
      expect([theirs.etag === plain.etag, theirs.body === plain.body]).toEqual([isSettled, isSettled]);
      const status = isSettled ? 304 : 200;
      expect(await ask(picture, { 'if-none-match': theirs.etag })).toMatchObject({ status, cache: kept });
    }
  });

  it('keeps previews, which show no address', async () => {
    const plain = await ask('standings', {}, '&shape=preview');
    expect(plain).toMatchObject({ status: 200, cache: kept });
    expect(await ask('standings', forged, '&shape=preview')).toEqual(plain);
  });
});
