import type { Race } from '../../../harness/factories.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { knownRace } from '../../../browser/public/known-race.js';
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
