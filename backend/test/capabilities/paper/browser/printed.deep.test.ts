import type { Race } from '../../../harness/factories.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { createRace } from '../../../harness/factories.js';
import { saveShot, signedInPage } from '../../../browser/harness/index.js';
import { fly, knownRace } from '../../../browser/public/known-race.js';
import { Spectator } from '../../../browser/public/spectator.js';

const title = 'آل پاکستان گولڈن گریٹ شاہین کبوتر ٹورنامنٹ گوجرانوالہ 2026 سالانہ گرینڈ فائنل';

describe('a result sheet in Urdu', () => {
  let race: Race;

  setStage(async () => {
    race = await knownRace(admin, { lofts: 60, tournamentName: title });
  });

  it('gives its lines the height of Nastaliq, and still has sixty lofts on one page', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await page.goto(`${server.url}/result-sheet/${race.tournamentId}?date=01-04-2026&lang=ur`);
    await page.locator('.result-sheet').waitFor();
    await spectator.letters();
    const tight = await page.locator('.result-head :is(h2, p), .result-legend').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const { lineHeight, fontSize } = getComputedStyle(line);
        return parseFloat(lineHeight) / parseFloat(fontSize) < 1.75 ? [line.textContent] : [];
      }),
    );
    expect(tight).toEqual([]);
    const name = page.locator('.result-head h2');
    expect(await name.innerText()).toBe(title);
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
    await spectator.close();
  });
});

describe('a certificate', () => {
  const dates = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`);
  const name = 'استاد گل محمد گجر اینڈ سنز گکھڑ منڈی گوجرانوالہ';
  let race: Race;

  setStage(async () => {
    const pigeons = { numberOfPigeons: 11, helperPigeons: 2 };
    const names = { club: `${name} کبوتر کلب`, tournamentName: title };
    await admin.must('POST', '/create-club', { name: names.club });
    race = await createRace(admin, { ...names, ...pigeons, dates, startDate: dates[0], numberOfDays: 7 });
    for (const { _id } of race.owners) await admin.must('PUT', `/update-owner/${_id}`, { name });
    const times = Array.from({ length: 13 }, (_, pigeon) => `1${pigeon % 8}:10`);
    for (const date of dates)
      for (const loft of [0, 1]) await fly(race, loft, date.split('-').reverse().join('-'), times);
  });

  it.each(['en', 'ur'])('holds long names and seven days on its page, in %s', async (lang) => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await page.goto(`${server.url}/certificate/${race.tournamentId}?date=total&lang=${lang}`);
    await page.locator('.certificate').first().waitFor();
    await spectator.letters();
    expect(await page.locator('.certificate').count()).toBe(2);
    for (const sheet of await page.locator('.certificate').all()) {
      const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
      const foot = await sheet.locator('footer').boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(y + height - 20);
    }
    await spectator.close();
  });

  it('and a result sheet tell lofts of one name apart, however long it is', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    await page.goto(`${server.url}/result-sheet/${race.tournamentId}?date=01-03-2026&lang=ur`);
    const numbers = page.locator('.sheet-name bdi:last-of-type');
    await numbers.first().waitFor();
    await spectator.letters();
    const ends = await numbers.evaluateAll((all) =>
      all.map((one) => {
        const cell = one.closest('td')?.getBoundingClientRect();
        return cell && one.getBoundingClientRect().left >= cell.left ? one.textContent.trim() : null;
      }),
    );
    expect(ends).toEqual(['(1)', '(2)', '(3)', '(4)'].slice(0, ends.length));
    await saveShot(page, 'sheet-namesakes');
    await spectator.close();
  });
});

describe('papers in Urdu', () => {
  const urdu = { cup: 'شاہین کپ گوجرانوالہ', club: 'شاہین کبوتر پرواری کلب', loft: 'استاد رفیق گجر' };
  let race: Race;

  setStage(async () => {
    await admin.must('POST', '/create-club', { name: 'Shaheen Club', nameUrdu: urdu.club });
    race = await createRace(admin, {
      ...{ club: 'Shaheen Club', tournamentName: 'Shaheen Cup', tournamentNameUrdu: urdu.cup },
    });
    await admin.must('PUT', `/update-owner/${race.owners[0]!._id}`, { nameUrdu: urdu.loft });
    for (const loft of [0, 1]) await fly(race, loft, race.date, [`1${7 - loft}:10`]);
  });
  const shows = (text: string) => {
    for (const name of Object.values(urdu)) expect(text).toContain(name);
    expect(text).toContain('Loft 2');
    expect(text).not.toMatch(/Shaheen|Loft 1/);
  };

  it('have the Urdu names that there are: result sheet and certificates', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const { page } = spectator;
    for (const paper of ['result-sheet', 'certificate']) {
      await page.goto(`${server.url}/${paper}/${race.tournamentId}?date=total&lang=ur`);
      await page.locator(`.${paper}`).first().waitFor();
      shows((await page.locator(`.${paper}`).allInnerTexts()).join(' '));
      const heads = [await page.title(), await page.locator('h1').innerText()];
      for (const head of heads) expect(head).toContain(urdu.cup);
    }
    await spectator.close();
  });

  it('and so have the sheets that staff fill in', async () => {
    const path = `/print-sheets?tournament=${race.tournamentId}&date=${race.date}&lang=ur`;
    const page = await signedInPage(browser, server.url, server.admin, path);
    const sheets = page.locator('.sheet');
    await sheets.last().waitFor();
    await saveShot(page, 'sheets-urdu');
    expect(await sheets.count()).toBe(2);
    for (const sheet of await sheets.all()) shows(await sheet.innerText());
    await page.context().close();
  });
});
