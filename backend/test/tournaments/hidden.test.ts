import { once } from 'node:events';
import { callerOf, liveNamespace, publicScreens, screenPath, type ScreenName } from '@parwaz/shared';
import type { JoinAnswer } from '@parwaz/shared';
import { calls, type Call } from '@parwaz/shared/contracts';
import { createRace, landing, type Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { SaveBody } from '../harness/client.js';
import type { Client, SignedInClient, TestApp } from '../harness/index.js';
import { io } from '../harness/io.js';
import { until } from '../harness/until.js';

const name = 'Whisper Cup';

/** Every call that anybody may ask for, beside the operator's; a new one is asked by itself. */
const publicCalls = calls
  .filter(({ route: { permit, method } }) => callerOf(permit) === 'public' && method === 'GET')
  .filter(({ route: { permit } }) => permit !== 'metrics:read')
  .map((call): [string, Call] => [call.route.path, call]);
const ofTournaments = publicCalls.filter(([, { params }]) =>
  Object.values(params).includes('tournament.not-found'),
);

describe('a hidden tournament', () => {
  let app: TestApp;
  let race: Race;
  let own: SignedInClient;
  let other: SignedInClient;
  beforeAll(async () => {
    app = await startApp();
    [own, other] = [await app.as('subadmin'), await app.as('subadmin')];
    race = await createRace(app.asAdmin, {
      ...{ tournamentName: name, tournamentNameUrdu: 'سرگوشی کپ', status: 'Active' },
      ...{ allowedAdmins: [own._id], stamps: [{ name: 'Whispered' }] },
    });
    await app.asAdmin.save(landing(race, 0, ['12:00', '13:00']));
    await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, {
      state: 'official',
    });
    await hide(true);
  });
  afterAll(() => app.close());

  const hide = (hidden: boolean) => app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { hidden });
  const late = (body: SaveBody) => ({ ...body, reason: 'typed late' });
  const addressOf = ({ route, params }: Call, id: string) => {
    const path = route.path.replace(/:(\w+)/g, (_, param: string) =>
      params[param] === 'tournament.not-found'
        ? id
        : encodeURIComponent(param === 'date' ? race.date : race.tournament.club),
    );
    return `${path}?ownerId=${race.owners[0]?._id}&date=${race.date}`;
  };
  const answer = async (by: Client, address: string) => {
    const { status, headers, text, body } = await by.get(address).buffer(true);
    const said = (text || String(body)).replace(/"requestId":"[^"]*"/, '');
    return { status, kept: headers['cache-control'] as string, said };
  };
  const tells = (said: string) =>
    [race.tournamentId, name, 'سرگوشی', 'Whispered'].filter((word) => said.includes(word));

  it.each(ofTournaments)('%s knows nothing of it, except for its own staff', async (_, call) => {
    const unknown = await answer(app.stranger, addressOf(call, 'f'.repeat(24)));
    expect(unknown.status).toBe(404);
    for (const by of [app.stranger, other])
      expect(await answer(by, addressOf(call, race.tournamentId))).toEqual(
        expect.objectContaining({ status: 404, said: unknown.said }),
      );
    for (const by of [own, app.asAdmin])
      expect(await answer(by, addressOf(call, race.tournamentId))).toMatchObject({
        status: 200,
        kept: 'private, no-store',
      });
  });

  it.each(publicCalls)('%s names it to nobody', async (_, call) => {
    for (const by of [app.stranger, other])
      expect(tells((await answer(by, addressOf(call, race.tournamentId))).said)).toEqual([]);
  });

  it.each(Object.keys(publicScreens) as ScreenName[])('the page %s says nothing of it', async (screen) => {
    const address = screenPath(
      screen,
      publicScreens[screen].named === 'segment' ? race.tournamentId : race.tournament.club,
    );
    const { status, said } = await answer(app.stranger, address);
    expect(status).toBe(publicScreens[screen].named === 'segment' ? 404 : 200);
    expect(tells(said.replaceAll(`/${race.tournamentId}`, ''))).toEqual([]);
  });

  it('is marked wherever its staff read it, and is no year of its club', async () => {
    expect((await own.get(`/parwaz/get-single-tournaments/${race.tournamentId}`)).body).toEqual([
      expect.objectContaining({ hidden: true }),
    ]);
    const { years } = await app.stranger.must<{ years: string[] }>(
      'GET',
      `/club-years/${race.tournament.club}`,
    );
    expect(years).toEqual([]);
    await hide(false);
    expect((await app.stranger.get(`/parwaz/get-single-tournaments/${race.tournamentId}`)).body).toEqual([
      expect.objectContaining({ hidden: false }),
    ]);
    expect(await app.stranger.must('GET', `/club-years/${race.tournament.club}`)).toMatchObject({
      years: ['2026'],
    });
    await hide(true);
  });

  const watch = async (token?: string) => {
    const socket = io(app.url + liveNamespace, {
      transports: ['websocket'],
      forceNew: true,
      auth: token ? { token } : {},
    });
    await once(socket as never, 'connect');
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    const join = (): Promise<JoinAnswer> =>
      socket.emitWithAck('board:join', { tournamentId: race.tournamentId, revision: 0 });
    return { socket, heard, join };
  };

  it('is watched by its own staff alone, who lose it with their right', async () => {
    const [stranger, another, staff] = await Promise.all([watch(), watch(other.token), watch(own.token)]);
    try {
      for (const one of [stranger, another])
        expect(await one.join()).toMatchObject({ ok: false, error: { id: 'tournament.not-found' } });
      expect(await staff.join()).toMatchObject({ ok: true });
      await app.asAdmin.save(late(landing(race, 1, ['12:30'])));
      await until(() => staff.heard.includes('board:patch'));
      const gone = once(staff.socket as never, 'disconnect');
      await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { allowedAdmins: [] });
      await gone;
      expect([...stranger.heard, ...another.heard].filter((event) => event !== 'viewers')).toEqual([]);
      expect(stranger.heard).toEqual([]);
    } finally {
      for (const { socket } of [stranger, another, staff]) socket.disconnect();
      await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { allowedAdmins: [own._id] });
    }
  });

  it('closes to its watchers when it is hidden, and tells them nothing more', async () => {
    await hide(false);
    const [stranger, staff] = await Promise.all([watch(), watch(own.token)]);
    try {
      expect([await stranger.join(), await staff.join()]).toMatchObject([{ ok: true }, { ok: true }]);
      await hide(true);
      await until(() => stranger.heard.includes('board:closed') && staff.heard.includes('board:closed'));
      const told = stranger.heard.length;
      expect(await staff.join()).toMatchObject({ ok: true });
      expect(await stranger.join()).toMatchObject({ ok: false });
      const patches = staff.heard.filter((event) => event === 'board:patch').length;
      await app.asAdmin.save(late(landing(race, 2, ['12:45'])));
      await until(() => staff.heard.filter((event) => event === 'board:patch').length > patches);
      expect(stranger.heard.slice(told)).toEqual([]);
    } finally {
      for (const { socket } of [stranger, staff]) socket.disconnect();
    }
  });

  it('is hidden and shown by undo as by hand', async () => {
    await hide(false);
    await hide(true);
    const revisionOf = async () => (await own.board(race.tournamentId)).revision;
    const hiddenAt = await revisionOf();
    await app.asAdmin.save(late(landing(race, 0, ['12:01', '13:00'])));
    await app.asAdmin.must('POST', `/tournaments/${race.tournamentId}/undo`, { revision: hiddenAt });
    await app.stranger.board(race.tournamentId);
    await app.asAdmin.must('POST', `/tournaments/${race.tournamentId}/undo`, {
      revision: await revisionOf(),
    });
    expect((await app.stranger.get(`/parwaz/tournament/${race.tournamentId}/board`)).status).toBe(404);
  });
});
