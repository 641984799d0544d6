import { errorNote } from '@parwaz/shared';
import { createClub, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('clubs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('creates a club with a trimmed name and lists it for everybody', async () => {
    const created = await app.asAdmin.post('/parwaz/create-club', { name: '  Lahore Club ' }).expect(201);
    expect(created.body).toEqual({
      success: true,
      message: 'Club created successfully!',
      club: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Lahore Club', nameUrdu: '' },
    });
    const list = await app.stranger.get('/parwaz/get-all-clubs').expect(200);
    expect(list.body).toEqual({ success: true, clubs: expect.arrayContaining([created.body.club]) });
  });

  it.each([{ name: '' }, { name: '   ' }, {}, { name: null }, { name: { $ne: '' } }])(
    'refuses %j as a name',
    async (body) => {
      const answer = await app.asAdmin.post('/parwaz/create-club', body).expect(400);
      expect(answer.body).toEqual({
        success: false,
        id: 'club.name-required',
        values: {},
        message: 'Club name is required',
        fields: [{ path: 'name', ...errorNote('club.name-required') }],
        requestId: expect.any(String),
      });
    },
  );

  it('refuses a name of more than 120 characters', async () => {
    const answer = await app.asAdmin.post('/parwaz/create-club', { name: 'x'.repeat(121) }).expect(400);
    expect(answer.body).toMatchObject({ id: 'request.invalid', message: 'At most 120 characters' });
    await app.asAdmin.post('/parwaz/create-club', { name: 'x'.repeat(120) }).expect(201);
  });

  it('keeps names unique regardless of case', async () => {
    await createClub(app.asAdmin, { name: 'Shaheen Club' });
    const other = await createClub(app.asAdmin);
    const again = await app.asAdmin.post('/parwaz/create-club', { name: 'SHAHEEN club' }).expect(409);
    expect(again.body.id).toBe('club.name-taken');
    await app.asAdmin.put(`/parwaz/update-club/${other._id}`, { name: ' shaheen CLUB' }).expect(409);
  });

  it('takes names that grow when they are folded, and still knows them', async () => {
    const name = '\ufdfa'.repeat(120);
    await createClub(app.asAdmin, { name });
    await app.asAdmin.post('/parwaz/create-club', { name }).expect(409);
    await app.stranger.get(`/parwaz/get-all-tournament/${encodeURIComponent(name)}`).expect(200);
    await app.stranger.get(`/parwaz/get-all-tournament/${'x'.repeat(5000)}`).expect(404);
  });

  it('lets one of many simultaneous creations of a name win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.asAdmin.post('/parwaz/create-club', { name: 'Once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)]);
  });

  it('renames a club, its own case included', async () => {
    const club = await createClub(app.asAdmin, { name: 'old name' });
    const renamed = await app.asAdmin
      .put(`/parwaz/update-club/${club._id}`, { name: 'Old Name' })
      .expect(200);
    expect(renamed.body).toEqual({
      success: true,
      message: 'Club updated successfully',
      club: { ...club, name: 'Old Name' },
    });
    await app.asAdmin.put(`/parwaz/update-club/${club._id}`, { name: ' ' }).expect(400);
  });

  it('deletes a club once', async () => {
    const { _id } = await createClub(app.asAdmin);
    const gone = await app.asAdmin.delete(`/parwaz/delete-club/${_id}`).expect(200);
    expect(gone.body).toEqual({ success: true, message: 'Club deleted successfully!' });
    const again = await app.asAdmin.delete(`/parwaz/delete-club/${_id}`).expect(404);
    expect(again.body.id).toBe('club.not-found');
  });

  it('does not know impossible ids', async () => {
    for (const id of ['x', '%24where', '0'.repeat(23), '__proto__']) {
      const answer = await app.asAdmin.put(`/parwaz/update-club/${id}`, { name: 'New' }).expect(404);
      expect(answer.body.id).toBe('club.not-found');
    }
  });
});
