import type { Owner } from '@parwaz/shared';
import type { Page } from 'playwright-core';
import { violations } from '../../../browser/harness/axe.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { cutLetters } from '../../../browser/public/cut-letters.js';
import { phone, Spectator } from '../../../browser/public/spectator.js';
import { smallTargets } from '../../../browser/public/touch-and-text.js';
import { createClub, createOwner, createRace, landing, type Race } from '../../../harness/factories.js';
import { picture } from '../../../harness/images.js';

/** 15:00 in Karachi on 05-05-2026. */
const now = Date.UTC(2026, 4, 5, 10);
const years = Array.from({ length: 10 }, (_, back) => 2025 - back);
const phoneSize = { width: 390, height: 844 };
const longName = 'Chaudhry Muhammad Abdul Rehman Khan Warraich and Brothers';

let qureshi: Owner;
let rivals: Owner[];
let fresh: Owner;
let club: string;
let today: Race;

/** A race of all lofts; what Qureshi and the first rival fly, the others a little less than that rival. */
async function flown(day: string, mine: string[], theirs: string, more: object = {}): Promise<Race> {
  const owners = [qureshi, ...rivals];
  const race = await createRace(admin, {
    lofts: 0,
    club,
    participatingLofts: owners.map(({ _id }) => _id),
    ...{ startDate: day, dates: [day], numberOfDays: 1 },
    ...more,
  });
  const whole = { ...race, owners };
  await admin.must('POST', '/results', landing(whole, 0, mine));
  await admin.must('POST', '/results', landing(whole, 1, [theirs]));
  return whole;
}

const path = (id: string) => `/loft/${id}`;

async function open(
  address: string,
  options: Parameters<typeof Spectator.open>[2] = phone,
): Promise<Spectator> {
  const spectator = await Spectator.open(browser, server.url, { at: new Date(now), ...options });
  await spectator.page.goto(server.url + address);
  await spectator.page.locator('.first-view').waitFor({ state: 'detached' });
  await spectator.letters();
  return spectator;
}

