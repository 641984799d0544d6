import type { Tournament } from '@parwaz/shared';
import type { Race } from '../../harness/factories.js';
import { settled } from '../harness/axe.js';
import { saveShot } from '../harness/index.js';
import { cutLetters } from '../public/cut-letters.js';
import { momentOfToday, raceDay } from '../public/race-day.js';
import { readInUrdu } from './in-urdu.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

const at = momentOfToday('18:31');
const sizes = [390, 1280].map((width) => ({ width, height: 800, mobile: width < 600, at }));
const flown = [['17:02', '17:01'], ['16:00'], []];
const latin = /Shaheen|Rafiq/;
const urdu = {
  cup: 'شاہین کپ گوجرانوالہ',
  club: 'شاہین کبوتر پرواری کلب',
  loft: 'استاد محمد رفیق گجر چھت والے',
};

const isName = new RegExp(Object.values(urdu).join('|'));

describe('Urdu names on the staff’s screens', () => {
  let race: Race;
  const id = (loft: number) => race.owners[loft]?._id ?? '';
  const deskPath = () => `/create-result?tournament=${race.tournamentId}&date=${race.date}`;
  const editPath = () => `/all-tournaments?edit=${race.tournamentId}`;

  setStage(async () => {
    await admin.must('POST', '/create-club', { name: 'Shaheen Club', nameUrdu: urdu.club });
    race = await raceDay(admin, flown, {
      ...{ club: 'Shaheen Club', tournamentName: 'Shaheen Cup', tournamentNameUrdu: urdu.cup },
    });
    await admin.must('PUT', `/update-owner/${id(0)}`, { name: 'Ustad Rafiq', nameUrdu: urdu.loft });
  });

  describe.each(sizes)('at $width px', (size) => {
    let person: Person;
    beforeAll(async () => {
      person = await Person.signedIn(browser, server, server.admin, '/no-such-page', size);
      await person.page.evaluate(() => localStorage.setItem('language', 'ur'));
    });
    afterAll(() => person.close());

    const shown = async (within = '#content') => person.page.locator(within).innerText();
    /** The Latin names are left only where both stand, and no letter is cut. */
    const isInUrdu = async (screen: string, both: readonly string[] = []) => {
      const { page } = person;
      await settled(page);
      await saveShot(page, `urdu-staff-${screen}-${size.width}`);
      const { inEnglish, sideways } = await readInUrdu(page, []);
      const left = inEnglish.filter((text) => latin.test(text) && !both.includes(text.trim()));
      const cut = (await cutLetters(page)).filter((text) => isName.test(text));
      expect([screen, left, sideways, cut]).toEqual([screen, [], 0, []]);
    };

    it('stand on the dashboard', async () => {
      await person.goTo('/dashboard');
      await person.page.getByText('17:02').first().waitFor();
      const text = await shown();
      for (const name of [...Object.values(urdu), 'Loft 2']) expect(text).toContain(name);
      await isInUrdu('dashboard');
    });

    it('stand in lists above the Latin ones, and alone in what they ask', async () => {
      const cells = person.page.locator('#content td, #content li');
      const lists = {
        '/all-tournaments': ['Shaheen Cup', urdu.cup],
        '/all-pigeon-owners': ['Ustad Rafiq', urdu.loft],
        '/all-clubs': ['Shaheen Club', urdu.club],
      };
      for (const [path, [name = '', nameUrdu = '']] of Object.entries(lists)) {
        await person.goTo(path);
        await cells.getByText(nameUrdu).first().waitFor();
        expect(await shown()).toMatch(new RegExp(`${nameUrdu}\\s+${name}`));
        await isInUrdu(path.slice(1), [name]);
        await person.button(`حذف کریں ${nameUrdu}`).click();
        await person.dialog.getByText(nameUrdu).waitFor();
        expect(await person.dialog.innerText()).not.toContain(name);
        if (path === '/all-pigeon-owners') {
          await person.inDialog('حذف کریں').click();
          await person.dialog.getByText(urdu.cup).waitFor();
          await isInUrdu('owner-flies', [name]);
        }
        await person.page.keyboard.press('Escape');
        await person.dialog.waitFor({ state: 'detached' });
      }
    });

    it('stand in the chooser, and at the desk in rows, last entries, checks, questions and what is read out', async () => {
      const { page } = person;
      await person.goTo('/create-result?choose');
      await page.getByRole('link', { name: urdu.cup }).waitFor();
      expect(await shown()).toContain(urdu.club);
      await isInUrdu('chooser');
      await person.goTo(deskPath());
      await page.locator('.desk-pill.is-live').waitFor();
      await page.locator('.desk-tape li').first().waitFor();
      expect(await page.locator('h1').first().innerText()).toBe(urdu.cup);
      expect(await page.title()).toContain(urdu.cup);
      expect(await page.locator('.desk-name b').allInnerTexts()).toEqual([urdu.loft, 'Loft 2', 'Loft 3']);
      expect((await page.locator('.desk-tape').innerText()).split('\n')).toEqual(
        expect.arrayContaining([urdu.loft, 'Loft 2']),
      );
      await isInUrdu('desk');
      await page.locator('.desk-checks-button').click();
      await page.locator('.desk-check-list').getByText(urdu.loft).first().waitFor();
      await isInUrdu('checks');
      await page.keyboard.press('Escape');
      await page.locator(`[data-owner="${id(0)}"][data-cell="0"]`).click();
      await page.getByRole('dialog', { name: urdu.loft }).waitFor();
      await isInUrdu('cell');
      await person.button('تاریخچہ').click();
      await person.dialog.getByRole('table').waitFor();
      expect(await person.dialog.innerText()).toContain(urdu.loft);
      await isInUrdu('cell-history');
      await person.page.keyboard.press('Escape');
      await person.dialog.waitFor({ state: 'detached' });
    });

    it('are found by either, with the letters marked, and change with the language', async () => {
      const { page } = person;
      await person.goTo(deskPath());
      await page.locator('.desk-pill.is-live').waitFor();
      const find = page.locator('.desk-find input');
      for (const typed of ['rafiq', 'رفیق']) {
        await find.fill(typed);
        await page.locator('.desk-name mark', { hasText: 'رفیق' }).waitFor();
        expect(await page.locator('.desk-name b').allInnerTexts()).toEqual([urdu.loft]);
      }
      await isInUrdu('find');
      await find.fill('');
      await page.getByRole('button', { name: 'English' }).click();
      await page.locator('.desk-name b', { hasText: 'Ustad Rafiq' }).waitFor();
      expect(await page.locator('h1').first().innerText()).toBe('Shaheen Cup');
      await page.getByRole('button', { name: 'اردو' }).click();
      await page.locator('.desk-name b', { hasText: urdu.loft }).waitFor();
    });

    it('stand in the history of a tournament, and in what an undo asks and names', async () => {
      await person.goTo(`/tournament-history?tournament=${race.tournamentId}`);
      const changes = person.page.locator('li[data-revision]', { hasText: urdu.loft });
      await changes.first().waitFor();
      expect(await person.heading(`${urdu.cup} کا تاریخچہ`).count()).toBe(1);
      expect(await person.field('چھت').locator('option').allInnerTexts()).toContain(urdu.loft);
      await isInUrdu('history');
      await changes.last().getByRole('button').click();
      await person.dialog.getByText(urdu.loft).first().waitFor();
      await isInUrdu('undo');
      await person.page.keyboard.press('Escape');
    });

    it('stand in the form of a tournament: its head, clubs, lofts, what other rules and a smaller race would do', async () => {
      const { page } = person;
      await person.goTo(editPath());
      await page.locator(`[data-owner="${id(0)}"]`, { hasText: urdu.loft }).waitFor();
      expect(await page.locator('h1').locator('..').innerText()).toContain(urdu.cup);
      const club = person.field('کیٹیگری').locator('option:checked');
      expect([await club.innerText(), await club.getAttribute('value')]).toEqual([urdu.club, 'Shaheen Club']);
      await person.button('پہلا کبوتر، سب سے دیر والا جیتے').click();
      await page.getByText(`\u2068${urdu.loft}\u2069`).first().waitFor();
      await page.locator(`[data-owner="${id(0)}"]`).click();
      await person.button('تبدیلیاں محفوظ کریں').click();
      await person.dialog.getByText(`${urdu.loft}: 2`).waitFor();
      await person.inDialog('دکھائیں کیا جائے گا').click();
      expect(await person.dialog.locator('bdi').allInnerTexts()).toEqual([urdu.loft]);
      await saveShot(page, `urdu-staff-losses-${size.width}`);
      await person.inDialog('رہنے دیں').click();
      await person.startsAt('/no-such-page');
      await page.evaluate(() => localStorage.setItem('language', 'ur'));
    });
  });

  it('are written in the forms of tournaments, clubs and lofts', async () => {
    const person = await Person.signedIn(browser, server, server.admin, '/all-clubs');
    const save = async (name: string, button: string, told: string) => {
      await person.field('Name in Urdu').fill(name);
      await person.button(button).click();
      await person.isTold(told);
    };
    await person.button('Edit Shaheen Club').click();
    await save('نیا کلب', 'Update', 'Club updated');
    await person.goTo('/all-pigeon-owners');
    await person.button('Edit Loft 3').click();
    await save('نئی چھت', 'Save Changes', 'updated');
    await person.goTo(editPath());
    await save('نیا کپ', 'Save Changes', 'Tournament updated successfully!');
    const all = await admin.must<Tournament[]>('GET', '/get-tournaments');
    expect(all[0]).toMatchObject({
      ...{ tournamentName: 'Shaheen Cup', tournamentNameUrdu: 'نیا کپ', clubNameUrdu: 'نیا کلب' },
    });
    const { owner } = await admin.must<{ owner: object }>('GET', `/single-owner/${id(2)}`);
    expect(owner).toMatchObject({ name: 'Loft 3', nameUrdu: 'نئی چھت' });
    await person.close();
  });
});
