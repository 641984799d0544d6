import type { Page } from 'playwright-core';
import type { Race } from '../../../harness/factories.js';
import { saveShot } from '../../harness/index.js';
import { admin, browser, server, setStage } from '../../harness/stage.js';
import { cutLetters } from '../cut-letters.js';
import { momentOfToday, raceDay } from '../race-day.js';
import { Spectator } from '../spectator.js';

const at = momentOfToday('18:31');
const sizes = [320, 390, 1280].map((width) => ({ width, height: 800, mobile: width < 600, at }));
const flown = [['17:01', '17:02'], ['16:00'], []];
const urdu = {
  cup: 'شاہین کپ گوجرانوالہ',
  club: 'شاہین کبوتر پرواری کلب',
  loft: 'استاد محمد رفیق گجر چھت والے',
};

describe('names in Urdu', () => {
  let race: Race;
  const id = (loft: number) => race.owners[loft]?._id ?? '';
  const path = (query: string) => `/tournament-view/${race.tournamentId}?${query}`;
  const clubPath = () => `/club-all-tournaments/${encodeURIComponent(race.tournament.club)}`;

  const prepare = async () => {
    const { club } = await admin.must<{ club: { name: string } }>('POST', '/create-club', {
      ...{ name: 'Shaheen Club', nameUrdu: urdu.club },
    });
    race = await raceDay(admin, flown, {
      ...{ club: club.name, tournamentName: 'Shaheen Cup', tournamentNameUrdu: urdu.cup },
    });
    await admin.must('PUT', `/update-owner/${id(0)}`, { nameUrdu: urdu.loft });
  };
  // The server draws at the moment of the device: after the cutoff it would draw a closed day.
  setStage(prepare, { clock: { now: () => at.getTime() } });

  const nameOf = (one: Spectator, loft: number) => one.row(id(loft)).locator('.loft-name').innerText();
  const title = (one: Spectator) => one.page.locator('h1').first().innerText();

  const places = (page: Page) =>
    page.locator('h1, .title-more, [data-loft], .loft-name').evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return [one.textContent, Math.round(top), Math.round(height)];
      }),
    );

  it.each(sizes)('stand on Urdu screens where there are some, whole, at $width px', async (size) => {
    const spectator = await Spectator.open(browser, server.url, size);
    const { page } = spectator;
    await spectator.watch(path('lang=ur'));
    await spectator.letters();
    expect(await title(spectator)).toContain(urdu.cup);
    expect([await nameOf(spectator, 0), await nameOf(spectator, 1)]).toEqual([urdu.loft, 'Loft 2']);
    for (const address of [path('lang=ur'), path('lang=ur&date=total'), path(`lang=ur&loft=${id(0)}`)]) {
      await spectator.watch(address);
      await spectator.letters();
      expect([address, await spectator.sideways()]).toEqual([address, 0]);
      expect([address, await cutLetters(page)]).toEqual([address, []]);
    }
    await saveShot(page, `urdu-names-loft-${size.width}`);
    expect(await page.getByRole('dialog').locator('.loft-head').innerText()).toMatch(
      new RegExp(`${urdu.loft}[^]*Loft 1`),
    );
    await page.goto(`${server.url}${clubPath()}?lang=ur`);
    await page.locator('.card table').first().waitFor();
    await spectator.letters();
    expect(await title(spectator)).toContain(urdu.club);
    expect(await page.locator('.card').first().innerText()).toContain(urdu.loft);
    expect([await spectator.sideways(), await cutLetters(page)]).toEqual([0, []]);
    await saveShot(page, `urdu-names-club-${size.width}`);
    await spectator.close();
  });

  it('are cut after three lines in a club’s table, with nothing of a fourth to be seen', async () => {
    const long = Array.from({ length: 6 }, () => 'پیر سید غلام جیلانی چیچہ وطنی والے').join(' ');
    await admin.must('PUT', `/update-owner/${id(1)}`, { nameUrdu: long.slice(0, 120) });
    const spectator = await Spectator.open(browser, server.url, {
      width: 320,
      height: 800,
      mobile: true,
      at,
    });
    const { page } = spectator;
    await page.goto(`${server.url}${clubPath()}?lang=ur`);
    const name = page.locator('.card-table bdi', { hasText: long.slice(0, 30) }).first();
    await name.waitFor();
    await spectator.letters();
    const cut = await name.screenshot();
    await saveShot(page, 'urdu-names-cut');
    const hidden = await name.evaluate((box) => {
      const [text] = box.childNodes;
      const words = new Range();
      const lineHeight = parseFloat(getComputedStyle(box).lineHeight);
      for (let at = box.textContent.length - 1; at > 0; at -= 1) {
        words.setStart(text!, at);
        words.setEnd(text!, at + 1);
        if (words.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + lineHeight / 2)
          continue;
        words.setStart(text!, box.textContent.indexOf(' ', at));
        words.setEnd(text!, box.textContent.length);
        break;
      }
      const later = document.createElement('span');
      later.style.color = 'transparent';
      words.surroundContents(later);
      return later.textContent.trim();
    });
    expect(hidden).not.toBe('');
    expect((await name.screenshot()).equals(cut)).toBe(true);
    await admin.must('PUT', `/update-owner/${id(1)}`, { nameUrdu: '' });
    await spectator.close();
  });

  it('stand in what the server draws first, so that nothing shifts', async () => {
    const drawn = async (address: string) => (await fetch(server.url + address)).text();
    const board = await drawn(path('lang=ur'));
    const page = board.replace(/<script[^]*?<\/script>/g, '');
    for (const name of [urdu.cup, urdu.club, urdu.loft]) expect(page).toContain(name);
    const size = { width: 390, height: 800 };
    // Elsewhere the zone stands beside the start time.
    const timeZone = 'Asia/Karachi';
    const bare = await browser.newContext({ javaScriptEnabled: false, viewport: size });
    const before = await bare.newPage();
    await before.goto(server.url + path('lang=ur'));
    const spectator = await Spectator.open(browser, server.url, { ...size, at, timeZone });
    await spectator.watch(path('lang=ur'));
    await spectator.letters();
    expect(await places(spectator.page)).toEqual(await places(before));
    await Promise.all([bare.close(), spectator.close()]);
  });

  it('are found beside the Latin ones, which English screens show', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800, at });
    const { page } = spectator;
    await spectator.watch(path('lang=en'));
    expect([await title(spectator), await nameOf(spectator, 0)]).toEqual([
      expect.stringContaining('Shaheen Cup'),
      'Loft 1',
    ]);
    await spectator.watch(path('lang=ur'));
    await page.getByRole('button', { name: /تلاش/ }).first().click();
    for (const typed of ['loft 1', 'رفیق']) {
      await page.getByRole('searchbox').fill(typed);
      expect(await page.locator('.loft-list bdi').first().innerText()).toBe(urdu.loft);
    }
    await spectator.close();
  });
});
