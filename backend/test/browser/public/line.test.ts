import { addressOf, boardRoutes } from '@parwaz/shared';
import { boardFormat } from '@parwaz/shared/contracts';
import type { Locator } from 'playwright-core';
import type { Race } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { newPage, saveShot } from '../harness/index.js';
import { admin, browser, server, serverProcess, setStage, setStageWithProcess } from '../harness/stage.js';
import { fly, knownRace } from './known-race.js';
import { phone, Spectator } from './spectator.js';

const date = '03-04-2026';
/** In milliseconds: a line that is only silent is given up after 18.5 s, so what is told sooner was noticed. */
const beforeSilenceTells = 15_000;
const yes = () => true;
const no = () => false;

/** Texts of something that are not all in view. */
function cutTexts(within: Locator): Promise<string[]> {
  return within.evaluate((whole) => {
    const box = whole.getBoundingClientRect();
    return [...whole.querySelectorAll('span')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const isOut = left < box.left || right > box.right || top < box.top || bottom > box.bottom;
        return one.textContent !== '' && (isOut || one.scrollWidth > one.clientWidth + 1);
      })
      .map((one) => one.textContent);
  });
}

describe('a page that loses its server', () => {
  let race: Race;
  let path: string;
  const id = (loft: number) => race.owners[loft]?._id ?? '';

  setStageWithProcess(async () => {
    race = await knownRace(admin);
    path = `/tournament-view/${race.tournamentId}?date=${date}`;
  });

  it('says so at once when the device knows, and misses nothing', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await spectator.watch(path);
    await spectator.mark();
    await page.context().setOffline(true);
    await spectator.link('offline').waitFor({ timeout: beforeSilenceTells });
    expect(await spectator.pill('offline').innerText()).toMatch(
      /^Offline since \d\d:\d\d\s+· showing \d\d:\d\d$/,
    );
    await fly(race, 0, date, ['10:10']);
    await saveShot(page, 'public-offline');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await cutTexts(spectator.pill('offline')), await spectator.sideways()]).toEqual([
        width,
        [],
        0,
      ]);
    }
    await page.context().setOffline(false);
    await spectator.link('live').waitFor();
    await spectator.cell(id(0), 0).filter({ hasText: '10:10' }).waitFor();
    expect(await spectator.isSameDocument()).toBe(true);
    await spectator.close();
  });

  it('says reconnecting when the server dies, and is live again after its restart', async () => {
    const spectator = await Spectator.open(browser, server.url);
    await spectator.watch(path);
    await spectator.mark();
    await serverProcess.kill('SIGKILL');
    await spectator.link('reconnecting').waitFor({ timeout: beforeSilenceTells });
    await spectator.link('offline').waitFor();
    await serverProcess.restart();
    await spectator.link('live').waitFor();
    await fly(race, 0, date, ['10:10', '10:20']);
    await spectator.cell(id(0), 1).filter({ hasText: '10:20' }).waitFor();
    expect(await spectator.isSameDocument()).toBe(true);
    await spectator.close();
  });

  it('is reloaded once for a server of another format, and is not live before', async () => {
    // A service worker would load the scripts of this server.
    const spectator = await Spectator.open(browser, server.url, { ...phone, plain: true });
    const { page } = spectator;
    const other = boardFormat() + 1;
    await page.clock.install();
    let isOld = true;
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const body = isOld ? script.replaceAll(String(boardFormat()), String(other)) : script;
      await route.fulfill({ response, body });
    });
    await page.addInitScript(() => {
      const loads = Number(sessionStorage.getItem('loads'));
      sessionStorage.setItem('loads', String(loads + 1));
    });
    await page.goto(`${server.url}${path}`);
    const loads = () => page.evaluate(() => Number(sessionStorage.getItem('loads'))).catch(() => 0);
    await until(async () => (await loads()) === 2);
    await spectator.link('connecting').waitFor();
    await fly(race, 0, date, ['10:10']);
    await page.clock.runFor('01:00');
    expect([await loads(), await spectator.link('live').count()]).toEqual([2, 0]);
    isOld = false;
    await page.reload();
    await spectator.link('live').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await spectator.close();
  });

  it('tells since when it has been offline, after five minutes as well', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await page.clock.install({ time: new Date('2026-04-03T13:41:30Z') });
    await spectator.watch(path);
    await page.context().setOffline(true);
    await spectator.link('offline').waitFor();
    const told = await spectator.pill('offline').innerText();
    await page.clock.runFor('05:00');
    expect(await spectator.pill('offline').innerText()).toBe(told);
    await fly(race, 0, date, ['10:10', '10:20', '10:30']);
    await page.context().setOffline(false);
    await spectator.link('live').waitFor();
    await spectator.cell(id(0), 2).filter({ hasText: '10:30' }).waitFor();
    await spectator.close();
  });

  it('shows what happened while the phone slept', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await page.clock.install();
    await spectator.watch(path);
    // Asleep: nothing arrives, and no timer runs.
    await page.context().setOffline(true);
    await fly(race, 1, date, ['09:30', '16:01']);
    await page.context().setOffline(false);
    await page.clock.fastForward('01:00:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await spectator.cell(id(1), 1).filter({ hasText: '16:01' }).waitFor();
    await spectator.link('live').waitFor();
    await spectator.close();
  });

  it('opens without any network, with the last board and the truth about it', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await spectator.watch(path);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await spectator.link('live').waitFor();
    await fly(race, 2, date, ['12:12']);
    await spectator.cell(id(2), 0).filter({ hasText: '12:12' }).waitFor();
    await serverProcess.kill('SIGKILL');
    // What the server alone can make is no page of the app.
    const picture = await page.context().newPage();
    await expect(picture.goto(`${server.url}/parwaz/tournament/x/standings.png`)).rejects.toThrow('net::ERR');
    await picture.close();
    await spectator.link('reconnecting').waitFor();
    const board = addressOf(boardRoutes.snapshot, { params: { id: race.tournamentId } });
    const keptBoard = () => page.evaluate(async (at) => (await caches.match(at))?.text(), board);
    await until(async () => (await keptBoard())?.includes('12:12') === true, 'the board is kept');
    // What the device had kept says its age at once, before anybody knows what became of the server.
    await page.reload();
    await spectator.pill('connecting').filter({ hasText: 'showing' }).waitFor();
    await spectator.cell(id(2), 0).filter({ hasText: '12:12' }).waitFor();
    // A browser that was told to be offline forgets it over a reload; a device doesn't.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
    );
    await page.reload();
    await spectator.link('offline').waitFor();
    expect(await spectator.pill('offline').innerText()).toContain('showing');
    await spectator.cell(id(2), 0).filter({ hasText: '12:12' }).waitFor();
    await serverProcess.restart();
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    });
    await spectator.link('live').waitFor();
    await spectator.close();
  });

  it('is live by polling where a line lets no WebSocket through', async () => {
    const spectator = await Spectator.open(browser, server.url);
    await spectator.page.addInitScript(() => {
      const Real = window.WebSocket;
      // The page's policy lets it go there as little as such a line.
      window.WebSocket = new Proxy(Real, { construct: () => new Real('ws://blocked.invalid') });
    });
    await spectator.watch(path);
    await fly(race, 0, date, ['10:11']);
    await spectator.cell(id(0), 0).filter({ hasText: '10:11' }).waitFor();
    await spectator.close();
  });
});

