import { policies } from '@parwaz/shared';
import { calls } from '@parwaz/shared/contracts';
import type { Call } from '@parwaz/shared/contracts';
import { createRace } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { startApp } from '../harness/index.js';
import type { Client, SignedInClient, TestApp } from '../harness/index.js';

/** Every call that is for the staff of a tournament; a new one is asked by itself. */
const ofTournaments = calls
  .filter(({ route }) => policies[route.permit] === 'tournament')
  .map((call): [string, Call] => [`${call.route.method} ${call.route.path}`, call]);

describe('a call of a tournament', () => {
  let app: TestApp;
  let race: Race;
  let colleague: SignedInClient;
  beforeAll(async () => {
    app = await startApp();
    race = await createRace(app.asAdmin, { lofts: 1 });
    colleague = await app.as('subadmin');
  });
  afterAll(() => app.close());

  /** With a faulty body, query and everything that stands in the path beside the tournament. */
  const faulty = (by: Client, { route, params }: Call, tournamentId: string) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
      params[name] === 'tournament.not-found' ? tournamentId : 'x',
    );
    const body = { tournamentId, revision: 'x', time: 7, marks: 'x', base: 7, dates: 'x' };
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const asked = `${path}?before=x&state=x`;
    return method === 'get' || method === 'delete' ? by[method](asked) : by[method](asked, body);
  };

  it.each(ofTournaments)('%s asks who may before what was sent', async (_, call) => {
    const status = async (by: Client, id = race.tournamentId) => (await faulty(by, call, id)).status;
    expect([await status(app.stranger), await status(colleague)]).toEqual([401, 403]);
    expect(await status(app.asAdmin)).not.toBe(403);
    expect([400, 404]).toContain(await status(colleague, 'f'.repeat(24)));
  });

  it('is for whoever was let in, at once, and no longer once that is taken back', async () => {
    const path = `/parwaz/tournament/${race.tournamentId}/history`;
    const letIn = (allowedAdmins: string[]) =>
      app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { allowedAdmins });
    await colleague.get(path).expect(403);
    await letIn([colleague._id]);
    await colleague.get(path).expect(200);
    await letIn([]);
    await colleague.get(path).expect(403);
  });

  it('reads no broken body of somebody who may not', async () => {
    const path = `/parwaz/tournaments/${race.tournamentId}`;
    const broken = (by: SignedInClient) => by.put(path).type('json').send('{"');
    expect([(await broken(colleague)).status, (await broken(app.asAdmin)).status]).toEqual([403, 400]);
  });
});
