import type { Race } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { dayFromToday, onScreen, today } from '../desk/open-desk.js';
import { land, momentOfToday, raceDay } from './race-day.js';
import { phone, Spectator } from './spectator.js';
import { splitWords } from './touch-and-text.js';
import { crossingChips, crossingTexts, whatSticksOut } from './what-sticks-out.js';

const inHead = '.title-text, .stat:not(.stat-lofts, .stat-pigeons) > :is(dt, dd), .sky-mark';
const inStrip = '.loft-name, .loft-about > *, .sum > b, .gap-above, .rank b, .rank i';
const afternoon = { ...phone, at: momentOfToday('18:31') };
const seven = ['17:01', '17:02', '17:03', '17:04', '17:05', '17:06', '17:07'];

describe('a board on a phone', () => {
  let race: Race;
  let thirteenRace: Race | undefined;
  let spectator: Spectator;
  const id = (loft: number) => race.owners[loft]?._id ?? '';
  const path = () => `/tournament-view/${race.tournamentId}`;

  setStage(async () => {
    race = await raceDay(admin, [
      [...seven, '18:00'],
      ['18:31', '16:00', '16:10', '16:20', '16:30', '16:40', '16:50', '', ''],
      seven,
      [...seven, '15:00', '15:01'],
      ['15:00'],
      ...Array.from({ length: 24 }, (_, n) => ['14:00', `14:${10 + n}`]),
    ]);
    await land(race, 5, ['14:00'], '07:10');
    spectator = await Spectator.open(browser, server.url, afternoon);
    await spectator.watch(path());
  });

  it.each(['en', 'ur'])(
    'keeps its title from the side, and rings the number of a loft, in %s',
    async (lang) => {
      const reader = await Spectator.open(browser, server.url, afternoon);
      const { page } = reader;
      await reader.watch(`${path()}?lang=${lang}&loft=${id(0)}`);
      await reader.letters();
      const band = page.locator('.title-band');
      expect(await band.evaluate((one) => getComputedStyle(one).paddingInline)).toBe('10px 4px');
      const number = page.locator('.loft-call');
      await number.focus();
      // What a finger may tap lies over the name.
      const rings = number.locator('xpath=self::*|./*');
      expect(await rings.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))).toEqual([
        'none',
        'solid',
      ]);
      await saveShot(page, `loft-number-${lang}`);
      await reader.close();
    },
  );

  it('shows a loft as a strip of chips, five on the first screen, and nothing scrolls sideways', async () => {
    const { page } = spectator;
    const boxes = await page.locator('[data-loft]').evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height, bottom } = row.getBoundingClientRect();
        return { top, height, bottom };
      }),
    );
    expect(boxes.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(5);
    expect(boxes[0]?.height).toBe(82);
    for (const width of [320, 360, 390, 699]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await spectator.sideways()]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const newest = spectator.cell(id(1), 0);
    expect(await newest.innerText()).toMatch(/^18:31\s+latest landing$/);
    expect(await newest.getAttribute('class')).toMatch(/\blatest blink\b/);
    expect(await spectator.cell(id(1), 8).innerText()).toBe('in the air');
    const excluded = spectator.cell(id(3), 7);
    expect(await excluded.innerText()).toMatch(/^15:00\s+\(excluded\)$/);
    expect(await excluded.evaluate((cell) => getComputedStyle(cell).textDecorationLine)).toBe('line-through');
    expect(await spectator.row(id(5)).locator('.late').innerText()).toBe('start 07:10');
    expect(await spectator.row(id(4)).locator('.late').count()).toBe(0);
  });

  it('has as many strips on home, the ways to everywhere else in a menu', async () => {
    const home = await Spectator.open(browser, server.url, afternoon);
    const { page } = home;
    await home.watch('/');
    const bottoms = await page
      .locator('[data-loft]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 844).length).toBeGreaterThanOrEqual(5);
    // Home may show another tournament tomorrow: what is shared leads to this one.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').at(-1)).toBe(`${server.url}${path()}?date=${onScreen(today)}`);
    const login = page.getByRole('link', { name: 'Login' });
    expect(await login.count()).toBe(0);
    const menu = page.locator('.site-menu summary');
    await menu.click();
    await login.waitFor();
    await page.getByRole('link', { name: race.tournament.club }).first().waitFor();
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'detached' });
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await menu.click();
    await page.mouse.click(20, 700);
    await login.waitFor({ state: 'detached' });
    await home.close();
  });

  it('splits no word where letters are twice as large, and nothing scrolls sideways', async () => {
    const large = await Spectator.open(browser, server.url, afternoon);
    const toCome = `${path()}?date=${dayFromToday(1)}`;
    for (const at of [
      '/',
      path(),
      `${path()}?date=total`,
      toCome,
      `${toCome}&lang=ur`,
      `${path()}?lang=ur`,
    ]) {
      await large.watch(at);
      await large.letters();
      await large.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await large.page.locator('.sky-mark').first().waitFor();
      expect([at, await splitWords(large.page)]).toEqual([at, []]);
      expect([at, await large.sideways()]).toEqual([at, 0]);
      const crossing = () => large.page.evaluate(crossingTexts, inHead);
      await until(async () => (await crossing()).length === 0, 'nothing in the head lies on anything');
      const total = (await large.page.locator('.chips button').last().boundingBox()) ?? { x: -1, width: 0 };
      expect([at, total.x >= 0 && total.x + total.width <= 390]).toEqual([at, true]);
    }
    await large.close();
  });

  it.each(['en', 'ur'])('keeps names and addresses of sixty letters off the totals, in %s', async (lang) => {
    const words = [
      'Chaudhry Muhammad Abdul Rehman Khan Warraich and Brothers',
      'Mohallah Islamabad, near the Old Grain Market',
    ];
    const urdu = [
      'استاد حاجی چوہدری محمد عبدالرحمٰن خان وڑائچ المعروف بابا جی',
      'محلہ اسلام آباد، پرانی غلہ منڈی کے قریب',
    ];
    const long = await raceDay(admin, [[...seven, '18:00'], ['18:31'], seven], { status: 'Non-Active' });
    for (const [loft, [name, address]] of [words, urdu].entries())
      await admin.must('PUT', `/update-owner/${long.owners[loft]?._id ?? ''}`, { name, address });
    const reader = await Spectator.open(browser, server.url, afternoon);
    const { page } = reader;
    for (const date of [long.date, 'total']) {
      await reader.watch(`/tournament-view/${long.tournamentId}?date=${date}&lang=${lang}`);
      await reader.letters();
      for (const [width, text] of [
        [320, 100],
        [360, 100],
        [390, 100],
        [320, 200],
        [390, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
        const look = [date, width, text];
        expect([...look, await page.evaluate(crossingTexts, inStrip)]).toEqual([...look, []]);
        expect([...look, await page.evaluate(whatSticksOut)]).toEqual([...look, []]);
        expect([...look, await reader.sideways()]).toEqual([...look, 0]);
      }
    }
    await reader.close();
  });

  it('stays a table to those who hear it, and is one tap away from looking like one', async () => {
    const { page } = spectator;
    expect(await page.getByRole('columnheader').count()).toBe(14);
    expect((await spectator.line(id(0)))[0]).toBe('1');
    const toTable = spectator.button('Show as a table');
    await toTable.click();
    const xOf = async (name: string) =>
      (await page.getByRole('columnheader', { name, exact: true }).boundingBox())?.x ?? NaN;
    expect(await xOf('#1')).toBeLessThan(220);
    expect(await xOf('Pigeons')).toBeGreaterThan(await xOf('#9'));
    await page.getByRole('columnheader', { name: 'Owner' }).click();
    await page.keyboard.press('Escape');
    await toTable.click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('columnheader', { name: '#9' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it('opens the loft by a tap anywhere on its strip, and says there why a pigeon is excluded', async () => {
    const { page } = spectator;
    await spectator.cell(id(3), 7).click({ force: true });
    const panel = page.getByRole('dialog', { name: 'Loft 4' });
    await panel.waitFor();
    expect(await panel.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    expect(await panel.innerText()).toContain('More than 7 pigeons of this loft have landed');
    const gap = await spectator.row(id(3)).locator('.gap-above').innerText();
    expect(await panel.locator('.gap-above').innerText()).toBe(gap);
    expect((await panel.locator('.loft-sum').innerText()).replace(/\s+/g, ' ')).toMatch(
      /^Rank \d+ .*Day total \d+:\d\d .* Total: Rank \d+ · \d+:\d\d$/,
    );
    const call = panel.getByRole('link', { name: '0300' });
    expect(await call.getAttribute('href')).toBe('tel:0300');
    const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // It looks the same after a look at its certificate, whose paper has styles of its own.
    const look = () =>
      panel.evaluate((dialog) => [getComputedStyle(dialog).backgroundColor, dialog.clientWidth]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const before = await look();
    const setDay = (state: string, reason?: string) =>
      admin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state, reason });
    const certificate = panel.getByRole('link', { name: 'Certificate' });
    expect(await certificate.count()).toBe(0);
    await setDay('closed');
    await certificate.click();
    await page.locator('.certificate').waitFor();
    await setDay('open', 'Counted again');
    await page.goBack();
    await panel.waitFor();
    expect(await look()).toEqual(before);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForURL((address) => !address.searchParams.has('loft'));
  });

  it('tells the last three landings, leads to their lofts and says the newest to those who hear the page', async () => {
    const { page } = spectator;
    const now = page.getByRole('region', { name: 'Now' });
    expect((await now.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '18:31 #1 Loft 2',
      '18:00 #8 Loft 1',
      '17:07 #7 Loft 1',
    ]);
    const spoken = now.locator('[aria-live="polite"]');
    expect(await spoken.innerText()).toBe('');
    await land(race, 28, ['14:00', '14:33', '18:32']);
    await spoken
      .filter({ hasText: /^Pigeon #3 of .?Loft 29.? landed at 18:32, rank \d+$/ })
      .waitFor({ state: 'attached' });
    await now.getByRole('link', { name: /Loft 29/ }).click();
    await page.waitForFunction(
      (row) => {
        const { top, bottom } = document.querySelector(row)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return top > 40 && bottom > 0 && bottom < window.innerHeight;
      },
      `[data-loft="${id(28)}"]`,
    );
    await page.waitForFunction(
      (row) => document.activeElement?.closest('[data-loft]')?.id === row,
      `loft-${id(28)}`,
    );
  });

  it('has a day to come as a list of lofts, without a word for each pigeon', async () => {
    const { page } = spectator;
    await page.goto(`${server.url}${path()}?date=${dayFromToday(1)}`);
    await spectator.link('live').waitFor();
    // In the afternoon before: from 18:31 to 06:00.
    expect(await page.locator('.stats').innerText()).toMatch(/^Starts in\s+11 h 29 min\s/);
    expect(await page.locator('.stat-landed, .stat-remaining').count()).toBe(0);
    expect(await page.getByText('No Result', { exact: true }).count()).toBe(0);
    expect((await spectator.row(id(0)).boundingBox())?.height).toBe(57);
    expect(await page.getByRole('region', { name: 'Now' }).count()).toBe(0);
  });

  it('begins no line with a bird in the air, and keeps the helpers together', async () => {
    const { page } = spectator;
    await spectator.watch(path());
    /** Of each line of a strip: the slots that begin it. */
    const begin = (loft: number) =>
      spectator.row(id(loft)).evaluate((strip) => {
        const cells = [...strip.querySelectorAll<HTMLElement>('[data-cell]')];
        return cells.flatMap(({ offsetTop }, slot) =>
          offsetTop === cells[slot - 1]?.offsetTop ? [] : [slot],
        );
      });
    for (const [width, lines] of [
      [390, [[0], [0], [0], [0, 7], [0]]],
      [380, [[0, 7], [0], [0], [0, 7], [0]]],
      [352, [[0, 7], [0, 6], [0, 6], [0, 7], [0]]],
      [320, [[0, 6], [0, 6], [0, 6], [0, 6], [0]]],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const found = await Promise.all([0, 1, 2, 3, 4].map(begin));
      expect([width, found]).toEqual([width, lines]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await begin(4)).toEqual([0]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('has the dates as chips in the total, the latest landing with its time', async () => {
    const { page } = spectator;
    await page.goto(`${server.url}${path()}?date=total`);
    await spectator.link('live').waitFor();
    const latest = page.locator('[data-loft] .latest');
    expect((await latest.innerText()).replace(/\s+/g, ' ')).toMatch(
      /^\d\d-\d\d 18:32 latest landing \d+:\d\d$/,
    );
    expect((await spectator.row(id(0)).boundingBox())?.height).toBe(82);
    expect(await page.locator('.loft-newest').innerText()).toBe('18:32');
    for (const [width, columns] of [
      [320, 2],
      [360, 3],
      [390, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const boxes = await page
        .locator('[data-loft] [data-cell]')
        .evaluateAll((cells) =>
          cells.map((cell) => cell.getBoundingClientRect()).map((at) => [at.x, at.width]),
        );
      expect([width, new Set(boxes.map(([x]) => Math.round(x ?? 0))).size]).toEqual([width, columns]);
      expect([width, new Set(boxes.map(([, px]) => Math.round(px ?? 0))).size]).toEqual([width, 1]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('says in the panel of a loft, too, how its rank has changed', async () => {
    await land(race, 4, seven);
    const rise = spectator.row(id(4)).locator('.rise');
    const places = (await rise.innerText()).replace(/\s+/g, ' ');
    await spectator.row(id(4)).getByRole('button').first().click();
    const inPanel = spectator.page.getByRole('dialog', { name: 'Loft 5' }).locator('.loft-sum .rise');
    expect((await inPanel.innerText()).replace(/\s+/g, ' ')).toBe(places);
    await spectator.page.keyboard.press('Escape');
    await spectator.page.waitForURL((address) => !address.searchParams.has('loft'));
  });

  it('is shared by the device’s own way, else by the clipboard, and says so when neither takes it', async () => {
    await spectator.watch(path());
    const { page } = spectator;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const button = page.locator('.share-button');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    /** Gives the device a way of sharing, which most desktops lack, and tells what it was handed. */
    const shareBy = (outcome: 'taken' | 'AbortError' | 'NotAllowedError') =>
      page.evaluate((how) => {
        const handed: (ShareData | undefined)[] = [];
        Object.assign(window, { handed });
        navigator.share = (data) => {
          handed.push(data);
          return how === 'taken' ? Promise.resolve() : Promise.reject(new DOMException('', how));
        };
      }, outcome);
    const handed = async () => {
      await page.waitForFunction(() => (window as unknown as { handed: ShareData[] }).handed.length > 0);
      return page.evaluate(() => (window as unknown as { handed: ShareData[] }).handed);
    };
    await page.evaluate(() => navigator.clipboard.writeText('nothing'));
    const url = `${server.url}${path()}?date=${onScreen(today)}`;
    const title = 'Shaheen Cup — شاہین کپ';
    await shareBy('taken');
    await button.click();
    const [data] = await handed();
    expect(data).toEqual({
      title,
      url,
      text: expect.stringMatching(/Last pigeon: .*18:\d\d.?\n\n1\. /) as string,
    });
    await shareBy('AbortError'); // somebody thought better of it
    await button.click();
    await handed();
    expect([await button.innerText(), await copied()]).toEqual(['Share', 'nothing']);
    await shareBy('NotAllowedError');
    await button.click();
    await button.filter({ hasText: 'Link copied' }).waitFor();
    expect(await copied()).toBe(`${data?.text ?? ''}\n\n${url}`);
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'share');
      navigator.clipboard.writeText = () => Promise.reject(new Error());
    });
    await button.click();
    await button.filter({ hasText: 'Copying failed' }).waitFor();
  });

  it('has five strips in view above my lofts with eight landings in each, and four with all nine', async () => {
    const flown = Array.from({ length: 6 }, (_, loft) => [`14:0${loft}`, ...seven.slice(1), '18:00']);
    const full = await raceDay(admin, flown, { status: 'Non-Active' });
    const { page } = spectator;
    const last = full.owners[5]?._id ?? '';
    await page.evaluate((loft) => localStorage.setItem('parwaz:followed', JSON.stringify([loft])), last);
    await spectator.watch(`/tournament-view/${full.tournamentId}`);
    await page.getByRole('complementary', { name: 'My lofts' }).waitFor();
    const inView = () =>
      page.evaluate(() => {
        const foot = document.querySelector('.mine')?.getBoundingClientRect().top ?? 0;
        const strips = [...document.querySelectorAll('[data-loft]')];
        // Less than a pixel of the foot's edge is no pixel of a screen.
        return strips.filter((strip) => strip.getBoundingClientRect().bottom < foot + 1).length;
      });
    await until(async () => (await inView()) === 5, 'five are in view');
    for (const [loft, times] of flown.entries()) await land(full, loft, [...times, `18:1${loft}`]);
    await spectator.cell(last, 8).filter({ hasText: '18:15' }).waitFor();
    // While they glide, more are in view.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-loft]')].every((strip) => strip.getAnimations().length === 0),
    );
    expect(await inView()).toBe(4);
  });

  it.each(['en', 'ur'])('has a whole row in view on its side, above my lofts, in %s', async (lang) => {
    const onItsSide = await Spectator.open(browser, server.url, { ...afternoon, width: 844, height: 390 });
    const { page } = onItsSide;
    await page.addInitScript(
      (loft) => localStorage.setItem('parwaz:followed', JSON.stringify([loft])),
      id(20),
    );
    await onItsSide.watch(`${path()}?lang=${lang}`);
    await page.locator('.mine').waitFor();
    await onItsSide.letters();
    const [first, foot, winners] = await page.evaluate(() =>
      ['[data-loft]', '.mine', '.winner'].map((one) => document.querySelector(one)?.getBoundingClientRect()),
    );
    expect(first?.bottom).toBeLessThanOrEqual(foot?.top ?? 0);
    expect(winners?.top).toBeGreaterThan(foot?.top ?? Infinity);
    expect(await page.locator('.now-newest:visible').count()).toBe(1);
    expect(await onItsSide.sideways()).toBe(0);
    // Helpers' columns are told from the team's; the legend says by what.
    expect(await page.locator('thead .helper-sign').allInnerTexts()).toEqual(['#8', '#9']);
    const legend = page.getByRole('list', {
      name: lang === 'ur' ? 'اس جدول کے نشان' : 'Signs of this board',
    });
    // It comes with a script of its own.
    await until(async () => (await legend.locator('li').count()) === 4, 'four signs are told');
    await onItsSide.close();
  });

  it.each(['en', 'ur'])('tells lofts of one long name apart where names are cut, in %s', async (lang) => {
    const cup = await raceDay(admin, [['18:30'], ['18:20'], ['18:10']], { status: 'Non-Active' });
    const name = 'Ustad Muhammad Rafiq Pehlwan';
    for (const [n, address] of ['Lahore', 'Sialkot'].entries())
      await admin.must('PUT', `/update-owner/${cup.owners[n]?._id ?? ''}`, { name, address });
    const { page } = spectator;
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await spectator.watch(`/tournament-view/${cup.tournamentId}?lang=${lang}`);
      const apart = page.locator('.now .loft-apart > bdi:nth-child(2)');
      expect(await apart.allInnerTexts()).toEqual(['(Lahore)', '(Sialkot)']);
      const cut = await apart.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
      expect([width, ...cut]).toEqual([width, false, false]);
      const shown = await page
        .locator('.loft-city:visible, .loft-about > bdi:first-child:visible')
        .allInnerTexts();
      expect(shown.slice(0, 2)).toEqual(lang === 'ur' ? ['(Lahore)', '(Sialkot)'] : ['Lahore', 'Sialkot']);
      expect(await page.evaluate(whatSticksOut)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it.each(['en', 'ur'])(
    'holds thirteen pigeons of a loft at 360 px, none on another, in %s',
    async (lang) => {
      const thirteen = [...seven, '15:00', '15:01', '15:02', '15:03', '15:04', '18:30'];
      thirteenRace ??= await raceDay(admin, [thirteen, thirteen.slice(0, 9), []], {
        numberOfPigeons: 11,
        helperPigeons: 2,
        status: 'Non-Active',
      });
      const { page } = spectator;
      await page.setViewportSize({ width: 360, height: 740 });
      await spectator.watch(`/tournament-view/${thirteenRace.tournamentId}?lang=${lang}`);
      const [all, some] = thirteenRace.owners.map(({ _id }) => spectator.row(_id));
      expect(await all?.locator('.chip').count()).toBe(13);
      expect(await all?.locator('.excluded').count()).toBe(2);
      expect([(await all?.boundingBox())?.height, (await some?.boundingBox())?.height]).toEqual([111, 111]);
      for (const strip of [all, some]) expect(await strip?.evaluate(crossingChips)).toEqual([]);
      expect(await page.evaluate(whatSticksOut)).toEqual([]);
      // Three dates and the total stand beside search and table.
      expect(await page.locator('.chips').evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
      expect(await spectator.sideways()).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
    },
  );
});
