import { toBoardDate, wallClock } from '@parwaz/shared';
import { createRace, landing } from '../../harness/factories.js';
import { saveShot } from '../harness/index.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('the frame of the staff screens', () => {
  let person: Person;

  setStage(async () => {
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
  });

  it('leads a new organiser from an empty product to the first results, step by step', async () => {
    await person.startsAt('/dashboard');
    const steps = person.page.getByRole('heading', { name: 'First steps' });
    await steps.waitFor();
    await person.page.getByAltText('Welcome to Parwaz').waitFor();
    await saveShot(person.page, 'dashboard-empty');
    await person.page.getByRole('link', { name: 'Create a category' }).click();
    await person.button('Create Category').click();
    await person.field('Club Name').fill('Lahore Club');
    await person.inDialog('Create').click();
    await person.isTold('Club created successfully!');
    await person.page.getByRole('link', { name: 'Back to the first steps' }).click();
    await person.page.getByText('1 of 5 done').waitFor();
    await person.page.getByRole('link', { name: 'Add the pigeon owners' }).click();
    await person.arrives('/all-pigeon-owners');
    const { owner } = await admin.must<{ owner: { _id: string } }>('POST', '/owner', { name: 'Rafiq' });
    const { _id } = await admin.must<{ _id: string }>('POST', '/tournaments', {
      tournamentName: 'Cup',
      club: 'Lahore Club',
      startDate: '2026-04-01',
      startTime: '06:00',
      numberOfDays: 1,
      dates: ['2026-04-01'],
      numberOfPigeons: 3,
      continueDays: 1,
      participatingLofts: [owner._id],
    });
    await person.page.getByRole('link', { name: 'Back to the first steps' }).click();
    await person.page.getByRole('link', { name: 'Put it on screen' }).click();
    await person.field('Show on screen').selectOption('On Screen');
    await person.button('Save Changes').click();
    await person.arrives('/all-tournaments');
    await person.page.getByRole('link', { name: 'Back to the first steps' }).click();
    await person.page.getByText('4 of 5 done').waitFor();
    await person.page.getByRole('link', { name: 'Open the desk' }).click();
    await person.page.waitForURL(`**/create-result?tournament=${_id}**`);
    await admin.save({
      tournamentId: _id,
      pigeonOwnerId: owner._id,
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['12:00'],
    });
    await person.page.getByRole('link', { name: 'Back to the first steps' }).click();
    await person.page.getByRole('heading', { name: 'Also' }).waitFor();
    expect(await steps.count()).toBe(0);
  });

  it('is race day: follows what lands, who types and who watches, and leads to the desk', async () => {
    const today = wallClock(Date.now(), 'Asia/Karachi').date;
    const race = await createRace(admin, { tournamentName: 'Cup of today', lofts: 2, dates: [today] });
    const [date, ownerId] = [toBoardDate(today) ?? '', race.owners[0]?._id ?? ''];
    await person.startsAt('/dashboard');
    const card = person.page.getByRole('article', { name: 'Cup of today' });
    const land = (...timeList: string[]) =>
      admin.save({
        tournamentId: race.tournamentId,
        pigeonOwnerId: ownerId,
        date,
        startTime: '00:00',
        timeList,
      });
    await card.getByText('Nothing typed yet').waitFor();
    await land('00:01', '00:02');
    await card.getByText(/^of \d+ landed · \d+ up/).waitFor();
    await card.getByText('2', { exact: true }).first().waitFor();
    await card.getByRole('heading', { name: 'Last entries' }).waitFor();
    await land('00:01', '00:02', '00:03');
    await card.getByText('3', { exact: true }).first().waitFor();
    await card.locator('dd', { hasText: '00:03' }).getByText('Loft 1').waitFor();
    const desk = await person.page.context().newPage();
    await desk.goto(`${server.url}/create-result?tournament=${race.tournamentId}&date=${date}`);
    await desk.getByRole('gridcell').nth(1).click();
    await card.locator('dd', { hasText: 'you' }).getByText('Loft 1').waitFor();
    await saveShot(person.page, 'dashboard-race-day');
    await desk.close();
    await card.getByText('Nobody').waitFor();
    await card.getByRole('link', { name: 'Open the desk: Cup of today' }).click();
    await person.arrives(`/create-result?tournament=${race.tournamentId}&date=${date}`);
  });

  it('prints a start list and an empty desk of a day, each on one page for 60 lofts of 13 slots', async () => {
    const stamps = [{ name: 'Double Stamp' }, { name: 'Young bird' }];
    const race = await createRace(admin, { lofts: 60, numberOfPigeons: 11, helperPigeons: 2, stamps });
    const [double = '', young = ''] = race.tournament.stamps.map(({ _id }) => _id);
    await admin.save({
      ...landing(race, 59, []),
      stamps: { 0: [double], 1: [double, young], 2: [double], 12: [young] },
    });
    const path = `/print-sheets?tournament=${race.tournamentId}&date=${race.date}`;
    person = await Person.signedIn(browser, server, server.admin, path);
    const desk = person.page.getByRole('region', { name: `Desk sheet ${race.date}` });
    await desk.waitFor();
    expect(await desk.getByRole('row').count()).toBe(61);
    const last = desk.getByRole('row').last().getByRole('cell');
    expect((await last.allInnerTexts()).slice(0, 2)).toEqual(['60', race.owners[59]?.name]);
    expect(await last.count()).toBe(2 + 1 + 13);
    const signs = async (slot: number) =>
      (
        await last
          .nth(3 + slot)
          .getByRole('img')
          .all()
      ).map((sign) => sign.getAttribute('aria-label'));
    expect(await Promise.all(await signs(1))).toEqual(['Double Stamp', 'Young bird']);
    expect(await Promise.all([...(await signs(11)), ...(await signs(12))])).toEqual(['Young bird']);
    const start = person.page.getByRole('region', { name: `Start list ${race.date}` });
    await start.getByText('Double Stamp').waitFor();
    const pigeons = await start.getByRole('row').last().locator('.sheet-stamps span').allInnerTexts();
    expect(pigeons.map((text) => text.replace(/[^\d,–]/g, ''))).toEqual(['1–3', '2,13']);
    const pages = async () => {
      const sheets = (await person.page.pdf({ preferCSSPageSize: true })).toString('latin1');
      return sheets.match(/\/Type\s*\/Page[^s]/g)?.length;
    };
    expect(await pages()).toBe(2);
    await person.field('Day').selectOption('All days');
    const other = person.page.getByRole('region', { name: 'Start list 03-04-2026' });
    await other.waitFor();
    expect(await other.getByRole('img').count()).toBe(0);
    expect(await pages()).toBe(4);
    // Fixed above the second page it would stand on the first.
    await person.page.emulateMedia({ media: 'print' });
    expect(await person.page.getByRole('link', { name: 'Skip to content' }).count()).toBe(0);
    await person.page.emulateMedia({ media: null });
  });

  it('collapses its sidebar and stays so, and opens and closes its groups', async () => {
    await person.startsAt('/dashboard');
    const link = person.page.getByRole('link', { name: 'Tournaments List' });
    await person.button('Racing').click();
    expect(await link.isVisible()).toBe(false);
    await person.button('Racing').click();
    await link.click();
    await person.page.locator('a[aria-current=page]', { hasText: 'Tournaments List' }).waitFor();
    await person.button('Collapse sidebar').click();
    await person.page.reload();
    await person.button('Expand sidebar').waitFor();
    await person.page.getByRole('link', { name: 'Pigeon Owners' }).click();
    await person.arrives('/all-pigeon-owners');
  });

  it('opens the group of the current path by itself', async () => {
    await person.startsAt('/dashboard');
    await person.button('People').click();
    expect(await person.page.getByRole('link', { name: 'SubAdmin List' }).isVisible()).toBe(false);
    await person.page.evaluate(() => {
      history.pushState({ idx: 9, key: 'k' }, '', '/all-subAdmin');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    });
    await person.page.getByRole('link', { name: 'SubAdmin List' }).waitFor();
  });

  it('keeps the chosen theme, on public pages too', async () => {
    await person.startsAt('/dashboard');
    const theme = () => person.page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('light');
    await person.button('Dark theme').click();
    expect(await theme()).toBe('dark');
    expect(await person.page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await person.goTo('/');
    expect(await theme()).toBe('dark');
  });

  it('has a drawer on a phone, which closes when one goes somewhere', async () => {
    const onPhone = await Person.at(browser, server.url, '/dashboard', { width: 390, height: 844 });
    // What the login says, it says beside the menu: a tap on that must not meet a toast.
    const besideMenu = onPhone.page.waitForFunction(() => {
      const [toast, bar] = ['[data-scope=toast][data-part=root]', 'header'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return toast && bar && toast.top >= bar.bottom;
    });
    await onPhone.logIn(server.admin.name, server.admin.password);
    await besideMenu;
    await onPhone.button('Open menu').click();
    await onPhone.dialog.getByRole('link', { name: 'Categories' }).click();
    await onPhone.heading('List of Clubs').waitFor();
    await onPhone.page.locator('[role=dialog]').waitFor({ state: 'detached' });
    const sideways = await onPhone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBe(0);
    await onPhone.close();
  });

  it('says that a list could not be loaded, and loads it with Retry', async () => {
    await person.startsAt('/dashboard');
    await person.page.route('**/parwaz/get-all-owner', (route) => route.abort());
    await person.page.getByRole('link', { name: 'Pigeon Owners' }).click();
    await person.page.getByText('This list could not be loaded').waitFor();
    await person.page.unroute('**/parwaz/get-all-owner');
    await person.button('Retry').click();
    await person.page.getByText('Rafiq').waitFor();
  });

  it('says when a part of the app could not be loaded, and loads it after Reload', async () => {
    await person.startsAt('/dashboard');
    await person.page.route('**/assets/club-list-page-*', (route) => route.abort());
    await person.page.getByRole('link', { name: 'Categories' }).click();
    await person.heading('This part of the app could not be loaded').waitFor();
    // The frame stays: one can go elsewhere, and come back.
    await person.page.getByRole('link', { name: 'Dashboard' }).click();
    await person.page.getByAltText('Welcome to Parwaz').waitFor();
    await person.page.getByRole('link', { name: 'Categories' }).click();
    await person.heading('This part of the app could not be loaded').waitFor();
    await person.page.unroute('**/assets/club-list-page-*');
    await person.button('Reload').click();
    await person.heading('List of Clubs').waitFor();
  });

  it('shows the page for what nobody foresaw, inside the frame', async () => {
    await person.startsAt('/dashboard');
    await person.page.route('**/parwaz/get-all-clubs', (route) =>
      route.fulfill({ json: { success: true, clubs: 7 } }),
    );
    await person.page.getByRole('link', { name: 'Categories' }).click();
    await person.heading('Unexpected Application Error!').waitFor();
    await person.page.unroute('**/parwaz/get-all-clubs');
    await person.button('Reload').click();
    await person.heading('List of Clubs').waitFor();
  });

  it('tells admins what is wrong with the server, and once what does not work without https', async () => {
    const told = [
      { id: 'tournament.damaged', subject: 'Shaheen Cup' },
      { id: 'backup.too-old', subject: '' },
    ];
    const other = await Person.signedIn(browser, server, server.admin, '/dashboard');
    await other.page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await other.page.route('**/parwaz/warnings', (route) =>
      route.fulfill({ json: { success: true, warnings: told } }),
    );
    await other.goTo('/all-clubs');
    const words = [/Shaheen Cup.* is damaged/, /No backup could be made yet/, /was loaded without https/];
    for (const one of words) await other.page.getByText(one).waitFor();
    await other.button('Understood').click();
    await other.page.getByText(/was loaded without https/).waitFor({ state: 'detached' });
    await other.goTo('/dashboard');
    await other.page.getByText(/is damaged/).waitFor();
    expect(await other.page.getByText(/was loaded without https/).count()).toBe(0);
    await other.close();
  });

  it('goes home and back without leaving its looks on the public page', async () => {
    const open = await Person.at(browser, server.url, '/');
    const look = (one: Person) =>
      one.page.evaluate(() => {
        const { fontSize, lineHeight, color, backgroundColor } = getComputedStyle(document.body);
        return { fontSize, lineHeight, color, backgroundColor };
      });
    await open.page.locator('main').waitFor();
    const before = await look(open);
    await open.close();
    await person.startsAt('/dashboard');
    await person.page.getByRole('link', { name: 'Home' }).click();
    await person.arrives('/');
    await person.page.locator('#content').waitFor({ state: 'detached' });
    expect(await look(person)).toEqual(before);
    await person.page.goBack();
    await person.page.getByAltText('Welcome to Parwaz').waitFor();
  });
});
