import type { StaffAccount } from '@parwaz/shared';
import { Client } from '../../harness/client.js';
import { saveShot } from '../harness/index.js';
import { newSubAdmin, Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('staff accounts', () => {
  let person: Person;

  setStage(async () => {
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
    await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  const open = (path: string) => person.startsAt(path);
  const copied = () => person.page.evaluate(() => navigator.clipboard.readText());
  const accounts = async () => (await admin.must<{ admins: StaffAccount[] }>('GET', '/all-admin')).admins;
  const named = async (name: string) => (await accounts()).find((account) => account.name === name);
  const password = (label: 'Password' | 'Confirm Password' | 'New password') => person.field(label);

  it('registers a sub admin by default, and shows the password once, with Copy', async () => {
    await open('/create-subAdmin');
    await person.button('Submit').click();
    await person.isTold('User name is required.');
    await person.field('User Name').fill('Bilal');
    await person.field('Phone').fill('0301');
    await password('Password').fill('bilal-bilal');
    await password('Confirm Password').fill('bilal-bilak');
    await person.button('Submit').click();
    await person.isTold('Passwords do not match!');
    expect(await person.focused()).toBe('Confirm Password');
    await person.button('Submit').click();
    // One error is shown however often it is made, and none once a try succeeds.
    const errors = person.page.locator('[data-scope=toast][data-type=error]');
    expect(await errors.count()).toBe(1);
    await password('Confirm Password').fill('bilal-bilal');
    await person.button('Submit').dblclick();
    await person.isTold('User registered successfully');
    await errors.waitFor({ state: 'detached', timeout: 2000 });
    await saveShot(person.page, 'password-once');
    await person.inDialog('Copy').click();
    await person.isTold('Admin details copied to clipboard!');
    expect(await copied()).toBe('Name: Bilal\nPassword: bilal-bilal\nPhone: 0301\nRole: Sub Admin');
    await person.inDialog('Close').click();
    expect(await person.field('User Name').inputValue()).toBe('');
    expect(await named('Bilal')).toMatchObject({ role: 'subadmin', phone: '0301' });
    await Client.login(server.url, 'Bilal', 'bilal-bilal');
  });

  it('leaves the password on screen though the Enter that set it bounces', async () => {
    await open('/create-subAdmin');
    await person.field('User Name').fill('Bouncer');
    await person.button('Suggest a password').click();
    await person.field('User Name').press('Enter');
    await person.dialog.getByText(/Password: \S{14}/).waitFor();
    await person.typesInDialog();
    for (const key of ['Enter', 'Enter', 'Escape']) await person.page.keyboard.press(key);
    await person.dialog.getByText(/Password: \S{14}/).waitFor();
    await person.inDialog('Close').press('Enter');
    await person.dialog.waitFor({ state: 'detached' });
    await open('/all-subAdmin');
    await person.button('Copy Bouncer').click();
    await person.inDialog('Set a new password').press('Enter');
    await person.dialog.getByText(/Password: \S{14}/).waitFor();
    await person.typesInDialog();
    await person.page.keyboard.press('Enter');
    await person.dialog.getByText(/Password: \S{14}/).waitFor();
  });

  it('says at the field that a name is taken', async () => {
    await open('/create-subAdmin');
    await person.field('User Name').fill('ADMIN');
    await person.button('Suggest a password').click();
    await person.button('Submit').click();
    await person.isTold('This user name is taken');
    expect(await person.focused()).toBe('User Name');
  });

  it('lists dots instead of passwords, and Copy sets and copies one that works', async () => {
    await newSubAdmin(admin, 'Omar');
    await open('/all-subAdmin');
    const row = person.page.getByRole('row', { name: 'Omar' });
    expect(await row.innerText()).toMatch(/••••••••/);
    await person.button('Copy Omar').click();
    await person.inDialog('Set a new password').click();
    await person.isTold('Admin details copied to clipboard!');
    const text = await copied();
    expect(text).toMatch(/^Name: Omar\nPassword: \S{14}\nPhone: \nRole: Sub Admin$/);
    await person.dialog.getByText(/Password: \S{14}/).waitFor();
    await Client.login(server.url, 'Omar', /Password: (\S+)/.exec(text)?.[1] ?? '');
  });

  it('edits only what was changed, and says when nothing was', async () => {
    await newSubAdmin(admin, 'Sana');
    await open('/all-subAdmin');
    await person.button('Edit Sana').click();
    await person.inDialog('Save Changes').click();
    await person.isTold('No changes made!');
    await password('New password').fill('sana-password-2');
    await person.inDialog('Save Changes').click();
    await person.isTold('Passwords do not match!');
    await password('Confirm Password').fill('sana-password-2');
    await person.field('Role').selectOption('Admin');
    await person.inDialog('Save Changes').click();
    await person.isTold('Admin updated successfully!');
    await person.dialog.getByText('Password: sana-password-2').waitFor();
    await person.inDialog('Close').click();
    expect(await named('Sana')).toMatchObject({ role: 'admin' });
    await Client.login(server.url, 'Sana', 'sana-password-2');
  });

  it('deletes after asking, but not oneself', async () => {
    await newSubAdmin(admin, 'Zara');
    await open('/all-subAdmin');
    await person.button('Delete Zara').click();
    await person.inDialog('Delete').click();
    await person.isTold('Admin deleted successfully!');
    expect(await named('Zara')).toBeUndefined();
    await person.button('Delete admin').click();
    await person.inDialog('Delete').click();
    await person.dialog.getByText('You cannot delete your own account').waitFor();
    expect(await named('admin')).toBeDefined();
  });
});
