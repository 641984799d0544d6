import type { Race } from '../../harness/factories.js';
import { Desk, openDesk, raceOfToday, signIn, timesOf } from './open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, serverProcess, setStageWithProcess } from '../harness/stage.js';

describe('the desk on a bad line', () => {
  let race: Race;
  let desk: Desk;

  setStageWithProcess();
  beforeEach(async () => {
    race = await raceOfToday(staff);
    desk = await openDesk(browser, race, server.admin);
  });
  afterEach(() => desk.context.close());

  it('keeps what is typed while the line is down, says so, and sends it by itself when it is back', async () => {
    const whereItStands = await desk.cell(0, 0).boundingBox();
    await desk.context.setOffline(true);
    await desk.page.locator('.desk-pill.is-offline').waitFor();
    await desk.type('1601', 'Enter', '1602', 'Enter', '1603', 'Enter');
    await desk.says('3 not sent');
    // Whatever the head has to say, nothing below it moves.
    expect(await desk.cell(0, 0).boundingBox()).toEqual(whereItStands);
    await desk.cell(0, 1).and(desk.page.locator('[title="not sent yet"]')).waitFor();
    await saveShot(desk.page, 'desk-offline');
    await desk.context.setOffline(false);
    await desk.says('Everything saved');
    expect(await timesOf(race, 0)).toEqual(['16:01:00', '16:02:00', '16:03:00', '', '', '', '']);
  });

  it('keeps it over a reload, and sends it once', async () => {
    await desk.page.route('**/parwaz/results', (route) => route.abort());
    await desk.type('1601', 'Enter', '1602', 'Enter');
    await desk.says('2 not sent');
    await desk.page.reload();
    await desk.says('2 not sent');
    expect(await desk.value(0, 1)).toBe('16:02');
    await desk.page.unroute('**/parwaz/results');
    await desk.sendNow();
    await desk.says('Everything saved');
    expect((await timesOf(race, 0)).slice(0, 2)).toEqual(['16:01:00', '16:02:00']);
    expect((await staff.board(race.tournamentId)).revision).toBeLessThanOrEqual(3);
  });

  it('says what its button is doing while it sends what waited', async () => {
    await desk.page.route('**/parwaz/results', (route) => route.abort());
    await desk.type('1601', 'Enter');
    await desk.says('1 not sent');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await desk.page.route('**/parwaz/results', (route) => held.then(() => route.continue()));
    await desk.sendNow();
    await desk.button('Sending…').waitFor();
    goOn();
    await desk.says('Everything saved');
  });

  it('does no harm when an answer is lost after the server saved', async () => {
    let lost = 0;
    await desk.page.route('**/parwaz/results', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await desk.type('1601', 'Enter', 'ArrowLeft', '1605', 'Enter');
    await desk.says('Everything saved');
    expect([lost, (await timesOf(race, 0))[0]]).toEqual([1, '16:05:00']);
  });

  it('goes on after the server was killed and started again', async () => {
    await desk.type('1601', 'Enter');
    await desk.says('Everything saved');
    await serverProcess.kill('SIGKILL');
    await desk.type('1602', 'Enter', '1603', 'Enter');
    await desk.says('2 not sent');
    await serverProcess.restart();
    await desk.says('Everything saved');
    await desk.isLive();
    expect((await timesOf(race, 0)).slice(0, 3)).toEqual(['16:01:00', '16:02:00', '16:03:00']);
  });

  it('keeps everything for after the login when the session ends meanwhile', async () => {
    await staff.must('POST', '/register', { name: 'Danish', password: 'danish-danish', role: 'admin' });
    const danish = { name: 'Danish', password: 'danish-danish' };
    const other = await openDesk(browser, race, danish);
    const { admins } = await staff.must<{ admins: { _id: string; name: string }[] }>('GET', '/all-admin');
    const account = admins.find(({ name }) => name === 'Danish')?._id ?? '';
    await other.page.route('**/parwaz/results', (route) => route.abort());
    await other.type('1601', 'Enter');
    await other.says('1 not sent');
    await staff.must('PUT', `/update-admin/${account}`, { password: 'danish-new-1' });
    await other.page.unroute('**/parwaz/results');
    await other.page.getByText('1 time is kept on this device; log in to send it.').waitFor();
    await signIn(other.page, 'Danish', 'danish-new-1');
    await other.page.getByRole('grid').waitFor();
    await other.says('Everything saved');
    expect((await timesOf(race, 0))[0]).toBe('16:01:00');
    await other.context.close();
  });

  it('sends what a closed desk kept from whatever screen is opened next', async () => {
    await desk.context.setOffline(true);
    await desk.type('1601', 'Enter', '1602', 'Enter');
    await desk.says('2 not sent');
    const { context } = desk;
    await desk.page.close();
    await context.setOffline(false);
    const page = await context.newPage();
    await page.goto(`${race.staff.url}/all-pigeon-owners`);
    await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.includes('unsent')));
    expect((await timesOf(race, 0)).slice(0, 2)).toEqual(['16:01:00', '16:02:00']);
  });

  it('leaves what a reloaded desk kept to that desk, though another screen is open', async () => {
    const { context } = desk;
    await context.route('**/parwaz/results', (route) => route.abort());
    const page = await context.newPage();
    // A reload may take longer on a busy machine than the time that is given to it: that time waits here.
    await page.addInitScript((reloadedWithinMs) => {
      const { setTimeout } = window;
      const held: (() => void)[] = [];
      let isOver = false;
      window.setTimeout = ((wait: () => void, ms?: number, ...more: unknown[]) =>
        ms === reloadedWithinMs && !isOver
          ? held.push(wait)
          : setTimeout(wait, ms, ...more)) as typeof setTimeout;
      const reloadIsOver = () => {
        isOver = true;
        for (const wait of held) wait();
      };
      Object.assign(window, { reloadIsOver });
    }, 5000);
    await page.goto(`${race.staff.url}/all-pigeon-owners`);
    await page.getByRole('table').waitFor();
    await desk.type('1601', 'Enter');
    await desk.says('1 not sent');
    await desk.page.reload();
    await desk.says('1 not sent');
    expect(await desk.value(0, 0)).toBe('16:01');
    // That desk closes for good: the other screen tells of it, and sends it.
    await desk.page.close();
    await page.evaluate(() => (window as unknown as { reloadIsOver: () => void }).reloadIsOver());
    await page.getByRole('link', { name: '1 time not saved' }).waitFor();
    await context.unroute('**/parwaz/results');
    await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.includes('unsent')));
    await page.getByRole('link', { name: 'not saved' }).waitFor({ state: 'detached' });
    expect((await timesOf(race, 0))[0]).toBe('16:01:00');
  });

  it('lets a second tab neither send nor lose what the first one keeps, and take it over when that closes', async () => {
    const sent: string[] = [];
    await desk.context.route('**/parwaz/results', async (route) => {
      sent.push(route.request().headers().referer ?? '');
      return route.abort();
    });
    await desk.type('1601', 'Enter');
    await desk.says('1 not sent');
    const page = await desk.context.newPage();
    const second = new Desk(page, race);
    await page.goto(desk.page.url());
    await page.getByRole('grid').waitFor();
    const elsewhere = page.getByRole('link', { name: '1 not sent in other tournaments or tabs' });
    await elsewhere.waitFor();
    expect(await elsewhere.getAttribute('href')).toContain(`tournament=${race.tournamentId}`);
    await second.goTo(0, 1);
    await second.type('1602', 'Enter');
    await second.says('1 not sent');
    expect(await second.value(0, 0)).toBe('');
    await desk.page.close();
    await second.says('2 not sent');
    expect(await second.value(0, 0)).toBe('16:01');
    await desk.context.unroute('**/parwaz/results');
    await second.sendNow();
    await second.says('Everything saved');
    expect((await timesOf(race, 0)).slice(0, 2)).toEqual(['16:01:00', '16:02:00']);
    expect(sent.length).toBeGreaterThan(0);
  });
});
