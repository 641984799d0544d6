import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('staff accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const register = (body: object) => app.asAdmin.post('/parwaz/register', body);

  it('are registered as sub admins unless told otherwise', async () => {
    const answer = await register({ name: ' Bilal ', password: 'long enough' }).expect(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'User registered successfully',
      user: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Bilal', phone: '', role: 'subadmin' },
    });
    const admin = await register({ name: 'Sana', phone: '0300', password: 'long enough', role: 'admin' });
    expect(admin.body.user).toMatchObject({ phone: '0300', role: 'admin' });
  });

  it('have names that are unique regardless of case', async () => {
    await register({ name: 'Usman', password: 'long enough' }).expect(201);
    const again = await register({ name: 'USMAN ', password: 'long enough' }).expect(409);
    expect(again.body.id).toBe('staff.name-taken');
    const { _id } = await app.as('subadmin');
    await app.asAdmin.put(`/parwaz/update-admin/${_id}`, { name: 'usman' }).expect(409);
  });

  it('are refused with all faults at once', async () => {
    const answer = await register({ name: ' ', phone: '1'.repeat(41), password: 'short', role: 'king' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('User name is required.');
    const paths = answer.body.fields.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['name', 'password', 'phone', 'role']);
  });

  it('take no fields that are not theirs to send', async () => {
    const body = {
      name: 'Sneaky',
      password: 'long enough',
      _id: '1'.repeat(24),
      tokenVersion: 9,
      nameKey: 'admin',
    };
    const { user } = (await register(body).expect(201)).body;
    expect(user._id).not.toBe('1'.repeat(24));
    await app.login('Sneaky', 'long enough');
  });

  it('are listed to admins with phones, to sub admins without, never with a password', async () => {
    const sub = await app.as('subadmin');
    await app.asAdmin.put(`/parwaz/update-admin/${sub._id}`, { phone: '0311' }).expect(200);
    const toAdmin = await app.asAdmin.get('/parwaz/all-admin').expect(200);
    const toSub = await sub.get('/parwaz/all-admin').expect(200);
    const own = { _id: sub._id, name: sub.name, role: 'subadmin' };
    expect(toAdmin.body).toEqual({
      success: true,
      admins: expect.arrayContaining([{ ...own, phone: '0311' }]),
    });
    expect(toSub.body).toEqual({ success: true, admins: expect.arrayContaining([own]) });
    for (const { text } of [toAdmin, toSub]) expect(text).not.toMatch(/argon2|hash|password|tokenVersion/i);
    for (const one of toSub.body.admins) expect(Object.keys(one).sort()).toEqual(['_id', 'name', 'role']);
  });

  it('change only what is sent and different', async () => {
    const sub = await app.as('subadmin');
    const change = (body: object) => app.asAdmin.put(`/parwaz/update-admin/${sub._id}`, body);
    const done = await change({ phone: '0322' }).expect(200);
    expect(done.body).toEqual({ success: true, message: 'Admin updated successfully!' });
    for (const body of [
      {},
      { phone: '0322' },
      { name: sub.name, role: 'subadmin' },
      { other: 1, name: null },
    ]) {
      const answer = await change(body).expect(400);
      expect(answer.body).toMatchObject({ id: 'staff.no-changes', message: 'No changes made!' });
    }
    await change({ password: 'short' }).expect(400);
    await app.login(sub.name, sub.password);
  });

  it('cannot be changed or deleted when they do not exist', async () => {
    for (const id of ['0'.repeat(24), 'nonsense']) {
      const put = await app.asAdmin.put(`/parwaz/update-admin/${id}`, { phone: '1' }).expect(404);
      const gone = await app.asAdmin.delete(`/parwaz/delete-admin/${id}`).expect(404);
      expect([put.body.id, gone.body.id]).toEqual(['staff.not-found', 'staff.not-found']);
    }
  });

  it('are deleted', async () => {
    const sub = await app.as('subadmin');
    const answer = await app.asAdmin.delete(`/parwaz/delete-admin/${sub._id}`).expect(200);
    expect(answer.body).toEqual({ success: true, message: 'Admin deleted successfully!' });
    const { body } = await app.asAdmin.get('/parwaz/all-admin').expect(200);
    expect(body.admins.map(({ _id }: { _id: string }) => _id)).not.toContain(sub._id);
  });
});

describe('admins', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.close());

  it('keep the last one', async () => {
    const { asAdmin } = app;
    const gone = await asAdmin.delete(`/parwaz/delete-admin/${asAdmin._id}`).expect(409);
    const less = await asAdmin.put(`/parwaz/update-admin/${asAdmin._id}`, { role: 'subadmin' }).expect(409);
    expect([gone.body.id, less.body.id]).toEqual(['staff.last-admin', 'staff.last-admin']);
  });

  it('cannot delete or demote themselves', async () => {
    const other = await app.as('admin');
    const gone = await other.delete(`/parwaz/delete-admin/${other._id}`).expect(409);
    const less = await other.put(`/parwaz/update-admin/${other._id}`, { role: 'subadmin' }).expect(409);
    expect([gone.body.id, less.body.id]).toEqual(['staff.oneself', 'staff.oneself']);
    await other.put(`/parwaz/update-admin/${other._id}`, { phone: '0333' }).expect(200);
  });
});
