import { SignJWT } from 'jose';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { secretOf } from '../../src/auth/stored-secret.js';
import { Client, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('tokens', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const ended = async (client: Client) => {
    const answer = await client.get('/parwaz/all-admin').expect(401);
    expect(answer.body).toMatchObject({ success: false, id: 'auth.required', message: 'Please log in' });
  };

  it('end at once when the password changes', async () => {
    const staff = await app.as('subadmin');
    await app.asAdmin.put(`/parwaz/update-admin/${staff._id}`, { password: 'another long one' }).expect(200);
    await ended(staff);
    const again = await app.login(staff.name, 'another long one');
    await again.get('/parwaz/all-admin').expect(200);
  });

  it('end at once when the role changes', async () => {
    const staff = await app.as('admin');
    await app.asAdmin.put(`/parwaz/update-admin/${staff._id}`, { role: 'subadmin' }).expect(200);
    await ended(staff);
  });

  it('end at once when the account goes', async () => {
    const staff = await app.as('subadmin');
    await app.asAdmin.delete(`/parwaz/delete-admin/${staff._id}`).expect(200);
    await ended(staff);
    await app.stranger.post('/parwaz/login', { name: staff.name, password: staff.password }).expect(401);
  });

  it('end by logging out, that one alone and for good', async () => {
    const { name, password } = await app.as('subadmin');
    // In the same second, on two devices.
    const [phone, desk] = await Promise.all([app.login(name, password), app.login(name, password)]);
    const answer = await phone.post('/parwaz/logout').expect(200);
    expect(answer.body).toMatchObject({ success: true });
    await ended(phone);
    expect((await phone.post('/parwaz/logout').expect(401)).body.id).toBe('auth.required');
    await desk.get('/parwaz/all-admin').expect(200);
    await app.restart();
    await ended(new Client(app.url, phone.token));
    await new Client(app.url, desk.token).get('/parwaz/all-admin').expect(200);
  });

  it('outlive a new name or phone', async () => {
    const staff = await app.as('subadmin');
    await app.asAdmin.put(`/parwaz/update-admin/${staff._id}`, { name: 'New Name', phone: '1' }).expect(200);
    await staff.get('/parwaz/all-admin').expect(200);
  });

  it('count as none when they are foreign, changed or unsigned', async () => {
    const secret = readFileSync(path.join(app.dataDir, 'jwt-secret'), 'utf8').trim();
    const sign = (key: string, claims: object) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(key));
    const own = { sub: app.asAdmin._id, ver: 1 };
    await new Client(app.url, await sign(secret, own)).get('/parwaz/all-admin').expect(200);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ ...own, exp: 4_000_000_000 }),
    ).toString('base64url')}.`;
    const earlier = await sign(secret, own);
    await new Client(app.url, earlier).post('/parwaz/logout').expect(200);
    const bad = [
      earlier,
      await sign('another secret of enough length', own),
      await sign(secret, { ...own, ver: 2 }),
      await sign(secret, { ver: 1 }),
      await sign(secret, { ...own, sub: '0'.repeat(24) }),
      await sign(secret, { ...own, sub: { $ne: '' } }),
      unsigned,
      `${app.asAdmin.token}x`,
      'nonsense',
    ];
    for (const token of bad) await ended(new Client(app.url, token));
  });

  it("that are dead are nobody's on public calls", async () => {
    await new Client(app.url, 'nonsense').get('/parwaz/get-all-clubs').expect(200);
  });

  it('are signed by a secret that only this user can read', () => {
    expect(statSync(path.join(app.dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('are signed by a new secret where its file is empty', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-secret-'));
    writeFileSync(path.join(folder, 'jwt-secret'), '\n');
    const made = secretOf({ dataDir: folder });
    expect(made.length).toBeGreaterThan(40);
    expect(secretOf({ dataDir: folder })).toBe(made);
    rmSync(folder, { recursive: true });
  });
});
