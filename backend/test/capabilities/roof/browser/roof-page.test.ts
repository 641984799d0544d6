import type { Locator, Page } from 'playwright-core';
import { landing } from '../../../harness/factories.js';
import { picture } from '../../../harness/images.js';
import { until } from '../../../harness/until.js';
import { violations } from '../../../browser/harness/axe.js';
import { newPage, saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { afternoon, RoofPhone, RoofRace } from './roof-stage.js';

const minute = 60_000;
const isReports = (url: URL) => url.pathname === '/parwaz/roof/reports';

/** Sets the device's clock, now and after reloads; the steady clock goes on as it was. */
async function setClock(page: Page, aheadMs: number): Promise<void> {
  const set = (ahead: number) => {
    const { now } = Object.assign(window, { trueDate: Reflect.get(window, 'trueDate') ?? { now: Date.now } })
      .trueDate as { now: () => number };
    Date.now = () => now() + ahead;
  };
  await page.evaluate(set, aheadMs);
}

/** Notes each place that the page says, with how many birds it lists as taken by then. */
async function watchPlaces(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places: string[] = [];
    Object.assign(window, { places });
    new MutationObserver(() => {
      const taken = document.querySelectorAll('.list .is-taken');
      const [said] = [...taken].flatMap((row) => row.querySelector('small')?.innerText ?? []);
      const line = `${taken.length} ${said?.replace(/[\u2066-\u2069]/g, '')}`;
      if (said && places.at(-1) !== line) places.push(line);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

describe("the roof's page", () => {
  let phone: RoofPhone;

  let laterMs = 0;
  setStage(undefined, { env: { TIME_ZONE: afternoon }, clock: { now: () => Date.now() + laterMs } });
  afterEach(() => {
    laterMs = 0;
    return phone.close();
  });

  it('reports a tap, and tells what became of it: taken with rank and total, or rejected with the reason', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    expect(await phone.page.context().cookies()).toEqual([]);
    await saveShot(phone.page, 'roof-start-ur');
    await phone.tap();
    const [report] = await roof.untilReported(1);
    expect(report).toMatchObject({ kind: 'landing', index: null, source: 'tap', flags: [], note: '' });
    await phone.row('waiting').waitFor();
    await saveShot(phone.page, 'roof-told-ur');
    expect(await violations(phone.page)).toEqual([]);
    await roof.take(report!._id);
    await phone.look();
    await phone.row('taken').filter({ hasText: 'پوزیشن 1' }).waitFor();
    await until(() => Date.now() - report!.receivedAt > 1100, 'a second bird is no double tap');
    await phone.tap();
    const [, second] = await roof.untilReported(2);
    await admin.must('POST', `/tournament/${roof.race.tournamentId}/reports/${second!._id}/reject`, {
      reason: 'Same bird as #1',
    });
    await phone.look();
    await phone.row('rejected').filter({ hasText: 'Same bird as #1' }).waitFor();
    await phone.page.locator('.language').tap();
    await phone.row('taken').filter({ hasText: 'Rank 1 · total' }).waitFor();
    expect(await phone.page.locator('html').getAttribute('dir')).toBe('ltr');
    expect(await violations(phone.page)).toEqual([]);
    await saveShot(phone.page, 'roof-settled-en');
    for (const target of await phone.page.locator('button:visible, a:visible, label.plain:visible').all()) {
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(56);
    }
    await phone.page.setViewportSize({ width: 1280, height: 800 });
    await saveShot(phone.page, 'roof-settled-1280');
    await phone.page.setViewportSize({ width: 390, height: 844 });
    await saveShot(phone.page, 'roof-settled-390');
    const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('is headed by the Urdu names that there are, and in English by the others', async () => {
    const [loft, cup] = ['استاد رفیق گجر', 'شاہین کپ گوجرانوالہ'];
    const roof = await RoofRace.begin({}, { tournamentNameUrdu: cup });
    const { _id, name } = roof.race.owners[0]!;
    await admin.must('PUT', `/update-owner/${_id}`, { nameUrdu: loft });
    phone = await roof.open();
    const head = phone.page.locator('#root > header .head');
    await head.getByText(cup).waitFor();
    expect(await head.locator('h1').innerText()).toBe(loft);
    await phone.page.locator('.language').tap();
    await head.getByText('Shaheen Cup').waitFor();
    expect(await head.locator('h1').innerText()).toBe(name);
  });

  it('shows its stamped birds, before they are released and beside each landing, with sign and name', async () => {
    const stamps = [
      { name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ' },
      { name: 'Young bird', nameUrdu: 'بچہ' },
    ];
    const roof = await RoofRace.begin({}, { stamps });
    const [double = '', young = ''] = roof.race.tournament.stamps.map(({ _id }) => _id);
    const save = (loft: number, stamped: Record<number, string[]>) =>
      admin.save({ ...landing(roof.race, loft, []), date: roof.date, stamps: stamped });
    await save(0, { 0: [double], 1: [young], 3: [double, young] });
    await save(1, { 2: [double] });
    phone = await roof.open();
    const plain = async (place: Locator) =>
      (await place.allInnerTexts()).map((text) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim());
    const shown = phone.page.getByRole('list', { name: 'اسٹیمپ والے کبوتر' }).getByRole('listitem');
    await shown.first().waitFor();
    expect(await plain(shown)).toEqual(['ڈبل اسٹیمپ #1 #4', 'بچہ #2 #4']);
    await phone.tap();
    await phone.page.locator('.language').tap();
    await phone.row('waiting').getByText('Double Stamp').waitFor();
    expect(await plain(phone.row('waiting').locator('small'))).toEqual(['Double Stamp']);
    const fourth = phone.page.locator('.slots').getByRole('button', { name: '#4' });
    expect(await fourth.getByRole('img').count()).toBe(2);
    await fourth.tap();
    await until(async () => (await phone.row('waiting').locator('small').count()) === 2, 'the fourth');
    expect(await violations(phone.page)).toEqual([]);
    await saveShot(phone.page, 'roof-stamps-en');
    const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  it('takes a double tap for one bird, and lets it be undone though it was taken by itself', async () => {
    const roof = await RoofRace.begin({ reports: 'automatic' });
    phone = await roof.open();
    await phone.line('up').waitFor();
    await phone.button.dblclick();
    await phone.row('taken').waitFor();
    expect(await roof.landed()).toHaveLength(1);
    await phone.page.locator('.told .big').tap();
    await phone.rows.first().waitFor({ state: 'detached' });
    await until(async () => (await roof.landed()).length === 0, 'the slot is empty again');
    expect((await roof.reports()).length).toBe(0);
  });

  it('puts a bird into another slot and its time right after the tap, each report once', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    await phone.tap();
    await phone.row('waiting').waitFor();
    await phone.page.locator('.slots').getByRole('button', { name: '#4' }).tap();
    await until(async () => (await roof.reports())[0]?.index === 3, 'the slot is corrected');
    await phone.page.locator('.both button').tap();
    await phone.page.locator('input[type=time]').fill('13:05');
    await phone.page.locator('.typed .big').tap();
    await until(async () => (await roof.reports())[0]?.time === '13:05', 'the time is corrected');
    expect(await roof.reports()).toEqual([expect.objectContaining({ index: 3, source: 'typed' })]);
    await phone.row('waiting').filter({ hasText: '13:05' }).waitFor();
    expect(await phone.rows.count()).toBe(1);
  });

  it('says a place only with the bird that was just taken, and that it waits again when the desk takes it back', async () => {
    const roof = await RoofRace.begin({ reports: 'automatic' });
    phone = await roof.open();
    await phone.line('up').waitFor();
    await watchPlaces(phone.page);
    await phone.tap();
    const [tapped] = await roof.untilReported(1);
    await phone
      .row('taken')
      .filter({ hasText: await roof.total() })
      .waitFor();
    await phone.page.locator('.more button').tap();
    await phone.page.locator('input[type=time]').fill('13:05');
    await phone.page.locator('.typed .big').tap();
    const reports = await roof.untilReported(2);
    const { _id } = reports.find(({ source }) => source === 'typed')!;
    await roof.take(_id, 1);
    await phone.look();
    const both = await roof.total();
    await phone.row('taken').filter({ hasText: both }).waitFor();
    const said = await phone.page.evaluate(() => Reflect.get(window, 'places') as string[]);
    expect(said.filter((line) => line.startsWith('2 '))).toEqual([expect.stringMatching(`1 .* ${both}$`)]);
    await roof.takeBack(tapped!.time, '13:05');
    await phone.look();
    await phone.row('waiting').filter({ hasText: '13:05' }).waitFor();
    await phone
      .row('taken')
      .filter({ hasText: await roof.total() })
      .waitFor();
  });

  it('opens without a line from the second visit, keeps each tap over reloads, and sends them in order', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    await phone.untilKept();
    await phone.offline(true);
    await phone.page.reload();
    await phone.button.waitFor();
    await phone.line('offline').waitFor();
    expect(await phone.page.locator('h1').innerText()).toBe('Loft 1');
    await phone.tap();
    await phone.page.reload();
    await phone.line('offline').waitFor();
    await phone.row('unsent').waitFor();
    await phone.tap();
    await saveShot(phone.page, 'roof-offline-ur');
    expect(await violations(phone.page)).toEqual([]);
    const sms = decodeURIComponent((await phone.page.locator('a[href^="sms:"]').getAttribute('href'))!);
    expect(sms.match(/Parwaz \d\d-\d\d-\d{4} loft 1 no - \d\d:\d\d =\d\d/g)).toHaveLength(2);
    expect(await phone.page.locator('a[href^="https://wa.me/923001234567?text="]').count()).toBe(1);
    await phone.offline(false);
    const reports = await roof.untilReported(2);
    await phone.line('up').waitFor();
    expect(reports.map(({ tappedAt }) => tappedAt)).toEqual(
      reports.map(({ tappedAt }) => tappedAt).sort((a, b) => a - b),
    );
    expect(await phone.page.locator('.message').count()).toBe(0);
  });

  it('never shows the home page in its place, though a reader’s phone has kept that one', async () => {
    const roof = await RoofRace.begin();
    const page = await newPage(browser, { width: 360, height: 740, mobile: true });
    phone = new RoofPhone(page, `${server.url}/roof${roof.path}`);
    await page.goto(server.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await phone.offline(true);
    await expect(page.goto(phone.url)).rejects.toThrow('net::ERR');
  });

  it('sends a report again whose answer was lost with the page, and it counts once', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    const { page } = phone;
    // It arrives, and no answer ever comes back.
    await page.route(isReports, async (route) => {
      await route.fetch();
    });
    await phone.tap();
    const [arrived] = await roof.untilReported(1);
    await page.close();
    const again = new RoofPhone(await page.context().newPage(), phone.url);
    phone = again;
    await again.visit();
    await again.row('waiting').waitFor();
    expect((await roof.reports()).map(({ _id }) => _id)).toEqual([arrived!._id]);
    expect(await again.rows.count()).toBe(1);
  });

  it('works in two tabs and on two phones of one link: all see each report, each is sent once', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    const tab = new RoofPhone(await phone.page.context().newPage(), phone.url);
    await tab.visit();
    const other = await roof.open();
    await phone.offline(true);
    await phone.tap();
    await tab.row('unsent').waitFor();
    await tab.tap();
    await other.tap();
    const ids: string[] = [];
    phone.page.context().on('requestfinished', (request) => {
      if (isReports(new URL(request.url()))) ids.push(...(request.postData() ?? '').match(/[\da-f-]{36}/g)!);
    });
    await phone.offline(false);
    await roof.untilReported(3);
    // A page that goes before it has kept the answer rightly sends again.
    for (const one of [phone, tab]) {
      await until(async () => (await one.row('unsent').count()) === 0, 'the answer is kept');
    }
    for (const one of [phone, tab, other]) {
      await one.page.reload();
      await until(async () => (await one.row('waiting').count()) === 3, 'all three are listed');
    }
    expect(ids.length).toBe(new Set(ids).size);
    expect(await roof.reports()).toHaveLength(3);
    await other.close();
  });

  it('makes the true time of a tap after which the clock was set, and says so', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    await setClock(phone.page, 4 * minute);
    await phone.look();
    await phone.page.locator('.odd').filter({ hasText: '4' }).waitFor();
    await saveShot(phone.page, 'roof-clock-ur');
    await phone.offline(true);
    const trueAt = Date.now();
    await phone.tap();
    await phone.line('offline').waitFor();
    await setClock(phone.page, -9 * minute);
    await phone.offline(false);
    const [report] = await roof.untilReported(1);
    expect(report!.note).toContain('-13:0');
    expect(report!.offsetMs).toBeGreaterThan(8.9 * minute);
    expect(Math.abs(report!.tappedAt + report!.offsetMs - trueAt)).toBeLessThan(10_000);
    expect(report!.flags).toContain('clock');
  });

  it('goes on counting by its steady clock while the page is frozen', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    const devtools = await phone.page.context().newCDPSession(phone.page);
    const both = () => phone.page.evaluate(() => [Date.now(), performance.now()] as const);
    const before = await both();
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await until(() => Date.now() - before[0] > 1500);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    const after = await both();
    expect(Math.abs(after[0] - before[0] - (after[1] - before[1]))).toBeLessThan(100);
  });

  it('sends a photo after the times, shrunk to 80 kB, and again with the corrected time', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    await phone.tap();
    const photo = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 2400, 1800) };
    expect(photo.buffer.length).toBeGreaterThan(500_000);
    const sending = phone.page.waitForRequest((request) => request.method() === 'PUT');
    await phone.page.locator('input[type=file]').setInputFiles(photo);
    const sizes = await (await sending).sizes();
    expect(sizes.requestBodySize).toBeLessThan(81_000);
    await phone.page.locator('.photo-said').filter({ hasText: 'بھیج دی گئی' }).waitFor();
    expect((await roof.reports())[0]!.photo).toMatch(/\/photo$/);
    // The corrected report is another one, with the same picture.
    await phone.page.locator('.both button').tap();
    await phone.page.locator('input[type=time]').fill('13:05');
    await phone.page.locator('.typed .big').tap();
    await until(async () => {
      const [corrected] = await roof.reports();
      return corrected?.time === '13:05' && corrected.photo.endsWith('/photo');
    }, 'the corrected report has the photo');
  });

  it('asks before a time is sent that is still to come, and lists what the desk has typed', async () => {
    const roof = await RoofRace.begin();
    const { tournamentId, owners } = roof.race;
    await admin.save({
      ...{ tournamentId, pigeonOwnerId: owners[0]!._id, date: roof.date },
      ...{ startTime: '06:00', timeList: ['', '12:30'] },
    });
    phone = await roof.open();
    await phone.line('up').waitFor();
    const typed = phone.page.locator('.list .is-typed');
    expect((await typed.innerText()).split(/\s+/).slice(0, 2)).toEqual(['#2', '12:30']);
    await phone.page.locator('.more button').tap();
    await phone.page.locator('input[type=time]').fill('23:58');
    await phone.page.locator('.typed .big').tap();
    const question = phone.page.getByRole('alert');
    await question.waitFor();
    expect(await roof.reports()).toEqual([]);
    await saveShot(phone.page, 'roof-future-ur');
    await question.locator('+ button').tap();
    expect((await roof.untilReported(1))[0]).toMatchObject({ time: '23:58', source: 'typed' });
    await phone.row('waiting').waitFor();
    // The next day, the race's own is over at any time.
    laterMs = 24 * 60 * minute;
    await phone.look();
    await phone.page.locator('.note').waitFor();
    await phone.row('waiting').getByRole('button').tap();
    await phone.page.locator('.both button').tap();
    await phone.page.locator('input[type=time]').fill('23:59');
    await phone.page.locator('.typed .big').tap();
    await phone.row('waiting').filter({ hasText: '23:59' }).waitFor();
  });

  it('says that the phone is full and shows the times to be read out, and still sends them', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    await phone.page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await phone.offline(true);
    await phone.tap();
    await phone.page.locator('.message .is-urgent').waitFor();
    expect(await phone.page.locator('.aloud').innerText()).toMatch(/#1 1[45]:\d\d/);
    await saveShot(phone.page, 'roof-full-ur');
    await phone.offline(false);
    await roof.untilReported(1);
    await phone.row('waiting').waitFor();
  });

  it('keeps taps from before the app is there', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.close();
    const page = await newPage(browser, { width: 360, height: 740, mobile: true, plain: true });
    phone = new RoofPhone(page, `${server.url}/roof${roof.path}`);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/assets/roof-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(phone.url, { waitUntil: 'commit' });
    await page.locator('.first .bird:visible').tap();
    const tappedAt = Date.now();
    await saveShot(page, 'roof-first-view');
    go();
    const [report] = await roof.untilReported(1);
    expect(Math.abs(report!.tappedAt - tappedAt)).toBeLessThan(1500);
  });

  it('ends politely with its link, shows what it could not send, and says what to do without a link', async () => {
    const roof = await RoofRace.begin();
    phone = await roof.open();
    await phone.line('up').waitFor();
    await phone.offline(true);
    await phone.tap();
    await admin.must('POST', `/tournament/${roof.race.tournamentId}/roof-links`, {});
    await phone.offline(false);
    await phone.line('ended').waitFor();
    expect(await phone.page.locator('.note h2').innerText()).toContain('شکریہ');
    expect(await phone.page.locator('.aloud').innerText()).toMatch(/1[45]:\d\d/);
    expect(await phone.page.locator('a[href="tel:+923001234567"]').count()).toBe(1);
    expect(await violations(phone.page)).toEqual([]);
    await saveShot(phone.page, 'roof-ended-ur');
    await phone.page.goto(`${server.url}/roof`);
    await phone.page.locator('.note').waitFor();
    expect(await phone.page.locator('.bird:visible').count()).toBe(0);
  });
});
