import type { CDPSession, Page } from 'playwright-core';
import { importOnce } from '../../../harness/import-once.js';
import { FakePush } from '../harness/fake-push.mjs';
import type { Received } from '../harness/fake-push.mjs';
import { until } from '../../../harness/until.js';
import type { Race } from '../../../harness/factories.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { fly, knownRace } from '../../../browser/public/known-race.js';
import { phone, Spectator } from '../../../browser/public/spectator.js';
import { smallTargets } from '../../../browser/public/touch-and-text.js';

/** The process that the app runs in, not the test's picture of it. */
const outer = await importOnce<typeof import('node:process')>('node:process');
const push = await FakePush.start();
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
/** From now to 12:00 in Karachi on the race's last day: nothing is told at night, nor of dates that are long past. */
const toNoonMs = Date.UTC(2026, 3, 3, 7) - Date.now();

describe('followers are told while no page is open', () => {
  let race: Race;
  let spectator: Spectator;
  let devtools: CDPSession;
  let registrationId = '';
  const path = () => `/tournament-view/${race.tournamentId}?date=01-04-2026`;
  const loft = () => race.owners[0]?._id ?? '';

  setStage(
    async () => {
      outer.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      race = await knownRace(admin);
      spectator = await Spectator.open(browser, server.url, phone);
      const { page } = spectator;
      await standIn(page);
      devtools = await page.context().newCDPSession(page);
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        registrationId = registrations.at(-1)?.registrationId ?? registrationId;
      });
      await devtools.send('ServiceWorker.enable');
      await spectator.watch(path());
    },
    { env: { PUSH_HOSTS: push.host }, clock: { now: () => Date.now() + toNoonMs } },
  );
  afterAll(() => {
    push.stop();
    delete outer.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });

  /** Stands in for what a headless browser lacks: the reader's leave, and a push service, for which one on this machine stands in. */
  async function standIn(page: Page): Promise<void> {
    const [subscription] = await push.subscribe();
    await page.addInitScript((taken) => {
      const held = { current: null as unknown };
      const made = { toJSON: () => taken, unsubscribe: () => Promise.resolve(((held.current = null), true)) };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const own = PushManager.prototype;
      own.subscribe = () => Promise.resolve((held.current = made) as unknown as PushSubscription);
      own.getSubscription = () => Promise.resolve(held.current as PushSubscription | null);
    }, subscription);
  }

  /** Hands the worker what the push service was handed, as the browser would. */
  async function deliver({ message }: Received): Promise<void> {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(message),
    });
  }
  /** Notifications that the worker has shown; a headless browser itself shows nothing. */
  const worker = () => {
    const [found] = spectator.page.context().serviceWorkers();
    if (!found) throw new Error('the page has a service worker');
    return found;
  };
  const watchWorker = () =>
    worker().evaluate(() => {
      const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
      scope.shown = [];
      scope.registration.showNotification = (title, options) => {
        scope.shown.push({ title, ...options });
        return Promise.resolve();
      };
    });
  const shown = () =>
    worker().evaluate(() => (self as unknown as { shown: Record<string, unknown>[] }).shown);
  const messages = async (count: number): Promise<Received[]> => {
    await until(async () => (await push.count()) >= count, `${count} messages`);
    return push.received();
  };

  it('after a question that comes once, with the tap on Follow', async () => {
    const { page } = spectator;
    await page.goto(`${server.url}${path()}&loft=${loft()}`);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    const question = page.getByRole('region', { name: 'Get notifications when this page is closed?' });
    await question.waitFor();
    expect(await question.innerText()).toContain('when a pigeon of a loft you follow lands');
    await saveShot(page, 'told-question');
    await question.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    const again = page.getByRole('button', {
      name: 'Get notifications when this page is closed',
      exact: true,
    });
    await again.waitFor();
    expect(await question.count()).toBe(0);
    await again.click();
    await question.getByRole('button', { name: 'Yes, notify me' }).click();
    await page.getByRole('heading', { name: 'Notifications are on' }).waitFor();
    await saveShot(page, 'told-settings');
  });

  it('of every race of the lofts that they follow, or of this one alone', async () => {
    const { page } = spectator;
    const sent = () => page.waitForRequest((one) => one.url().endsWith('/push/subscription'));
    const follows = async (asked: ReturnType<typeof sent>) =>
      ((await asked).postDataJSON() as { follows: object[] }).follows;
    const everywhere = page.getByRole('checkbox', { name: 'In every race they fly, including new ones' });
    expect(await everywhere.isChecked()).toBe(true);
    const here = sent();
    await everywhere.click();
    expect(await follows(here)).toEqual([{ tournamentId: race.tournamentId, ownerId: loft() }]);
    await page.getByText('Saved.').waitFor();
    const again = sent();
    await everywhere.click();
    expect(await follows(again)).toEqual([{ ownerId: loft() }]);
    await page.getByText('1 followed loft').click();
    expect(await page.locator('.notify-lofts li a').innerText()).toBe('Loft 1');
    // A box is as large as its label.
    expect((await smallTargets(page)).filter((one) => !one.startsWith('input'))).toEqual([]);
    await saveShot(page, 'told-lofts');
  });

  it('by a message that can be tried', async () => {
    await spectator.button('Send a test notification').click();
    await spectator.page.getByText('The test notification is on its way.').waitFor();
    const [test] = await messages(1);
    expect(test?.message).toMatchObject({ tag: 'test', lang: 'en' });
  });

  it('of a landing, in the language of the reader, one in place of the other', async () => {
    await fly(race, 0, '03-04-2026', ['10:10']);
    const [, landed] = await messages(2);
    if (!landed) throw new Error('a message was handed over');
    expect(landed.message).toMatchObject({
      title: 'Loft 1',
      url: `/tournament-view/${race.tournamentId}?loft=${loft()}`,
    });
    await watchWorker();
    await deliver(landed);
    await until(async () => (await shown()).length === 1, 'the worker shows it');
    await deliver({ ...landed, message: { ...landed.message, body: 'اتر گئے', lang: 'ur' } });
    await until(async () => (await shown()).length === 2, 'the worker shows what follows');
    const { title, tag, url } = landed.message;
    expect(await shown()).toMatchObject([
      { title, tag, lang: 'en', dir: 'ltr', body: landed.message.body, data: { url } },
      { title, tag, lang: 'ur', dir: 'rtl', body: 'اتر گئے', data: { url }, renotify: true },
    ]);
  });

  it('at the hours that they choose, and no more after one tap', async () => {
    const { page } = spectator;
    const quiet = page.getByRole('checkbox', { name: 'Quiet at night' });
    expect(await quiet.isChecked()).toBe(true);
    await quiet.click();
    await page.getByText('Saved.').waitFor();
    expect(await quiet.isChecked()).toBe(false);
    // A change that is still on its way doesn't switch them on again.
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/parwaz/push/key', (route) => held.then(() => route.continue()));
    const isAsked = page.waitForRequest('**/parwaz/push/key');
    await quiet.click();
    await isAsked;
    await spectator.button('Turn off all notifications').click();
    goOn();
    await page
      .getByRole('button', { name: 'Get notifications when this page is closed', exact: true })
      .waitFor();
    const before = await push.count();
    await fly(race, 0, '03-04-2026', ['10:10', '10:20']);
    const other = await push.subscribe();
    await admin
      .put('/parwaz/push/subscription', {
        subscription: other[0],
        lang: 'en',
        quiet: null,
        follows: [{ tournamentId: race.tournamentId, ownerId: race.owners[1]?._id }],
      })
      .expect(200);
    await fly(race, 1, '03-04-2026', ['09:30', '11:00']);
    const told = (await messages(before + 1)).slice(before);
    expect(told.map(({ endpoint }) => endpoint)).toEqual([other[0]?.endpoint]);
  });

  it('on an iPhone from the home screen alone, which it says, with how', async () => {
    const apple = await Spectator.open(browser, server.url, { ...phone, plain: true, userAgent: iPhone });
    const { page } = apple;
    // As Safari has it in a tab.
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    });
    await page.goto(`${server.url}${path()}&loft=${loft()}`);
    await apple.button('Follow').click();
    const question = page.locator('.notify');
    await question.getByText('only after you add this page to the home screen').waitFor();
    const steps = question.getByRole('listitem');
    expect(await steps.allInnerTexts()).toEqual([
      'Tap Share, the square with an arrow.',
      'Choose “Add to Home Screen”.',
      'Open Parwaz from there and follow the loft again.',
    ]);
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['Not now']);
    await saveShot(page, 'told-home-screen');
    await page.goto(`${server.url}${path()}&loft=${loft()}&lang=ur`);
    await question.getByText('جب یہ صفحہ ہوم اسکرین پر ہو').waitFor();
    expect(await steps.nth(1).innerText()).toContain('Add to Home Screen');
    expect(await question.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    await apple.letters();
    await saveShot(page, 'told-home-screen-ur');
    expect(await apple.sideways()).toBe(0);
    await question.getByRole('button').click();
    await question.waitFor({ state: 'detached' });
    await apple.close();
  });
});
