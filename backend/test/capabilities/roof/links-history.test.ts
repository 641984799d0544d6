import { createTournament, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

describe('the links of a tournament', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('are in its history, made and ended, beside the revision of the moment', async () => {
    const subadmin = await app.as('subadmin');
    const tournament = await createTournament(app.asAdmin, { allowedAdmins: [subadmin._id] });
    const [first = '', second = ''] = tournament.participatingLofts;
    const path = `/parwaz/tournament/${tournament._id}`;
    const made = await subadmin.post(`${path}/roof-links`, { ownerIds: [first, second] }).expect(201);
    await app.asAdmin.delete(`${path}/roof-links/${made.body.links[1]._id}`).expect(200);
    const { body } = await subadmin.get(`${path}/history`).expect(200);
    expect(body).toEqual([
      {
        ...{ revision: 1, at: expect.stringMatching(/Z$/), what: 'links', links: { ended: [second] } },
        by: { _id: app.asAdmin._id, name: expect.any(String) },
      },
      expect.objectContaining({
        ...{ revision: 1, what: 'links', links: { made: [first, second] } },
        by: { _id: subadmin._id, name: expect.any(String) },
      }),
      expect.objectContaining({ revision: 1, what: 'created' }),
    ]);
    expect((await subadmin.get(`${path}/history?before=1`).expect(200)).body).toEqual([]);
  });
});
