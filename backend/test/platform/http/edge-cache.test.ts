import { callerOf } from '@parwaz/shared';
import { calls, type Call } from '@parwaz/shared/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRace, landing, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { repository } from '../../harness/places.js';

const kept = 'public, max-age=0, s-maxage=7';
const file = readFileSync(path.join(repository, 'backend/deploy/nginx-cache.conf'), 'utf8');
const keptByFile = new RegExp(/location ~ "(.+)"/.exec(file)?.[1] ?? 'nothing');
const publicReads = calls
  .filter(({ route: { method, permit } }) => method === 'GET' && callerOf(permit) === 'public')
  .map((call): [string, Call] => [call.route.path, call]);
const keptCalls = publicReads.filter(([path]) => keptByFile.test(path));
const otherCalls = publicReads.filter(([path]) => !keptByFile.test(path));
const ofTournaments = keptCalls.filter(([path]) => path.includes('/tournament/'));

describe('a cache in front may keep', () => {
  let app: TestApp;
  let race: Race;
  beforeAll(async () => {
    app = await startApp({ env: { EDGE_CACHE_S: '7' } });
    race = await createRace(app.asAdmin, { lofts: 1 });
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
  });
  afterAll(() => app.close());

  const addressOf = ({ route }: Call, tournamentId = race.tournamentId) => {
    const ownerId = race.owners[0]?._id ?? '';
    const named: Record<string, string> = { id: tournamentId, tournamentId, ownerId };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? race.date);
    return `${app.url}${path}?ownerId=${ownerId}&date=${race.date}`;
  };
  const ask = async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init);
    await answer.body?.cancel();
    const { status, headers } = answer;
    return { status, cache: headers.get('cache-control'), etag: headers.get('etag') ?? '', headers };
  };
  const bearer = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });

  it.each(keptCalls)('%s, however it is read', async (_, call) => {
    const address = addressOf(call);
    const { status, cache, etag, headers } = await ask(address);
    expect([status, cache]).toEqual([200, kept]);
    expect(headers.get('vary')).toContain('Authorization');
    expect(await ask(address, { method: 'HEAD' })).toMatchObject({ status: 200, cache: kept });
    if (etag === '') return;
    const known = await ask(address, { headers: { 'if-none-match': etag } });
    expect([known.status, known.cache]).toEqual([304, kept]);
    expect(known.headers.get('vary')).toContain('Authorization');
  });

  it.each(keptCalls)('%s, but nothing that was asked for in a name', async (_, call) => {
    for (const token of [app.asAdmin.token, 'a dead one']) {
      const { status, cache, headers } = await ask(addressOf(call), bearer(token));
      expect(status).toBe(200);
      expect(cache).not.toMatch(/public|max-age/);
      expect(headers.get('vary')).toContain('Authorization');
    }
  });

  it.each(ofTournaments)('%s, but no fault, and nothing of what is hidden or deleted', async (_, call) => {
    const { tournamentId } = await createRace(app.asAdmin, { lofts: 1 });
    const isAbsent = async (id: string) =>
      expect(await ask(addressOf(call, id))).toMatchObject({ status: 404, cache: 'no-store' });
    await isAbsent('f'.repeat(24));
    await app.asAdmin.must('PUT', `/tournaments/${tournamentId}`, { hidden: true });
    await isAbsent(tournamentId);
    await app.asAdmin.must('PUT', `/tournaments/${tournamentId}`, { hidden: false });
    await app.asAdmin.must('DELETE', `/delete-tournament/${tournamentId}`);
    await isAbsent(tournamentId);
  });

  it('no answer to a bad question, and none to a question about what is allowed', async () => {
    const board = `${app.url}/parwaz/tournament/${race.tournamentId}/board`;
    for (const query of ['date=yesterday', 'fresh=soon', 'fresh=-1', 'fresh=12345678901'])
      expect(await ask(`${board}?${query}`)).toMatchObject({ status: 400, cache: 'no-store' });
    const asked = { 'access-control-request-method': 'GET', origin: 'https://club.example' };
    expect(await ask(board, { method: 'OPTIONS', headers: asked })).toMatchObject({
      status: 204,
      cache: 'no-store',
    });
  });

  it('a board that is as fresh as was asked for, and none that is older', async () => {
    const board = `${app.url}/parwaz/tournament/${race.tournamentId}/board`;
    const { revision } = await app.stranger.board(race.tournamentId);
    for (const fresh of [0, 1, revision])
      expect(await ask(`${board}?fresh=${fresh}`)).toMatchObject({ status: 200, cache: kept });
    expect(await ask(`${board}?fresh=${revision + 1}`)).toMatchObject({ status: 200, cache: 'no-cache' });
  });

  it.each(otherCalls)('nothing of %s', async (_, call) => {
    expect((await ask(addressOf(call))).cache ?? '').not.toContain('s-maxage');
  });

  it('what the file for nginx names', () => {
    const always = ['/:id/board', '/:id/results', '/:tournamentId/results.csv', '/:id/owners'];
    expect(ofTournaments.map(([path]) => path)).toEqual(
      expect.arrayContaining(always.map((end) => `/parwaz/tournament${end}`)),
    );
    expect(file).toContain('proxy_set_header X-Forwarded-Host $http_host;');
  });

  it('no page and no stream', async () => {
    const stream = { headers: { accept: 'text/event-stream' } };
    const events = `${app.url}/parwaz/tournament/${race.tournamentId}/events`;
    expect((await ask(events, stream)).cache).toContain('no-store');
    for (const page of ['/', `/tournament-view/${race.tournamentId}`])
      expect((await ask(app.url + page)).cache).toBe('no-cache');
  });
});
