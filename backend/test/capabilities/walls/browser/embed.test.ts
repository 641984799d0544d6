import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Race } from '../../../harness/factories.js';
import { violations } from '../../../browser/harness/axe.js';
import { newPage, saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { cutLetters } from '../../../browser/public/cut-letters.js';
import { knownRace, longName } from '../../../browser/public/known-race.js';
import { Spectator } from '../../../browser/public/spectator.js';

describe('a board on other pages and over videos', () => {
  let race: Race;

  setStage(async () => {
    race = await knownRace(admin, { tournamentName: 'The "Spring" Cup & more' });
  });

  it.each([
    ['en', 'Embed', 390, 844, 'dark'],
    ['ur', 'اپنی ویب سائٹ پر لگائیں', 1280, 800, 'light'],
  ] as const)('has its code below it, in %s', async (lang, name, width, height, theme) => {
    const look = { width, height, theme, mobile: width < 600 };
    const spectator = await Spectator.open(browser, server.url, look);
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=01-04-2026&lang=${lang}`);
    await page.locator('.site-foot').getByRole('link', { name }).click();
    const panel = page.getByRole('dialog');
    const preview = page.frameLocator('.embed-preview');
    await preview.locator('main[data-link="live"]').waitFor();
    expect(await preview.locator('.site-foot').count()).toBe(0);
    await spectator.letters();
    await saveShot(page, `embed-panel-${width}-${lang}`);
    expect([await spectator.sideways(), await cutLetters(page)]).toEqual([0, []]);
    expect(await violations(page)).toEqual([]);
    const code = await panel.getByRole('textbox').inputValue();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForURL((address) => !address.searchParams.has('embedding'));

    const site = createServer((_, answer) => answer.end(`<!doctype html><h1>Our club</h1>${code}`));
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    const elsewhere = await newPage(browser, { width: 800, height: 700 });
    await elsewhere.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const framed = elsewhere.frameLocator('iframe');
    await framed.locator('main[data-link="live"] [data-loft]').first().waitFor();
    expect(await elsewhere.locator('iframe').getAttribute('title')).toBe('The "Spring" Cup & more');
    expect(await framed.locator('html').getAttribute('lang')).toBe(lang);
    await elsewhere.context().close();
    site.close();
    await spectator.close();
  });

  it('has the Urdu names that there are over a video and on a big screen in Urdu', async () => {
    const urdu = { cup: 'شاہین کپ گوجرانوالہ', loft: 'استاد رفیق گجر' };
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentNameUrdu: urdu.cup });
    await admin.must('PUT', `/update-owner/${race.owners[0]!._id}`, { nameUrdu: urdu.loft });
    const page = await newPage(browser, { width: 1920, height: 1080 });
    for (const [screen, shown] of [
      ['overlay', '.overlay-leaders'],
      ['tv', '[data-loft]'],
    ] as const) {
      await page.goto(
        `${server.url}/tournament-view/${race.tournamentId}?date=01-04-2026&screen=${screen}&lang=ur`,
      );
      await page.locator(shown).getByText(urdu.loft).first().waitFor();
      expect([screen, await page.getByText('Loft 1').count()]).toEqual([screen, 0]);
      if (screen === 'tv') await page.getByText(urdu.cup).first().waitFor();
    }
    await admin.must('PUT', `/update-owner/${race.owners[0]!._id}`, { nameUrdu: '' });
    await page.context().close();
  });

  it('cuts long names over a video, but not what tells them from namesakes', async () => {
    await admin.must('PUT', `/update-owner/${race.owners[0]!._id}`, { name: longName });
    const page = await newPage(browser, { width: 1920, height: 1080 });
    await page.goto(
      `${server.url}/tournament-view/${race.tournamentId}?date=01-04-2026&screen=overlay&part=leaders`,
    );
    const numbers = page.locator('.overlay-name bdi').filter({ hasText: /^\s*\(\d+\)$/ });
    await numbers.nth(1).waitFor();
    const cut = numbers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(await cut).toBe(0);
    await saveShot(page, 'overlay-namesakes');
    await page.context().close();
  });
});
