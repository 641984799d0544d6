import type { LoginFailuresDoc } from '../../src/auth/login-throttle.js';
import { startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

describe('failed logins', () => {
  let app: TestApp;
  let nowMs = Date.now();
  beforeEach(async () => {
    app = await startApp({ clock: { now: () => nowMs }, env: { TRUST_PROXY: '1' } });
  });
  afterEach(() => app.close());

  const attempt = (name: string, password: string, address = '203.0.113.7') =>
    app.stranger.post('/parwaz/login', { name, password }).set('x-forwarded-for', address);

  /** Fails until it is told to wait; answers how many times it could. */
  const failUntilStopped = async (name: string): Promise<number> => {
    for (let tries = 0; tries < 30; tries++) {
      const answer = await attempt(name, 'wrong');
      if (answer.status === 429) return tries;
      expect(answer.status).toBe(401);
    }
    throw new Error('never stopped');
  };

  it('stops a name after a few, tells when to come back, and lets it then', async () => {
    expect(await failUntilStopped('admin')).toBe(8);
    const stopped = await attempt(' Admin', app.admin.password).expect(429);
    expect(stopped.body).toMatchObject({ success: false, id: 'auth.too-many-tries' });
    const waitSeconds = Number(stopped.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(900);
    nowMs += waitSeconds * 1000 + 1000;
    await attempt('admin', app.admin.password).expect(200);
  });

  it('stops only that name, and only where it failed', async () => {
    await failUntilStopped('admin');
    await attempt('admin', app.admin.password, '198.51.100.1').expect(200);
    const { name, password } = await app.as('subadmin');
    await attempt(name, password).expect(200);
  });

  it('locks nobody out of where they have signed in, whoever fails elsewhere, and counts them there', async () => {
    await attempt('admin', app.admin.password, '198.51.100.1').expect(200);
    await attempt('admin', 'wrong').expect(401);
    const failures = app.connection.model<LoginFailuresDoc>('LoginFailuresDoc');
    const counted = await failures.updateOne({ _id: /^name:/, tries: 1 }, { $inc: { tries: 99 } });
    expect(counted.modifiedCount).toBe(1);
    await attempt('admin', app.admin.password, '192.0.2.1').expect(429);
    await failures.updateOne({ _id: /^network:/ }, { $inc: { tries: 300 } });
    await app.restart();
    await attempt('admin', app.admin.password, '198.51.100.1').expect(200);
    for (let tries = 0; tries < 8; tries++) await attempt('admin', 'wrong', '198.51.100.1').expect(401);
    await attempt('admin', app.admin.password, '198.51.100.1').expect(429);
  });

  it('are not counted for longer than a period when the clock is set back', async () => {
    await failUntilStopped('admin');
    nowMs -= 3_600_000;
    await attempt('admin', app.admin.password).expect(200);
  });

  it('remembers over a restart', async () => {
    await failUntilStopped('admin');
    await app.restart();
    await attempt('admin', app.admin.password).expect(429);
  });

  it("forgets a name's failures when it succeeds", async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++) await attempt('admin', 'wrong').expect(401);
      await attempt('admin', app.admin.password).expect(200);
    }
  });

  it('lets no more through when many try at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('admin', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(22);
  });

  it('stops an address only after many names', async () => {
    for (let i = 0; i < 20; i++) await attempt(`nobody ${i}`, 'wrong').expect(401);
    // 280 more such failures, without waiting for as many passwords to be hashed.
    const failures = app.connection.model<LoginFailuresDoc>('LoginFailuresDoc');
    const counted = await failures.updateOne({ _id: /^network:/, tries: 20 }, { $inc: { tries: 279 } });
    expect(counted.modifiedCount).toBe(1);
    await attempt('nobody 299', 'wrong').expect(401);
    await attempt('nobody 300', 'wrong').expect(429);
    await attempt('admin', app.admin.password).expect(429);
    await attempt('admin', app.admin.password, '198.51.100.1').expect(200);
  });

  it('lets an address try no more when it tries many names at once', async () => {
    for (let i = 0; i < 2; i++) await attempt(`nobody ${i}`, 'wrong').expect(401);
    const failures = app.connection.model<LoginFailuresDoc>('LoginFailuresDoc');
    await failures.updateOne({ _id: /^network:/, tries: 2 }, { $inc: { tries: 290 } });
    const names = Array.from({ length: 40 }, (_, n) => `nobody at once ${n}`);
    const answers = await Promise.all(names.map((name) => attempt(name, 'wrong')));
    // As many as are left, and one more may be under way.
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(8);
    expect(tried).toBeLessThanOrEqual(9);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(names.length - tried);
  });

  it('takes a network of IPv6, which is one line, as one address', async () => {
    await attempt('nobody 1', 'wrong', '2001:db8:1:2::1').expect(401);
    await attempt('nobody 2', 'wrong', '2001:0DB8:1:2:3:4:5:6').expect(401);
    const failures = app.connection.model<LoginFailuresDoc>('LoginFailuresDoc');
    const counted = await failures.updateOne({ _id: /^network:/, tries: 2 }, { $inc: { tries: 298 } });
    expect(counted.modifiedCount).toBe(1);
    await attempt('nobody 3', 'wrong', '2001:db8:1:2:ffff::9').expect(429);
    await attempt('nobody 4', 'wrong', '2001:db8:1:3::1').expect(401);
    await attempt('nobody 5', 'wrong', '2001:db8::1:2').expect(401);
  });
});
