import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { repository } from '../../harness/places.js';
import { settled, violations } from '../harness/axe.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { readInUrdu } from './in-urdu.js';
import { Person } from './person.js';

/** Words in Latin letters that no translation has: the other language's name, keys, kinds of files. */
const kept = [
  'English',
  'Enter',
  'Esc',
  'Delete',
  'Backspace',
  'Tab',
  'Ctrl',
  'CSV',
  'Excel',
  'SMS',
  'https',
  'admin',
  // Time zones go by their own names everywhere.
  'Karachi',
  'UTC',
  // A stamp is offered with both of its names.
  'Double Stamp',
  'Young bird',
];
const sizes = [
  { width: 390, height: 844, mobile: true },
  { width: 768, height: 1024, mobile: true },
  { width: 1280, height: 800, mobile: false },
];

describe('the staff screens in Urdu', () => {
  let race: Race;
  let known: string[];
  setStage(async () => {
    race = await createRace(admin, { tournamentName: 'Cup', lofts: 30, rules: { reports: 'confirm' } });
    await createRace(admin, { tournamentName: 'جشنِ بہاراں', lofts: 1 });
    const { tournamentId, date, owners } = race;
    for (const { _id: pigeonOwnerId } of owners.slice(0, 3)) {
      const timeList = ['12:00', '13:00'];
      await admin.save({ tournamentId, pigeonOwnerId, date, startTime: '06:00', timeList });
    }
    await admin.must('POST', '/register', { name: 'Sana', password: 'sana-sana', role: 'subadmin' });
    known = [...kept, race.tournament.club, 'Cup', 'Sana', 'Lahore', 'Loft', 'Club'];
  });

  const paths = (): Record<string, string> => ({
    '/dashboard': 'section, article',
    '/all-subAdmin': 'td',
    '/create-subAdmin': 'input',
    '/all-tournaments': 'td',
    '/create-tournaments': '[data-owner]',
    '/all-pigeon-owners': 'td',
    '/create-pigeon-owner': 'input',
    '/all-clubs': 'td',
    '/banners': 'h1',
    '/change-password': 'input',
    [`/tournament-history?tournament=${race.tournamentId}`]: 'li[data-revision]',
    [`/print-sheets?tournament=${race.tournamentId}&date=${race.date}`]: '.sheet',
    [`/roof-links?tournament=${race.tournamentId}`]: 'td',
    [`/create-result?tournament=${race.tournamentId}&date=${race.date}`]: '.desk-pill.is-live',
  });

  it('are all looked at here', () => {
    const screens = path.join(repository, 'frontend/src/app/staff/screens.tsx');
    const addresses = [...readFileSync(screens, 'utf8').matchAll(/^ {2}'(\/[^']+)': \{/gm)].map(
      ([, one]) => one,
    );
    expect(Object.keys(paths()).map((one) => one.split('?')[0])).toEqual(expect.arrayContaining(addresses));
  });

  it('print six strips for roofs on a page, from the first one on', async () => {
    const person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
    await person.page.evaluate(() => localStorage.setItem('language', 'ur'));
    await person.goTo(`/roof-links?tournament=${race.tournamentId}`);
    await person.button('جن 30 چھتوں کا لنک نہیں ان کے بنائیں').click();
    await person.page.locator('.roof-strip').nth(29).waitFor();
    const sheets = (await person.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(5);
    await person.close();
  });

  describe.each(sizes)('at $width px', (size) => {
    let person: Person;
    beforeAll(async () => {
      person = await Person.signedIn(browser, server, server.admin, '/no-such-page', size);
      await person.page.evaluate(() => localStorage.setItem('language', 'ur'));
    });
    afterAll(() => person.close());

    const isInOrder = async (name: string) => {
      await settled(person.page);
      const seen = await readInUrdu(person.page, known);
      expect(seen).toEqual({
        language: 'ur',
        direction: 'rtl',
        inEnglish: [],
        tooSmall: size.mobile && size.width < 768 ? [] : seen.tooSmall,
        sideways: 0,
      });
      for (const theme of ['light', 'dark'] as const) {
        await person.page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        expect(await violations(person.page, theme === 'light' ? 'all' : 'colours')).toEqual([]);
        await saveShot(person.page, `urdu-${name}-${size.width}-${theme}`);
      }
      await person.page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    };

    it('are in Urdu to the last word, right to left, within the page, and nothing is wrong with them', async () => {
      for (const [address, sign] of Object.entries(paths())) {
        await person.goTo(address);
        await person.page.locator(`#content :is(${sign})`).first().waitFor({ state: 'attached' });
        await isInOrder(address.slice(1).split('?')[0] ?? '');
      }
    });

    it('have dialogs that are, too', async () => {
      await person.goTo('/all-pigeon-owners');
      for (const opens of ['حذف کریں Loft 2', 'تبدیل کریں Loft 2', 'فہرست سے شامل کریں']) {
        await person.button(opens).click();
        await person.dialog.waitFor();
        await isInOrder(`dialog-${opens.split(' ')[0] ?? ''}`);
        await person.page.keyboard.press('Escape');
        await person.dialog.waitFor({ state: 'detached' });
      }
      await person.goTo(`/create-result?tournament=${race.tournamentId}&date=${race.date}`);
      await person.page.locator('.desk-pill.is-live').waitFor();
      await person.page.getByRole('gridcell').nth(1).click();
      await person.button('تاریخچہ').click();
      await person.dialog.getByRole('table').waitFor();
      await isInOrder('cell-history');
    });
  });
});
