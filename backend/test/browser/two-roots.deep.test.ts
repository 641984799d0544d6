import type { Race } from '../harness/factories.js';
import { saveShot } from './harness/index.js';
import type { PageOptions } from './harness/index.js';
import { admin, browser, server, setStage } from './harness/stage.js';
import { knownRace } from './public/known-race.js';
import { phone } from './public/spectator.js';
import { Person } from './staff/person.js';

const sizes: [string, PageOptions][] = [
  ['a phone', { ...phone, height: 500 }],
  ['a wide screen', { width: 1280, height: 400 }],
];

describe('public and staff pages, in one tab', () => {
  let race: Race;
  let person: Person;

  setStage(async () => {
    race = await knownRace(admin);
  });
  afterEach(() => person.close());

  const scrolledPx = () => person.page.evaluate(() => scrollY);
  /** Marks the document, so that a reload would be noticed. */
  const mark = () => person.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  /** On a phone the links of home are in its menu. */
  const openMenu = async () => {
    const menu = person.page.locator('.site-menu summary');
    if (await menu.isVisible()) await menu.click();
  };
  const isSameDocument = () => person.page.evaluate(() => 'sameDocument' in window);

  it.each(sizes)('lead from one to the other and back without a load, on %s', async (name, size) => {
    person = await Person.at(browser, server.url, '/', size);
    const { page } = person;
    const shot = (step: string) => saveShot(page, `roots-${step}-${name === 'a phone' ? 390 : 1280}`);
    await page.locator('main[data-link=live]').waitFor();
    await mark();
    const { club } = race.tournament;
    await openMenu();
    await page.getByRole('link', { name: club }).first().click();
    await person.heading('Spring Cup').waitFor();
    await page.evaluate(() => scrollTo(0, 60));
    await page.getByRole('link', { name: 'Spring Cup', exact: true }).click();
    await person.arrives(`/tournament-view/${race.tournamentId}`);
    await page.locator('main[data-link=live]').waitFor();
    expect(await scrolledPx()).toBe(0);
    await page.evaluate(() => scrollTo(0, 60));
    await person.button('01-04-2026').click();
    await person.arrives(`/tournament-view/${race.tournamentId}?date=01-04-2026`);
    expect(await scrolledPx()).toBeGreaterThan(0);
    await shot('tournament');
    await page.goBack();
    await person.arrives(`/tournament-view/${race.tournamentId}`);
    await page.locator('main').getByRole('link', { name: club, exact: true }).click();
    await person.heading('Spring Cup').waitFor();
    await shot('club');
    await page.locator('.wordmark').click();
    await page.locator('main[data-link=live]').waitFor();
    await openMenu();
    await page.getByRole('link', { name: 'Login' }).click();
    await person.arrives('/login');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await shot('login');
    await person.logIn(server.admin.name, server.admin.password);
    await person.arrives('/dashboard');
    await page.locator('#content').waitFor();
    await shot('dashboard');
    await page.goBack();
    await person.arrives('/');
    await page.locator('main[data-link=live]').waitFor();
    await shot('home');
    await page.goForward();
    await page.locator('#content').waitFor();
    expect(await isSameDocument()).toBe(true);
  });

  it('asks before somebody goes back from unsaved changes to a public page', async () => {
    person = await Person.signedIn(browser, server, server.admin, '/dashboard');
    const { page } = person;
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('main[data-link=live]').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('.site-end').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Tournaments List' }).click();
    await page.getByRole('link', { name: 'Create New Tournament' }).click();
    await person.field('Tournament Name').fill('Cup');
    await page.evaluate(() => history.go(-3));
    await person.inDialog('Stay').click();
    expect(person.path).toBe('/create-tournaments');
    expect(await person.field('Tournament Name').inputValue()).toBe('Cup');
    await page.getByRole('link', { name: 'Home' }).click();
    await person.inDialog('Stay').click();
    await page.evaluate(() => history.go(-3));
    await person.inDialog('Leave').click();
    await person.arrives('/');
    await page.locator('main[data-link=live]').waitFor();
  });

  it('leaves links to another tab, and of another kind of click, to the browser', async () => {
    person = await Person.at(browser, server.url, '/');
    const { page } = person;
    await page.locator('main[data-link=live]').waitFor();
    await mark();
    const link = page.locator('.club-bar').getByRole('link', { name: race.tournament.club });
    // Tabs that open by a click are the browser's matter, and hang it now and then.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        const { dataset } = document.body;
        dataset['left'] = `${dataset['left'] ?? ''}${event.defaultPrevented ? 'no ' : 'yes '}`;
        if (event.ctrlKey || event.shiftKey) event.preventDefault();
      }),
    );
    await link.click({ modifiers: ['ControlOrMeta'] });
    await link.click({ modifiers: ['Shift'] });
    expect(await page.evaluate(() => document.body.dataset['left'])).toBe('yes yes ');
    expect(person.path).toBe('/');
    await link.click();
    await page.getByRole('heading', { name: 'Spring Cup' }).waitFor();
    expect(await isSameDocument()).toBe(true);
  });
});
