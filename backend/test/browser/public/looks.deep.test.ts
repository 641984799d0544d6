import { encode } from 'uqr';
import type { Race } from '../../harness/factories.js';
import { createRace, landing } from '../../harness/factories.js';
import { violations } from '../harness/axe.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { cutLetters } from './cut-letters.js';
import { fly, knownRace } from './known-race.js';
import { Spectator } from './spectator.js';
import { smallTargets } from './touch-and-text.js';
import { standStill } from './idle.js';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** Each size in both languages and both themes, which change no size: in turn this way round and that. */
const everyLook = sizes.flatMap((size, place) => {
  const [first, second] = place % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return [
    { ...size, theme: first, language: 'en' as const },
    { ...size, theme: second, language: 'ur' as const },
  ];
});

/** Nowhere to break a line. */
const club = 'Shaheenkabootarparwariclubsialkotcantonmentpunjabpakistan';

describe('public screens', () => {
  let race: Race;

  setStage(async () => {
    await admin.must('POST', '/create-club', { name: club });
    race = await knownRace(admin, {
      lofts: 60,
      club,
      streamUrl: 'https://www.youtube.com/@shaheen/live',
      noteTimeForPigeons: 'ہر چھت پر دو منصف بیٹھیں گے',
    });
    for (let loft = 4; loft < 24; loft++) await fly(race, loft, '03-04-2026', ['10:00', `12:${10 + loft}`]);
    await race.staff.must('PUT', `/tournament/${race.tournamentId}/days/01-04-2026`, { state: 'closed' });
  });

  const screens = (): [string, string][] => [
    ['tournament', `/tournament-view/${race.tournamentId}`],
    ['total', `/tournament-view/${race.tournamentId}?date=total`],
    ['loft', `/tournament-view/${race.tournamentId}?loft=${race.owners[1]?._id ?? ''}`],
    ['about', `/tournament-view/${race.tournamentId}?about=1`],
    ['home', '/'],
    ['club', `/club-all-tournaments/${encodeURIComponent(race.tournament.club)}`],
    ['unknown', '/tournament-view/0123456789abcdef01234567'],
    ['certificate', `/certificate/${race.tournamentId}?date=01-04-2026&loft=${race.owners[1]?._id ?? ''}`],
    ['result-sheet', `/result-sheet/${race.tournamentId}?date=01-04-2026`],
    ['embed', `/tournament-view/${race.tournamentId}?embed=1`],
  ];

  it.each(everyLook)(
    'can be used by everybody and fit $width px, $theme, $language',
    async ({ language, ...look }) => {
      const spectator = await Spectator.open(browser, server.url, { ...look, mobile: look.width < 600 });
      const { page } = spectator;
      for (const [name, path] of screens()) {
        const address = new URL(path, server.url);
        address.searchParams.set('lang', language);
        await page.goto(address.href);
        await page
          .locator('main[data-link="live"], .card table, .page-state, .certificate, .result-sheet')
          .first()
          .waitFor();
        await page.locator('.first-view').waitFor({ state: 'detached' });
        await spectator.letters();
        if (name === 'loft' || name === 'about') await page.getByRole('dialog').waitFor();
        await saveShot(page, `public-${name}-${look.width}-${look.theme}-${language}`);
        expect([name, await spectator.sideways()]).toEqual([name, 0]);
        expect([name, await cutLetters(page)]).toEqual([name, []]);
        expect([name, await violations(page)]).toEqual([name, []]);
        if (look.width < 600) expect([name, await smallTargets(page)]).toEqual([name, []]);
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(
          language === 'ur' ? 'rtl' : 'ltr',
        );
      }
      await spectator.close();
    },
  );

  it.each(['en', 'ur'])('lead from a tournament to home, clubs and the login, in %s', async (lang) => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}?lang=${lang}`);
    const places = ['/', `/club-all-tournaments/${club}`, '/login'];
    const links = () =>
      page
        .locator('.site-bar :is(nav, .site-end) a:visible')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(await links()).toEqual(expect.arrayContaining(places));
    expect(await page.locator('.site-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await links()).toEqual([]);
    await page.locator('.site-menu summary').click();
    expect(await links()).toEqual(expect.arrayContaining(places));
    await spectator.close();
  });

  it('stand in the reader’s language and keep it, staff screens too', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=01-04-2026`);
    const rank = page.getByRole('columnheader').first();
    const left = async () => (await rank.boundingBox())?.x ?? 0;
    expect(await left()).toBe(0);
    await page.getByRole('button', { name: 'اردو' }).first().click();
    await page.getByRole('heading', { name: 'Spring Cup' }).waitFor();
    await page.locator('html[lang="ur"]').waitFor();
    expect(new URL(page.url()).searchParams.get('lang')).toBe('ur');
    expect(await left()).toBeGreaterThan(1000);
    await page.getByRole('button', { name: '03-04-2026' }).click();
    await page.waitForURL(/date=03-04-2026/);
    expect(new URL(page.url()).searchParams.get('lang')).toBe('ur');
    await page.goto(`${server.url}/login`);
    await page.getByLabel('صارف کا نام').waitFor();
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ur',
    ]);
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}`);
    await page.locator('.race-state', { hasText: 'مکمل، غیر حتمی' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ur');
    await spectator.close();
  });

  it('leave the server as paper: sixty lofts on one page, a certificate on each', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    const pagesOf = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    for (const [path, shown, pages] of [
      [`/result-sheet/${race.tournamentId}?date=03-04-2026`, '.result-sheet', 1],
      [`/result-sheet/${race.tournamentId}?date=total&lang=ur`, '.result-sheet', 1],
      [`/certificate/${race.tournamentId}?date=01-04-2026`, '.certificate', 3],
      [`/certificate/${race.tournamentId}?date=01-04-2026&place=2`, '.certificate', 2],
    ] as const) {
      await page.goto(server.url + path);
      await page.locator(shown).first().waitFor();
      expect([path, (await pagesOf()).match(/\/Type\s*\/Page\b/g)?.length]).toEqual([path, pages]);
    }
    await spectator.close();
  });

  it('leave the server as paper with every reason, on a page of their own where the rows leave no room', async () => {
    const participatingLofts = race.owners.map(({ _id }) => _id);
    const marked = await createRace(admin, { club, lofts: 0, participatingLofts });
    const reasons = [
      'Hawk',
      'Lost its ring',
      'Landed on another roof, brought back by its neighbour '.repeat(3),
    ];
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    const pages: number[] = [];
    for (const [loft, reason] of reasons.entries()) {
      const marks = { 0: { kind: 'lost', reason } } as const;
      await admin.save({ ...landing({ ...marked, owners: race.owners }, loft, []), marks });
      await page.goto(`${server.url}/result-sheet/${marked.tournamentId}?date=${marked.date}`);
      await page.locator('.result-marks li').nth(loft).waitFor();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      pages.push(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0);
      for (const said of reasons.slice(0, loft + 1))
        expect(await page.locator('.result-marks').innerText()).toContain(said.trim());
    }
    expect(pages).toEqual([1, 2, 2]);
    expect(await page.locator('.result-legend').innerText()).toContain('reasons on page 2');
    const cut = await page
      .locator('.result-marks li')
      .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth));
    expect(cut).toEqual([]);
    await spectator.close();
  });

  it('turn their pages on a big screen and show the way to a phone', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1920, height: 1080 });
    const { page } = spectator;
    await standStill(page);
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}?screen=tv&date=03-04-2026`);
    await page.getByRole('img', { name: 'Follow live on your phone' }).waitFor();
    // Who scans it tomorrow wants tomorrow's results: it names no date.
    const { data } = encode(`${server.url}/tournament-view/${race.tournamentId}`, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    expect(await page.locator('.qr path').getAttribute('d')).toBe(squares.join(''));
    const first = await spectator.order();
    expect(first.length).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    await saveShot(page, 'public-tv');
    await page.clock.runFor(10_100);
    const second = await spectator.order();
    // The first three lofts stay, all others turn.
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    expect(second.slice(3).filter((name) => first.includes(name))).toEqual([]);
    await spectator.close();
  });

  it.each([360, 480, 640, 768, 900, 1024])('name the winners at %i px', async (width) => {
    const spectator = await Spectator.open(browser, server.url, { width, height: 800 });
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=01-04-2026`);
    for (const name of await page.locator('.winner-name').all())
      expect((await name.boundingBox())?.width).toBeGreaterThan(56);
    expect(await spectator.sideways()).toBe(0);
    await spectator.close();
  });

  it('show every pigeon on a big screen, or how many are down, where nobody scrolls', async () => {
    const wide = await createRace(admin, { numberOfPigeons: 13, helperPigeons: 3 });
    const spectator = await Spectator.open(browser, server.url, { width: 1920, height: 1080 });
    const { page } = spectator;
    for (const date of ['01-04-2026', 'total']) {
      await page.goto(`${server.url}/tournament-view/${wide.tournamentId}?screen=tv&date=${date}`);
      await page.locator('.tv [data-loft]').first().waitFor();
      const body = page.locator('.tv .board tbody');
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const crowd = await createRace(admin, { lofts: 2, numberOfPigeons: 44, helperPigeons: 6 });
    const times = Array.from({ length: 50 }, (_, slot) => (slot < 20 ? `14:${59 - slot}` : ''));
    await fly(crowd, 1, '01-04-2026', times);
    await page.goto(`${server.url}/tournament-view/${crowd.tournamentId}?screen=tv&date=01-04-2026`);
    // Of 50 pigeons: how many have landed, and the newest; what is the same of all lofts is left out.
    await page.locator('.tv [data-loft]').first().waitFor();
    expect((await spectator.line(crowd.owners[1]?._id ?? '')).slice(4, 6)).toEqual([
      '20/50',
      '14:59 latest landing',
    ]);
    expect(await page.locator('.tv :is(.count, .start)').filter({ visible: true }).count()).toBe(0);
    expect(await spectator.sideways()).toBe(0);
    await spectator.close();
  });

  it.each([
    ['en', 13],
    ['ur', 13],
    ['en', 11],
  ] as const)('hold in %s %i pigeons beside each other at 1280 px', async (lang, slots) => {
    const times = Array.from({ length: slots }, (_, slot) => `1${2 + (slot % 7)}:4${slot % 10}`);
    const many = await createRace(admin, { lofts: 2, numberOfPigeons: slots - 2, helperPigeons: 2 });
    await fly(many, 1, '01-04-2026', times);
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${many.tournamentId}?date=01-04-2026&lang=${lang}`);
    expect(await page.locator('.excluded').count()).toBe(2);
    const body = page.locator('.board tbody');
    const wider = () => body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    // Windows' own scroll bar takes 17 px of it.
    for (const bar of [0, 17]) {
      await page.evaluate((taken) => (document.documentElement.style.paddingRight = `${taken}px`), bar);
      expect([bar, await wider(), await spectator.sideways()]).toEqual([bar, 0, 0]);
      const cut = await page
        .locator('[data-cell], .sum')
        .evaluateAll((cells) =>
          cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
        );
      expect([bar, cut]).toEqual([bar, []]);
    }
    await spectator.close();
  });

  it('render of a long board what is in view, and keep the row that is read in its place', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=03-04-2026`);
    expect(await page.locator('[data-loft]').count()).toBeLessThan(30);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('61');
    const reading = spectator.row(race.owners[8]?._id ?? '');
    await page.evaluate(() => window.scrollBy(0, 900));
    await reading.waitFor();
    const y = async () => Math.round((await reading.boundingBox())?.y ?? NaN);
    const before = await y();
    await fly(race, 59, '03-04-2026', ['19:00', '19:00', '19:00']);
    await page.locator('.winner').last().filter({ hasText: '19:00' }).waitFor();
    expect(await y()).toBe(before);
    await spectator.close();
  });

  it.each([
    ['en', 'Show all 60 lofts', 1280],
    ['ur', 'تمام 60 چھتیں دکھائیں', 390],
  ])('lead without scripts to every loft of a long board, in %s', async (lang, all, width) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const lofts = page.locator('[data-loft]');
    for (const date of ['03-04-2026', 'total']) {
      await page.goto(`${server.url}/tournament-view/${race.tournamentId}?date=${date}&lang=${lang}`);
      expect(await lofts.count()).toBe(14);
      const link = page.getByRole('link', { name: all });
      await link.scrollIntoViewIfNeeded();
      await saveShot(page, `no-scripts-more-${lang}-${date}`);
      await link.click();
      await lofts.nth(59).waitFor();
      expect([await lofts.count(), await link.count()]).toEqual([60, 0]);
      await saveShot(page, `no-scripts-all-${lang}-${date}`);
    }
    await context.close();
  });

  it.each(['en', 'ur'])('are printed whole, with headings and names on every page, in %s', async (lang) => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=03-04-2026&lang=${lang}`);
    await spectator.letters();
    await page.evaluate(() => {
      const count = () => Object.assign(window, { printed: document.querySelectorAll('[data-loft]').length });
      window.addEventListener('beforeprint', count);
    });
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBe(lang === 'ur' ? 4 : 3);
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(60);
    await page.emulateMedia({ media: 'print' });
    const head = page.locator('.board thead');
    expect(await head.evaluate((one) => getComputedStyle(one).display)).toBe('table-header-group');
    const cut = await page
      .locator('[data-loft] .loft-name')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect([cut, await cutLetters(page)]).toEqual([0, []]);
    await spectator.close();
  });
});
