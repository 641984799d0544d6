import { Client } from '../../harness/client.js';
import { until } from '../../harness/until.js';
import { newSubAdmin, Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('a session of staff', () => {
  let person: Person;

  setStage();
  afterEach(() => person.close());

  const stored = (key: string) => person.page.evaluate((name) => localStorage.getItem(name), key);

  it('marks both inputs red after a wrong password, until they are edited', async () => {
    person = await Person.at(browser, server.url, '/login');
    await person.logIn('admin', 'not the password');
    await person.isTold('Incorrect username or password');
    const invalid = person.page.locator('input[aria-invalid=true]');
    expect(await invalid.count()).toBe(2);
    await person.field('User Name').fill('admi');
    expect(await invalid.count()).toBe(0);
    expect(await stored('token')).toBeNull();
  });

  it('begins in the first field, and goes back to the password, selected, after a wrong one', async () => {
    person = await Person.at(browser, server.url, '/login');
    await person.button('Login').waitFor();
    expect(await person.focused()).toBe('User Name');
    await person.page.keyboard.type('admin');
    await person.page.keyboard.press('Tab');
    await person.page.keyboard.type('not the password');
    await person.page.keyboard.press('Enter');
    await person.isTold('Incorrect username or password');
    expect(await person.focused()).toBe('Password');
    // Typing replaces it.
    await person.page.keyboard.type(server.admin.password);
    await person.page.keyboard.press('Enter');
    await person.arrives('/dashboard');
  });

  it('goes to the dashboard from /login, and says so', async () => {
    person = await Person.at(browser, server.url, '/login');
    const before = Date.now();
    await person.logIn(server.admin.name, server.admin.password);
    await person.isTold('User logged in Successfully');
    await person.arrives('/dashboard');
    const expiration = Number(await stored('tokenExpiration'));
    const loggedInAt = expiration - 24 * 60 * 60 * 1000;
    expect(loggedInAt).toBeGreaterThanOrEqual(before);
    expect(loggedInAt).toBeLessThanOrEqual(Date.now());
    await person.goTo('/login');
    await person.arrives('/dashboard');
  });

  it('shows and hides the password', async () => {
    person = await Person.at(browser, server.url, '/login');
    const password = person.page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await person.button('Show password').click();
    expect(await password.getAttribute('type')).toBe('text');
    await person.button('Hide password').click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('shows the login at every address that is not public, and leads on to where one wanted to go', async () => {
    person = await Person.at(browser, server.url, '/all-tournaments?edit=x');
    await person.button('Login').waitFor();
    await person.logIn(server.admin.name, server.admin.password);
    await person.heading('Edit Tournament').waitFor();
    expect(person.path).toBe('/all-tournaments?edit=x');
    await person.goTo('/no-such-page');
    await person.page.getByText('There is nothing at this address').waitFor();
  });

  it('counts a token of session storage, and drops one whose 24 hours are over', async () => {
    person = await Person.at(browser, server.url, '/login');
    await person.page.evaluate((token) => sessionStorage.setItem('token', token), admin.token);
    await person.goTo('/all-clubs');
    await person.heading('List of Clubs').waitFor();
    await person.page.evaluate((token) => {
      sessionStorage.clear();
      localStorage.setItem('token', token);
      localStorage.setItem('tokenExpiration', String(Date.now() - 1));
    }, admin.token);
    await person.goTo('/all-clubs');
    await person.button('Login').waitFor();
    expect(await stored('token')).toBeNull();
  });

  it('ends by the clock within a minute of its expiration', async () => {
    person = await Person.at(browser, server.url, '/all-clubs');
    await person.page.clock.install();
    await person.goTo('/all-clubs');
    await person.logIn(server.admin.name, server.admin.password);
    await person.heading('List of Clubs').waitFor();
    await person.page.clock.fastForward('23:59:00');
    await person.heading('List of Clubs').waitFor();
    await person.page.clock.fastForward('02:00');
    await person.button('Login').waitFor();
    expect(await stored('token')).toBeNull();
  });

  it('goes to /login when the server refuses the token, and back after logging in again', async () => {
    const bilal = await newSubAdmin(admin, 'Bilal');
    person = await Person.signedIn(browser, server, bilal, '/dashboard');
    // Its calls are answered: the next one is the click's.
    await person.heading('First steps').waitFor();
    await admin.must('PUT', `/update-admin/${bilal._id}`, { password: 'another password' });
    await person.page.getByRole('link', { name: 'Pigeon Owners', exact: true }).click();
    await person.arrives('/login');
    expect(await stored('token')).toBeNull();
    await person.logIn('Bilal', 'another password');
    await person.heading('List of Users').waitFor();
    expect(person.path).toBe('/all-pigeon-owners');
  });

  it('ends in every tab with Log Out, which goes to the site root', async () => {
    person = await Person.signedIn(browser, server, server.admin, '/dashboard');
    const other = await person.page.context().newPage();
    await other.goto(`${server.url}/all-clubs`);
    await other.getByRole('heading', { name: 'List of Clubs' }).waitFor();
    const token = (await stored('token')) ?? '';
    const isLive = async () => (await new Client(server.url, token).call('GET', '/all-admin')).status === 200;
    expect(await isLive()).toBe(true);
    await person.page.getByText('Log Out', { exact: true }).click();
    await person.arrives('/');
    await other.getByRole('button', { name: 'Login' }).waitFor();
    await until(async () => !(await isLive()), 'the token to end on the server');
    expect(await stored('token')).toBeNull();
    expect(await stored('tokenExpiration')).toBeNull();
  });

  it('ends on the device by Log Out without a connection', async () => {
    person = await Person.signedIn(browser, server, server.admin, '/all-clubs');
    await person.heading('List of Clubs').waitFor();
    await person.page.context().setOffline(true);
    const left = person.page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await person.page.getByText('Log Out', { exact: true }).click();
    await left;
    await person.page.context().setOffline(false);
    await person.goTo('/all-clubs');
    await person.button('Login').waitFor();
    expect(await stored('token')).toBeNull();
  });

  it('goes on here with a new password, and ends everywhere else', async () => {
    const asma = await newSubAdmin(admin, 'Asma');
    const elsewhere = await Client.login(server.url, asma.name, asma.password);
    person = await Person.signedIn(browser, server, asma, '/dashboard');
    await person.page.getByRole('link', { name: 'Change password' }).click();
    await person.field('Current password').fill('not this one');
    await person.field('New password').fill('a new long one');
    await person.field('Confirm Password').fill('a new long one');
    await person.button('Change password').click();
    await person.isTold('The current password is wrong');
    expect(await person.focused()).toBe('Current password');
    await person.field('Current password').fill(asma.password);
    await person.button('Change password').click();
    await person.isTold('Your password has been changed');
    expect((await elsewhere.call('GET', '/all-admin')).status).toBe(401);
    await person.page.getByRole('link', { name: 'Pigeon Owners', exact: true }).click();
    await person.heading('List of Users').waitFor();
    await Client.login(server.url, asma.name, 'a new long one');
  });

  it('is another account in every tab after somebody else logged in', async () => {
    const umar = await newSubAdmin(admin, 'Umar');
    person = await Person.signedIn(browser, server, server.admin, '/dashboard');
    const other = await person.page.context().newPage();
    await other.goto(`${server.url}/all-subAdmin`);
    await other.getByText('••••').first().waitFor();
    await person.page.getByText('Log Out', { exact: true }).click();
    await person.arrives('/');
    await person.goTo('/login');
    await person.logIn(umar.name, umar.password);
    await person.arrives('/dashboard');
    await other.getByText('This page is for admins').waitFor();
    await other.getByText('\u2068Umar\u2069, Sub Admin').waitFor();
  });

  it('survives broken content under root: the account is found again by its token', async () => {
    person = await Person.signedIn(browser, server, server.admin, '/dashboard');
    await person.page.evaluate(() => localStorage.setItem('root', '{"state":7'));
    await person.page.reload();
    await person.page.getByRole('link', { name: 'SubAdmin List' }).waitFor();
  });

  it('shows a sub admin no links of admins, and a page that says so at their addresses', async () => {
    const sana = await newSubAdmin(admin, 'Sana');
    person = await Person.signedIn(browser, server, sana, '/dashboard');
    const links = await person.page.getByRole('navigation').getByRole('link').allInnerTexts();
    const own = ['Dashboard', 'Home', 'Pigeon Owners', 'Tournaments List', 'Change password', 'Log Out'];
    expect(links).toEqual(own);
    for (const path of ['/all-subAdmin', '/create-subAdmin', '/banners', '/all-clubs']) {
      await person.goTo(path);
      await person.heading('This page is for admins').waitFor();
    }
  });
});