/** The texts of what is there, in one line each. */
const texts = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) =>
    text
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe("a loft's page", () => {
  setStage(
    async () => {
      club = (await createClub(admin, { name: 'Shaheen Pigeon Club', nameUrdu: 'شاہین پیجن کلب' })).name;
      qureshi = await createOwner(admin, {
        name: 'Qureshi Loft',
        nameUrdu: 'قریشی لافٹ',
        address: 'Bahawalpur',
      });
      rivals = [
        await createOwner(admin, { name: longName, phone: '' }),
        await createOwner(admin, { name: 'Butt', phone: '' }),
      ];
      fresh = await createOwner(admin, { name: 'Ali Raza', nameUrdu: 'علی رضا', address: 'Karachi' });
      const named = (name: string, nameUrdu: string) => ({
        tournamentName: name,
        tournamentNameUrdu: nameUrdu,
      });
      for (const [place, year] of years.entries()) {
        const mine = place % 3 === 0 ? ['16:00', '17:00'] : [`1${place % 5}:30`];
        await flown(`${year}-04-01`, mine, '15:00', named('Punjab Classic', 'پنجاب کلاسک'));
        await flown(`${year}-10-01`, [`1${place % 4}:00`], '14:00', named('Ravi Open', 'راوی اوپن'));
      }
      today = await flown('2026-05-05', ['11:40', '12:31'], '12:00', named('Shaheen Cup', 'شاہین کپ'));
      const form = admin.put(`/parwaz/update-owner/${qureshi._id}`).field('phone', '0300 8843500');
      await form.attach('ownerPicture', await picture(), 'loft.png').expect(200);
    },
    { clock: { now: () => now } },
  );

  it('shows who it is, its records, its places and every race by season', async () => {
    const { page } = await open(path(qureshi._id));
    expect(await texts(page, '.loft-card h1, .loft-other, .loft-card p')).toEqual([
      'Qureshi Loft',
      'قریشی لافٹ',
      'Bahawalpur · flying since 2016',
    ]);
    expect(await page.locator('.loft-acts a').getAttribute('href')).toBe('tel:03008843500');
    expect(await texts(page, '.record')).toEqual([
      'Longest flight 11:00 Punjab Classic · 01-04-2016 · #2',
      'Best day 21:00 Punjab Classic · 01-04-2016',
      'Best total 21:00 Punjab Classic · 2016',
      'Wins 4 shared ones included',
      'In the top 3 20 of 20 races',
    ]);
    expect(await texts(page, '.loft-part')).toEqual([
      'Records from finished races',
      'Places the ring is provisional',
      '2026 1 race',
      '2025 2 races',
    ]);
    expect(await texts(page, '.season-race >> visible=true')).toEqual([
      '1 of 3 Shaheen Cup Shaheen Pigeon Club · 05-05 12:11 best 06:31 Provisional: still flying',
      '2 of 3 Ravi Open Shaheen Pigeon Club · 01-10 04:00 best 04:00 Motorcycle Certificate',
      '1 of 3 Punjab Classic Shaheen Pigeon Club · 01-04 21:00 best 11:00 50,000 Certificate',
    ]);
    await page.getByText('2024 2 races').click();
    expect(await page.locator('.season-race >> visible=true').count()).toBe(5);
    expect(await page.locator('.loft-places circle').count()).toBe(21);
    await page.context().close();
  });

  it('shows each landing of a race that is flown as it is typed', async () => {
    const { page } = await open(path(qureshi._id));
    await page.locator('.flying-chips').waitFor();
    expect(await texts(page, '.flying-race')).toEqual(['Flying now Shaheen Cup day 1 / 1']);
    expect(await texts(page, '.flying-chips .num')).toEqual(['11:40', '12:31 latest landing']);
    await admin.must('POST', '/results', landing(today, 0, ['11:40', '12:31', '14:50']));
    await page.locator('.flying-chips .is-latest', { hasText: '14:50' }).waitFor();
    await page.locator('.flying-race').click();
    await page.waitForURL(`**/tournament-view/${today.tournamentId}`);
    await page.context().close();
  });

  it('stands in the answer of the server, and does not jump when the app comes', async () => {
    const context = await browser.newContext({ viewport: phoneSize, javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(server.url + path(qureshi._id));
    const selectors = '.loft-card, .flying, .flying-strip, .record, .loft-places, .loft-part, .season-race';
    const places = (page: Page) =>
      page
        .locator(selectors)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const before = await places(still);
    expect(before.length).toBeGreaterThan(30);
    const { page } = await open(path(qureshi._id));
    await page.locator('.flying-chips').waitFor();
    expect(await places(page)).toEqual(before);
    await Promise.all([context.close(), page.context().close()]);
  });

  it.each([
    { width: 390, height: 844, theme: 'light', lang: 'en' },
    { width: 390, height: 844, theme: 'dark', lang: 'ur' },
    { width: 320, height: 640, theme: 'light', lang: 'ur' },
    { width: 1280, height: 900, theme: 'light', lang: 'en' },
    { width: 1280, height: 900, theme: 'dark', lang: 'ur' },
  ] as const)('fits $width px in $lang and $theme, for everybody', async ({ lang, ...look }) => {
    const mobile = look.width < 900;
    for (const owner of [qureshi, rivals[0], fresh]) {
      const spectator = await open(`${path(owner?._id ?? '')}?lang=${lang}`, { ...look, mobile });
      const { page } = spectator;
      if (owner !== fresh) await page.locator('.flying-chips').waitFor();
      await saveShot(page, `loft-${owner?.name.slice(0, 4) ?? ''}-${look.width}-${look.theme}-${lang}`);
      expect(await spectator.sideways()).toBe(0);
      if (mobile) expect(await smallTargets(page)).toEqual([]);
      if (lang === 'ur') expect(await cutLetters(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await spectator.close();
    }
  });

  it('is found from a loft of a board, from corrections and from the tables of its club', async () => {
    const { page } = await open(`/tournament-view/${today.tournamentId}?loft=${qureshi._id}`);
    await page.getByRole('link', { name: 'All its races and records' }).click();
    await page.locator('.loft-card h1', { hasText: 'Qureshi Loft' }).waitFor();
    await page.goto(`${server.url}/club-all-tournaments/${encodeURIComponent(club)}`);
    await page.locator('.first-view').waitFor({ state: 'detached' });
    await page.locator('.card-table').first().getByRole('link', { name: 'Qureshi Loft' }).click();
    await page.waitForURL(`**${path(qureshi._id)}`);
    await page.locator('.season-race').first().waitFor();
    await page.context().close();
  });

  it("stands behind the records of its club, of all time and of the page's year", async () => {
    const spectator = await open(`/club-all-tournaments/${encodeURIComponent(club)}?year=2024`);
    const { page } = spectator;
    await page.locator('.club-records .record').first().waitFor();
    const records = () => texts(page, '.club-records .record');
    expect(await records()).toEqual([
      'Longest flight 11:00 Qureshi Loft · 01-04-2016 · #2',
      'Best day 21:00 Qureshi Loft · 01-04-2016',
      'Best total 21:00 Qureshi Loft · the race',
      `Most wins 16 ${longName}`,
    ]);
    await page
      .getByRole('group', { name: 'Choose all time or a year' })
      .getByRole('button', { name: '2024' })
      .click();
    await page.locator('.club-records', { hasText: '01-04-2024' }).waitFor();
    expect((await records())[0]).toBe(`Longest flight 09:00 ${longName} · 01-04-2024 · #1`);
    await saveShot(page, 'club-records-390');
    expect(await spectator.sideways()).toBe(0);
    await page.locator('.club-records').getByRole('link', { name: longName }).first().click();
    await page.waitForURL(`**${path(rivals[0]?._id ?? '')}`);
    await spectator.close();
  });

  it('is followed in every race, and keeps that', async () => {
    const { page } = await open(path(qureshi._id));
    await page.getByRole('button', { name: 'Follow everywhere' }).click();
    await page.reload();
    await page.locator('.first-view').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Following everywhere', pressed: true }).waitFor();
    await page.goto(`${server.url}/tournament-view/${today.tournamentId}`);
    await page.locator('.followed', { hasText: 'Qureshi Loft' }).waitFor();
    await page.context().close();
  });

  it('says what it is to a link, and keeps a phone from search engines', async () => {
    const html = async (id: string) => (await fetch(server.url + path(id))).text();
    const [mine, theirs] = [await html(qureshi._id), await html(rivals[1]?._id ?? '')];
    expect(mine).toContain('<title>Qureshi Loft · Parwaz</title>');
    expect(mine).toContain('content="Bahawalpur · 21 races since 2016 · 4 wins"');
    expect(mine).toMatch(/property="og:image" content="[^"]+\/(?:media\/[^"]+\.webp|preview\.png\?lang=en)"/);
    expect(mine).toContain('<meta name="robots" content="noindex">');
    expect(theirs).not.toContain('noindex');
  });

  it('stands behind what a board says as a record of its club falls', async () => {
    const early = { startDate: '2026-05-05', dates: ['2026-05-05'], numberOfDays: 1, startTime: '02:00' };
    const race = await createRace(admin, { lofts: 0, club, participatingLofts: [qureshi._id], ...early });
    const land = (time: string) =>
      admin.must('POST', '/results', {
        ...landing({ ...race, owners: [qureshi] }, 0, [time]),
        startTime: '02:00',
      });
    await land('13:00');
    const spectator = await Spectator.open(browser, server.url, { at: new Date(now), ...phone });
    const records = spectator.page.waitForResponse((one) => one.url().endsWith('/records'));
    await spectator.watch(`/tournament-view/${race.tournamentId}`);
    await records;
    expect(await spectator.page.locator('.club-record').innerText()).toBe('');
    await land('14:41');
    await spectator.page.locator('.club-record', { hasText: 'Club record: 12:41 · Qureshi Loft' }).waitFor();
    await saveShot(spectator.page, 'club-record-390');
    await spectator.close();
  });

  it('says so where there is no such loft', async () => {
    const missing = await fetch(`${server.url}/loft/0123456789abcdef01234567`);
    expect(missing.status).toBe(404);
    const { page } = await open('/loft/0123456789abcdef01234567');
    await page.getByRole('heading', { name: 'There is no such loft' }).waitFor();
    await page.context().close();
  });
});
