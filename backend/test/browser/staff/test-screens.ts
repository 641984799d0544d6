import { createOwner, createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { saveShot } from '../harness/index.js';
import { settled, violations } from '../harness/axe.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

type Theme = 'light' | 'dark';

/** More than fit on one page of their list. */
const lofts = 51;

/**
 * Tests every staff screen at a size: with all of axe's rules in the first theme, with those of colours, which is all
 * that a theme changes, in the others.
 */
export function testScreens(size: { width: number; height: number }, themes: readonly Theme[]): void {
  describe(`staff screens at ${size.width} px`, () => {
    let race: Race;
    setStage(async () => {
      race = await createRace(admin, { lofts });
      const { tournamentId } = await createRace(admin, { tournamentName: 'Gone Cup', lofts: 1 });
      await admin.must('DELETE', `/delete-tournament/${tournamentId}`);
      const gone = await createOwner(admin, { name: 'Gone Loft' });
      await admin.must('DELETE', `/delete-owner/${gone._id}`);
    });

    describe.each(themes)('in %s', (theme) => {
      const rules = theme === themes[0] ? 'all' : 'colours';
      let person: Person;
      beforeAll(async () => {
        person = await Person.at(browser, server.url, '/login', { ...size, theme });
        await person.button('Login').waitFor();
      });

      const settles = async (name: string) => {
        await settled(person.page);
        await saveShot(person.page, `${name}-${size.width}-${theme}`);
        expect(await violations(person.page, rules)).toEqual([]);
        const sideways = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways).toBe(0);
      };

      it('finds nothing at the login', async () => {
        await settles('login');
        await person.logIn(server.admin.name, server.admin.password);
        await person.arrives('/dashboard');
      });

      const screens: [path: string, sign: string][] = [
        ['/dashboard', 'img[alt="Welcome to Parwaz"]'],
        ['/all-subAdmin', 'td >> text=••••'],
        ['/create-subAdmin', 'text=Suggest a password'],
        ['/all-tournaments', 'text=Screen: Off'],
        ['/create-tournaments', 'text=of 52 selected'],
        ['/banners', 'text=No banners available'],
        ['/all-clubs', 'button[aria-label^="Delete"]'],
        ['/create-pigeon-owner', 'text=Choose picture'],
        ['/no-such-page', 'text=There is nothing'],
      ];
      it.each(screens)('finds nothing at %s', async (path, sign) => {
        await person.goTo(path);
        await person.page.locator(sign).first().waitFor();
        await settles(path.slice(1));
      });

      it('finds nothing at the last page of a long list', async () => {
        await person.goTo('/all-pigeon-owners');
        await person.button('Next').click();
        await person.page.getByText('Page 2 of 2').waitFor();
        await settles('all-pigeon-owners');
      });

      it('finds nothing at Edit Tournament', async () => {
        await person.goTo(`/all-tournaments?edit=${race.tournamentId}`);
        await person.page.locator('text=of 52 selected').waitFor();
        await settles('edit-tournament');
      });

      it('finds nothing at the sheets to print', async () => {
        await person.goTo(`/print-sheets?tournament=${race.tournamentId}&date=${race.date}`);
        await person.page.locator('.sheet').last().waitFor();
        await settles('print-sheets');
      });

      it('finds nothing in its dialogs', async () => {
        await person.goTo('/all-pigeon-owners');
        await person.field('Search').fill('Loft 51');
        await person.button('Delete Loft 51').click();
        await person.dialog.waitFor();
        await settles('delete-owner');
        await person.page.keyboard.press('Escape');
        await person.button('Edit Loft 51').click();
        await person.dialog.waitFor();
        await settles('edit-owner');
        await person.page.keyboard.press('Escape');
        await person.button('Import').click();
        const buffer = Buffer.from('Loft 1,Lahore\nNew Loft,Kasur,0300\n,Multan\n');
        const file = { name: 'owners.csv', mimeType: 'text/csv', buffer };
        await person.dialog.locator('input[type=file]').setInputFiles(file);
        await person.page.getByText('1 to add, 1 already there, 1 wrong').waitFor();
        await settles('import-owners');
        await person.goTo('/all-tournaments');
        await person.button('Deleted tournaments').click();
        await person.button('Restore Gone Cup').waitFor();
        await settles('deleted-tournaments');
        await person.goTo('/all-pigeon-owners');
        await person.button('Deleted lofts').click();
        await person.button('Restore Gone Loft').waitFor();
        await settles('deleted-lofts');
      });
    });
  });
}
