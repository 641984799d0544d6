import { Client, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';

const next = 'another long one';

describe("one's own password", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.close());

  const change = (client: Client, current: string, password = next) =>
    client.post('/parwaz/change-password', { current, password });
  const isSignedIn = async (client: Client) => (await client.get('/parwaz/all-admin')).status === 200;

  it('is changed by whoever knows it; their other tokens end, the answered one lives', async () => {
    const desk = await app.as('subadmin');
    const phone = await app.login(desk.name, desk.password);
    const { body } = await change(desk, desk.password).expect(200);
    expect(body).toEqual({ success: true, message: expect.any(String), token: expect.any(String) });
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([false, false]);
    expect(await isSignedIn(new Client(app.url, String(body.token)))).toBe(true);
    await app.stranger.post('/parwaz/login', { name: desk.name, password: desk.password }).expect(401);
    await app.login(desk.name, next);
  });

  it('stays when the current one is wrong, and all tokens live', async () => {
    const desk = await app.as('subadmin');
    const answer = await change(desk, 'not this one').expect(400);
    expect(answer.body).toMatchObject({ id: 'auth.wrong-password', fields: [{ path: 'current' }] });
    expect(await isSignedIn(desk)).toBe(true);
    await app.login(desk.name, desk.password);
  });

  it('is as long as any other, and all faults are told at once', async () => {
    const desk = await app.as('subadmin');
    const short = await change(desk, desk.password, 'short').expect(400);
    expect(short.body).toMatchObject({ id: 'request.invalid', fields: [{ path: 'password' }] });
    const odd = await desk.post('/parwaz/change-password', { current: { $ne: '' } }).expect(400);
    expect(odd.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['current', 'password']);
  });

  it('can’t be guessed with a stolen token: wrong ones count like failed logins', async () => {
    const desk = await app.as('subadmin');
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries++) statuses.push((await change(desk, 'a guess')).status);
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429]);
  });

  it('is changed once by two at the same time', async () => {
    const desk = await app.as('subadmin');
    const phone = await app.login(desk.name, desk.password);
    const answers = await Promise.all([
      change(desk, desk.password, 'the desk’s choice'),
      change(phone, desk.password, 'the phone’s choice'),
    ]);
    // The later one has a wrong password by then, or already a token that has ended.
    const [changed, refused] = answers.map(({ status }) => status).sort();
    expect(changed).toBe(200);
    expect([400, 401]).toContain(refused);
    const chosen = answers[0].status === 200 ? 'the desk’s choice' : 'the phone’s choice';
    await app.login(desk.name, chosen);
  });
});
