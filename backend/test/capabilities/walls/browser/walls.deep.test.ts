import type { Page } from 'playwright-core';
import type { Race } from '../../../harness/factories.js';
import { until } from '../../../harness/until.js';
import { violations } from '../../../browser/harness/axe.js';
import { newPage, saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { cutLetters } from '../../../browser/public/cut-letters.js';
import { longName, urduName } from '../../../browser/public/known-race.js';
import { land, momentOfToday, raceDay } from '../../../browser/public/race-day.js';
import { Spectator } from '../../../browser/public/spectator.js';

const languages = ['en', 'ur'] as const;
const parts = ['clock', 'leaders', 'lower-third', 'ticker'] as const;
const wall = { width: 1920, height: 1080, plain: true };
const evening = momentOfToday('18:35');

/** The share of a picture's pixels through which a video is seen. */
async function transparent(page: Page): Promise<number> {
  const picture = (await page.screenshot({ omitBackground: true, type: 'png' })).toString('base64');
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    let clear = 0;
    for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] === 0) clear += 1;
    return (clear * 4) / pixels.length;
  }, picture);
}

describe('a board on walls and over videos', () => {
  let race: Race;
  const address = (query: string, id = race.tournamentId) => `${server.url}/tournament-view/${id}?${query}`;

  setStage(async () => {
    race = await raceDay(admin, [
      ['15:00', '16:10', '17:20'],
      ['14:00', '16:00', '17:00', '18:31'],
      ['13:00'],
      [],
    ]);
    const [, second, third] = race.owners;
    await admin.must('PUT', `/update-owner/${second?._id ?? ''}`, { name: urduName });
    await admin.must('PUT', `/update-owner/${third?._id ?? ''}`, { name: longName });
  });

  it.each(languages)('shows each part of an overlay on nothing, and nothing else, in %s', async (lang) => {
    const { page } = await Spectator.open(browser, server.url, { ...wall, at: evening });
    for (const part of parts) {
      await page.goto(address(`screen=overlay&part=${part}&lang=${lang}`));
      const shown = page.locator('.overlay-part');
      await shown.waitFor();
      expect([part, await shown.count(), await page.locator('nav, footer, .pill, a').count()]).toEqual([
        part,
        1,
        0,
      ]);
      const box = await shown.boundingBox();
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
      // The leaders stand at the end of the line, clock and lower third at its beginning, the ticker across.
      if (part !== 'ticker')
        expect([part, middle > 960]).toEqual([part, (part === 'leaders') === (lang === 'en')]);
      expect([part, (await transparent(page)) > 0.6]).toEqual([part, true]);
      expect([part, await cutLetters(page)]).toEqual([part, []]);
      await saveShot(page, `overlay-${part}-${lang}`);
    }
    await page.goto(address(`screen=overlay&lang=${lang}`));
    await page.locator('.overlay-leaders').waitFor();
    expect(await page.locator('.overlay-part').count()).toBe(parts.length);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('tells a landing as late as the video comes, and not sooner', async () => {
    const page = await newPage(browser, wall);
    await page.clock.install({ time: evening });
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    const heard = (text: string) => until(() => frames.some((frame) => frame.includes(text)), text);
    await page.goto(address('screen=overlay&part=ticker&delay=12'));
    const newest = page.locator('.overlay-newest');
    await newest.filter({ hasText: '18:31' }).waitFor();
    await heard('"ok":true'); // it is in the board's room
    const undelayed = await newPage(browser, wall);
    await undelayed.clock.install({ time: evening });
    await undelayed.goto(address('screen=overlay&part=ticker'));
    await undelayed.locator('.overlay-newest').waitFor();
    const shown = newest.filter({ hasText: '18:33' }).waitFor();
    await land(race, 3, ['18:33']);
    await heard('board:patch');
    const toldMs = performance.now();
    await undelayed.locator('.overlay-newest').filter({ hasText: '18:33' }).waitFor();
    await shown;
    // A little less than 12 s: the news that a frame came takes its time to come here.
    expect(performance.now() - toldMs).toBeGreaterThan(10_000);
    await Promise.all([page.context().close(), undelayed.context().close()]);
  });

  it.each(languages)('shows its rows in a short frame on another site, in %s', async (lang) => {
    const { page } = await Spectator.open(browser, server.url, {
      width: 390,
      height: 500,
      plain: true,
      at: evening,
    });
    await page.goto(address(`embed=1&lang=${lang}`));
    await page.locator('main[data-link="live"]').waitFor();
    const bottoms = await page
      .locator('[data-loft]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 500).length).toBeGreaterThanOrEqual(2);
    await saveShot(page, `embed-390x500-${lang}`);
    await page.context().close();
  });

  it('says over a video that the day is closed, not when it would have', async () => {
    const { page } = await Spectator.open(browser, server.url, { ...wall, at: momentOfToday('20:01') });
    await page.goto(address('screen=overlay&part=clock'));
    await page.getByText('Day closed').waitFor();
    const { rows } = await admin.board(race.tournamentId);
    const landed = rows.flatMap(({ timeList }) => timeList.filter(Boolean)).length;
    await page.getByText(`${4 * 9 - landed} did not land`).waitFor();
    expect(await page.getByText('closes').count()).toBe(0);
    await saveShot(page, 'overlay-clock-closed');
    await page.context().close();
  });

  it.each(languages)(
    'turns on a big screen to what landed last, wherever that stands, in %s',
    async (lang) => {
      const crowd = await raceDay(
        admin,
        Array.from({ length: 40 }, (_, loft) =>
          loft < 15 ? ['15:00', `17:${10 + loft}`] : [`14:${10 + loft}`],
        ),
      );
      const newest = crowd.owners[39]?._id ?? '';
      await admin.must('PUT', `/update-owner/${newest}`, { name: lang === 'ur' ? urduName : longName });
      await land(crowd, 39, ['18:34']);
      const { page } = await Spectator.open(browser, server.url, { ...wall, at: evening });
      await page.goto(address(`screen=tv&lang=${lang}`, crowd.tournamentId));
      await page.locator('.tv [data-loft]').first().waitFor();
      const isOnPage = () => page.locator(`[data-loft="${newest}"]`).count();
      expect(await isOnPage()).toBe(0);
      await saveShot(page, `tv-1920-${lang}`);
      await page.clock.runFor(20_100);
      const last = page.locator('.tv-last').filter({ hasText: '18:34' });
      await last.waitFor();
      expect(await page.locator('.tv-newest li').count()).toBe(6);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      expect(await cutLetters(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await saveShot(page, `tv-newest-1920-${lang}`);
      await page.clock.runFor(10_000);
      await last.waitFor({ state: 'detached' });
      await page.context().close();
    },
  );

  it.each(languages)('keeps names large and what landed last beside every board, in %s', async (lang) => {
    const flown = [['15:00', '16:10'], ['14:00', '18:31'], ['13:00'], ['12:00'], ['15:30']];
    for (const [numberOfPigeons, lofts] of [
      [7, 5],
      [11, 30],
    ] as const) {
      const board = await raceDay(
        admin,
        Array.from({ length: lofts }, (_, loft) => flown[loft] ?? []),
        { numberOfPigeons },
      );
      await admin.must('PUT', `/update-owner/${board.owners[1]?._id ?? ''}`, { name: urduName });
      await admin.must('PUT', `/update-owner/${board.owners[2]?._id ?? ''}`, { name: longName });
      await land(board, 2, ['14:30'], '06:20');
      for (const [width, height, leastPx] of [
        [1920, 1080, 28],
        [3840, 2160, 56],
        [1280, 720, 18],
        [844, 390, 14],
        [390, 844, 14],
      ] as const) {
        const spectator = await Spectator.open(browser, server.url, { ...wall, width, height, at: evening });
        const { page } = spectator;
        await page.goto(address(`screen=tv&lang=${lang}`, board.tournamentId));
        await page.locator('.tv-now li').filter({ visible: true, hasText: '18:31' }).first().waitFor();
        await spectator.letters();
        const seen = await page.evaluate(() => {
          const shown = (all: string) =>
            [...document.querySelectorAll<HTMLElement>(all)].filter((one) => one.checkVisibility());
          const zoom = Number(document.querySelector<HTMLElement>('.tv')?.style.zoom);
          const boxes = shown('.tv .stat, .tv .tv-title > *, .tv .qr, .tv-now').map((one) =>
            one.getBoundingClientRect(),
          );
          const sums = shown('.tv tbody .sum').map((one) => one.getBoundingClientRect());
          return {
            namesPx: Math.min(
              ...shown('.tv .loft-name, .tv .tv-name').map(
                (one) => parseFloat(getComputedStyle(one).fontSize) * zoom,
              ),
            ),
            atFoot: shown('.tv [data-loft], .tv-now .winner').filter(
              (one) => one.getBoundingClientRect().bottom > innerHeight + 1,
            ).length,
            outside: sums.filter(({ left, right }) => left < -1 || right > innerWidth + 1).length,
            over: boxes.filter((box, at) =>
              boxes
                .slice(at + 1)
                .some(
                  (one) =>
                    Math.min(box.right, one.right) - Math.max(box.left, one.left) > 2 &&
                    Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top) > 2,
                ),
            ).length,
          };
        });
        expect([width, seen]).toEqual([
          width,
          { namesPx: expect.any(Number) as number, atFoot: 0, outside: 0, over: 0 },
        ]);
        expect([width, seen.namesPx >= leastPx]).toEqual([width, true]);
        expect([width, await spectator.sideways()]).toEqual([width, 0]);
        expect([width, await cutLetters(page)]).toEqual([width, []]);
        await saveShot(page, `tv-now-${numberOfPigeons}-${width}-${lang}`);
        await spectator.close();
      }
    }
  });

  it('shows on a big screen who has won, once the race is over', async () => {
    const at = new Date(momentOfToday('12:00').getTime() + 3 * 86_400_000);
    const { page } = await Spectator.open(browser, server.url, { ...wall, at });
    await page.goto(address('screen=tv'));
    const champions = page.getByRole('region', { name: 'Champion' });
    await champions.waitFor();
    expect(await champions.getByRole('button').count()).toBe(3);
    expect(await page.getByRole('columnheader', { name: /^\d\d-/ }).count()).toBe(3); // the total of its days
    expect(await page.getByText(/Currect|remaining/).count()).toBe(0);
    expect(await page.locator('.pill, .sky-plot, .blink, .champion-papers').count()).toBe(0);
    const rows = await page
      .locator('[data-loft]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(rows.filter((bottom) => bottom <= wall.height)).toHaveLength(4);
    expect(await violations(page)).toEqual([]);
    await saveShot(page, 'tv-final');
    await page.context().close();
  });

  it('leaves room for lofts below long names of champions', async () => {
    const flown = Array.from({ length: 22 }, (_, loft) => (loft < 3 ? [`14:5${9 - loft}`] : []));
    const crowd = await raceDay(admin, flown);
    await admin.must('PUT', `/update-owner/${crowd.owners[2]?._id ?? ''}`, { name: longName });
    const at = new Date(momentOfToday('12:00').getTime() + 3 * 86_400_000);
    const spectator = await Spectator.open(browser, server.url, { ...wall, at });
    await spectator.page.goto(address('screen=tv&lang=ur', crowd.tournamentId));
    await spectator.page.locator('.champion-name').filter({ hasText: longName }).waitFor();
    await spectator.letters();
    expect(await spectator.page.locator('.tv [data-loft]').count()).toBeGreaterThan(3);
    await saveShot(spectator.page, 'tv-final-long-ur');
    await spectator.close();
  });

  it.each(languages)('wraps a long title on a big screen, whole, in %s', async (lang) => {
    const long = await raceDay(admin, [['15:00']], {
      tournamentName:
        'All Punjab High Flyer Pigeon Championship for the Haji Muhammad Bashir Memorial Trophy',
    });
    for (const width of [1280, 1920]) {
      const spectator = await Spectator.open(browser, server.url, {
        ...wall,
        width,
        height: (width / 16) * 9,
        at: evening,
      });
      const { page } = spectator;
      await page.goto(address(`screen=tv&lang=${lang}`, long.tournamentId));
      await page.locator('.tv .sky-flock').first().waitFor({ state: 'attached' });
      await spectator.letters();
      const title = page.locator('.tv-title h1');
      // Less than a line: a zoomed one may be a fraction of a pixel higher than its box.
      expect(await title.evaluate((h1) => h1.scrollHeight - h1.clientHeight)).toBeLessThan(4);
      await saveShot(page, `tv-long-title-${width}-${lang}`);
      await spectator.close();
    }
  });

  it.each(languages)('is read by everybody on a big screen, in %s', async (lang) => {
    for (const theme of ['light', 'dark'] as const) {
      const spectator = await Spectator.open(browser, server.url, { ...wall, theme, at: evening });
      await spectator.page.goto(address(`screen=tv&lang=${lang}`));
      await spectator.page.locator('.tv .sky-flock').first().waitFor({ state: 'attached' });
      await spectator.letters();
      expect([theme, await violations(spectator.page)]).toEqual([theme, []]);
      await saveShot(spectator.page, `tv-${theme}-${lang}`);
      await spectator.close();
    }
  });
});
