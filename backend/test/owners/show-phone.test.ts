import type { Loft, Owner } from '@parwaz/shared';
import { createRace, landing, type Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

const phone = '0345 7654321';

describe('a phone that isn’t to be shown', () => {
  let app: TestApp;
  let race: Race;
  let own: SignedInClient;
  let other: SignedInClient;
  beforeAll(async () => {
    app = await startApp();
    [own, other] = [await app.as('subadmin'), await app.as('subadmin')];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    race = await createRace(app.asAdmin, { lofts: 2, loftPhone: phone, allowedAdmins: [own._id] });
    await app.asAdmin.save(landing(race, 0, ['12:00']));
  });

  const show = (loft: number, showPhone: boolean) =>
    app.asAdmin.must<{ owner: Owner }>('PUT', `/update-owner/${race.owners[loft]?._id}`, { showPhone });
  const told = async (path: string) =>
    (await app.stranger.get(path).buffer().expect(200)).text.split(phone).length - 1;
  const lofts = (by: { must: TestApp['asAdmin']['must'] }) =>
    by.must<Loft[]>('GET', `/tournament/${race.tournamentId}/owners`);

  it('is in no public answer, of what was before neither, and staff of the tournament keep it', async () => {
    const paths = ['board', 'results.csv', 'owners', 'corrections'].map(
      (name) => `/parwaz/tournament/${race.tournamentId}/${name}`,
    );
    expect(await Promise.all(paths.map(told))).toEqual([2, 2, 2, 0]);
    expect((await show(0, false)).owner).toMatchObject({ phone, showPhone: false });
    expect(await Promise.all(paths.map(told))).toEqual([1, 1, 1, 0]);
    for (const by of [app.stranger, other])
      expect((await lofts(by)).map((loft) => loft.phone)).toEqual(['', phone]);
    for (const by of [own, app.asAdmin])
      expect((await lofts(by)).map((loft) => loft.phone)).toEqual([phone, phone]);
    await show(0, true);
    expect(await Promise.all(paths.map(told))).toEqual([2, 2, 2, 0]);
  });

  it('is in no patch, nor in one of those who come back', async () => {
    const { revision, epoch } = await app.stranger.board(race.tournamentId);
    const watcher = await Watcher.watch(app.url, race.tournamentId);
    await show(1, false);
    await app.asAdmin.must('PUT', `/update-owner/${race.owners[1]?._id}`, {
      phone: `${phone} 9`,
      address: 'Multan',
    });
    await watcher.until(
      () => watcher.board.owners[race.owners[1]?._id ?? '']?.address === 'Multan',
      'has the new city',
    );
    expect(JSON.stringify(watcher.patches)).not.toContain(phone);
    const join = { tournamentId: race.tournamentId, revision, epoch };
    const answer = await watcher.socket.emitWithAck('board:join', join);
    expect(JSON.stringify(answer)).toContain('Multan');
    expect(JSON.stringify(answer)).not.toContain(phone);
    watcher.socket.disconnect();
  });

  it('gets into no log', async () => {
    const { owner } = await app.asAdmin.must<{ owner: Owner }>('POST', '/owner', {
      ...{ name: 'Quiet', phone: '0301 1111111', showPhone: false },
    });
    const update = { action: 'add', participatingLofts: [owner._id] };
    await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, update);
    const changes = await app.connection
      .collection('changes')
      .find({ tournamentId: race.tournamentId })
      .toArray();
    expect(JSON.stringify(changes)).toContain('Quiet');
    expect(JSON.stringify(changes)).not.toContain('0301 1111111');
    expect((await lofts(own)).map((loft) => loft.phone)).toContain('0301 1111111');
  });
});