describe('a page for which there is no live place', () => {
  setStage(undefined, { env: { MAX_WATCHERS: '1' } });

  it('reads the board every 15 s and says so', async () => {
    const race = await knownRace(admin);
    const path = `/tournament-view/${race.tournamentId}?date=${date}`;
    const first = await Spectator.open(browser, server.url);
    await first.watch(path);
    const second = await Spectator.open(browser, server.url, phone);
    await second.page.clock.install();
    await second.page.goto(server.url + path);
    await second.link('polling').waitFor();
    expect(await second.pill('polling').innerText()).toBe('Every 15 s');
    await fly(race, 3, date, ['17:17']);
    await second.page.clock.fastForward('00:15');
    await second
      .cell(race.owners[3]?._id ?? '', 0)
      .filter({ hasText: '17:17' })
      .waitFor();
    await second.link('polling').waitFor();
    await first.close();
    // The place is free once the server has noticed, so it may take more than one try.
    const isLive = () => second.link('live').waitFor({ timeout: 2000 }).then(yes, no);
    do await second.page.clock.fastForward('02:00');
    while (!(await isLive()));
    await second.close();
  });

  it('is on no screen of somebody whose socket is blocked, but the board is', async () => {
    const race = await knownRace(admin);
    const page = await newPage(browser, phone);
    await page.clock.install();
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await page.route(/\/socket\.io\//, (route) => route.abort());
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}`);
    await page.locator('[data-loft]').first().waitFor();
    await page.clock.fastForward('00:10');
    await page.locator('main[data-link="polling"]').waitFor();
    await page.context().close();
  });
});
