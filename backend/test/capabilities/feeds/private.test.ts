import { callerOf } from '@parwaz/shared';
import { feedsContracts, type Call } from '@parwaz/shared/contracts';
import { createRace, landing, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { SignedInClient, TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';
import { EventListener } from './event-listener.js';

const publicFeeds = feedsContracts
  .flatMap((contract) => Object.values(contract) as Call[])
  .filter(({ route: { permit, method } }) => method === 'GET' && callerOf(permit) === 'public');

/** Every byte of every feed is looked at, from the list of contracts. */
describe('feeds', () => {
  let app: TestApp;
  let race: Race;
  let clerk: SignedInClient;
  let listener: EventListener;
  let secret: string;
  const phone = '0345 7654321';
  const tokenName = 'Clock of the northern roof';
  beforeAll(async () => {
    app = await startApp();
    clerk = await app.as('subadmin');
    race = await createRace(app.asAdmin, { lofts: 2, loftPhone: phone, allowedAdmins: [clerk._id] });
    listener = await EventListener.open(`${app.url}/parwaz/tournament/${race.tournamentId}/events`);
    const made = await app.asAdmin.must<{ secret: string }>(
      'POST',
      `/tournament/${race.tournamentId}/tokens`,
      {
        name: tokenName,
        scopes: ['results'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    );
    ({ secret } = made);
    await clerk.save(landing(race, 0, ['12:00']));
    const body = { ...landing(race, 1, ['12:10']), base: { timeList: [''] } };
    const saved = await fetch(`${app.url}/parwaz/results`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(saved.ok).toBe(true);
    for (const { _id } of race.owners)
      await app.asAdmin.must('PUT', `/update-owner/${_id}`, { showPhone: false, address: 'Multan' });
    await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
    const corrected = { ...landing(race, 0, ['12:01']), reason: 'Misread' };
    expect((await clerk.save(corrected)).status).toBe(200);
  });
  afterAll(async () => {
    listener.close();
    await app.close();
  });

  const expectNothingPrivate = (said: string) => {
    const { _id, name } = clerk;
    const people = [name, _id, app.asAdmin._id, tokenName, secret];
    const fields = [
      'allowedAdmins',
      'copiesFrom',
      'copiedFrom',
      'publicSince',
      'activatedAt',
      'numbers',
      'salts',
      '"by"',
      '"hash"',
    ];
    expect([...people, ...fields, phone].filter((word) => said.includes(word))).toEqual([]);
  };

  it.each(publicFeeds.map((call): [string, Call] => [call.route.path, call]))(
    'tell nothing private by %s',
    async (path) => {
      const filled = path
        .replace(':id', race.tournamentId)
        .replace(/:\w+/, encodeURIComponent(race.tournament.club));
      const { status, text } = await app.stranger.get(filled).buffer();
      expect([200, 404]).toContain(status);
      expect(status === 200 || !path.includes(':')).toBe(true);
      expectNothingPrivate(text);
    },
  );

  it('tell nothing private by a stream', async () => {
    await until(() => JSON.stringify(listener.events).includes('Misread'), 'heard of the correction');
    expectNothingPrivate(JSON.stringify(listener.events));
  });
});
