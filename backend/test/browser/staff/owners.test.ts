import type { Owner } from '@parwaz/shared';
import { sheetFile } from '../../../../shared/test/sheet-file.js';
import { createRace } from '../../harness/factories.js';
import { picture } from '../../harness/images.js';
import { newPage, saveShot } from '../harness/index.js';
import { newSubAdmin, Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('pigeon owners', () => {
  let person: Person;
  let sana: Awaited<ReturnType<typeof newSubAdmin>>;

  setStage(async () => {
    sana = await newSubAdmin(admin, 'Sana');
    person = await Person.signedIn(browser, server, sana, '/no-such-page');
  });

  const owners = async () => (await admin.must<{ owner: Owner[] }>('GET', '/get-all-owner')).owner;
  const named = async (name: string) => (await owners()).find((owner) => owner.name === name);
  const open = async (path: string) => {
    await person.startsAt(path);
    return person;
  };

  it('creates one after the other, with a picture cropped square', async () => {
    person = await open('/create-pigeon-owner');
    await person.button('Create').click();
    await person.isTold('User name is required.');
    expect(await person.focused()).toBe('Name');
    await person.field('Name').fill('Ustad Rafiq');
    await person.field('City').fill('Lahore');
    await person.field('Phone').fill('0300 1234567');
    const buffer = await picture('jpeg', 900, 300);
    await person.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'loft.jpg', mimeType: 'image/jpeg', buffer });
    await person.page.getByLabel('The part of the picture that is kept').press('ArrowRight');
    await saveShot(person.page, 'crop');
    await person.inDialog('Use picture').click();
    await person.button('Remove picture').waitFor();
    await person.button('Create').dblclick();
    await person.isTold('Pigeon owner created successfully!');
    await person.page.waitForFunction(() => document.querySelector('input')?.value === '');
    const made = await named('Ustad Rafiq');
    expect(made).toMatchObject({ address: 'Lahore', phone: '0300 1234567' });
    expect((await owners()).filter(({ name }) => name === 'Ustad Rafiq')).toHaveLength(1);
    const probe = await newPage(browser);
    await probe.goto(server.url + (made?.ownerPicture ?? ''));
    const size = await probe.evaluate(() => {
      const image = document.querySelector('img');
      return [image?.naturalWidth, image?.naturalHeight];
    });
    await probe.context().close();
    expect(size[0]).toBeGreaterThan(100);
    expect(size[1]).toBe(size[0]);
  });

  it('refuses a file that is no image', async () => {
    person = await open('/create-pigeon-owner');
    await person.field('Name').waitFor();
    await person.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await person.isTold('This is not a JPEG, PNG, WebP, AVIF or GIF image');
  });

  it('edits only what was changed, and deletes after asking', async () => {
    await admin.must('POST', '/owner', { name: 'Bashir', address: 'Multan', phone: '1' });
    person = await open('/all-pigeon-owners');
    await person.button('Edit Bashir').click();
    await person.field('City').fill('Sialkot');
    await person.inDialog('Save Changes').click();
    await person.isTold('Owner updated successfully!');
    await person.page.getByRole('row', { name: 'Bashir' }).getByText('Sialkot').waitFor();
    expect(await named('Bashir')).toMatchObject({ address: 'Sialkot', phone: '1' });
    await person.button('Delete Bashir').click();
    await person.page.getByText('Are you sure you want to delete Bashir?').waitFor();
    await person.inDialog('Delete').click();
    await person.isTold('Bashir has been deleted successfully');
    await person.page.getByRole('row', { name: 'Bashir' }).waitFor({ state: 'detached' });
    expect(await named('Bashir')).toBeUndefined();
  });

  it('deletes a loft that flies after naming its tournaments, and restores it', async () => {
    const { tournament, tournamentId, owners } = await createRace(admin, {
      lofts: 1,
      startDate: '2999-01-01',
      dates: ['2999-01-01'],
      allowedAdmins: [sana._id],
    });
    await admin.must('PUT', `/update-owner/${owners[0]?._id}`, { name: 'Flying Loft' });
    const lofts = async () => (await admin.board(tournamentId)).owners.length;
    person = await open('/all-pigeon-owners');
    await person.button('Delete Flying Loft').click();
    await person.inDialog('Delete').click();
    await person.dialog.getByRole('listitem').getByText(tournament.tournamentName).waitFor();
    await saveShot(person.page, 'delete-flying-loft');
    expect(await lofts()).toBe(1);
    await person.inDialog('Delete').click();
    await person.button('Undo').waitFor();
    expect(await lofts()).toBe(0);
    await person.button('Deleted lofts').click();
    await person.inDialog('Restore Flying Loft').click();
    await person.isTold('Flying Loft has been restored');
    await person.inDialog('Close').click();
    await person.button('Delete Flying Loft').waitFor();
    expect(await lofts()).toBe(1);
  });

  it('finds, sorts, and turns pages from 50 on', async () => {
    for (let n = 1; n <= 60; n += 1) {
      await admin.must('POST', '/owner', { name: `Loft ${n}`, address: n % 2 ? 'Lahore' : 'Kasur' });
    }
    person = await open('/all-pigeon-owners');
    await person.page.getByText('Page 1 of 2').waitFor();
    await person.button('Next').click();
    await person.page.getByText('Page 2 of 2').waitFor();
    await person.field('Search').fill('loft 5 lahore');
    await person.page.getByText(/^10 of \d+ owners$/).waitFor();
    await person.field('Search').fill('loft');
    await person.button('Name').click();
    await person.button('Name').click();
    const first = person.page.locator('tbody tr').first();
    await first.getByText('Loft 60', { exact: true }).waitFor();
    await person.field('Search').fill('nobody here');
    await person.page.getByText('Nothing found for “nobody here”').waitFor();
  });

  it('imports a CSV file: shows what becomes of each line, and writes nothing before it is confirmed', async () => {
    await admin.must('POST', '/owner', { name: 'Known', address: 'Lahore' });
    const before = (await owners()).length;
    person = await open('/all-pigeon-owners');
    await person.button('Import').click();
    const text =
      'City;Owner;Mobile\nLahore;known;\nMultan;Imported One;0301\n;;\nKasur;;0302\nلاہور;استاد نیا;\n';
    const file = { name: 'owners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await person.page.locator('input[type=file]').setInputFiles(file);
    await person.page.getByText('2 to add, 1 already there, 1 wrong').waitFor();
    await saveShot(person.page, 'import');
    expect(await person.dialog.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^2\s+Already there\s+.+\s+known\s+Lahore/),
      expect.stringMatching(/^3\s+Is added\s+Imported One\s+Multan\s+0301/),
      expect.stringMatching(/^5\s+Wrong\s+name: User name is required\.\s+Kasur\s+0302/),
      expect.stringMatching(/^6\s+Is added\s+استاد نیا\s+لاہور/),
    ]);
    expect(await owners()).toHaveLength(before);
    await person.inDialog('Add 2 owners').click();
    await person.isTold('2 owners added');
    expect(await owners()).toHaveLength(before + 2);
    expect(await named('Imported One')).toMatchObject({ address: 'Multan', phone: '0301' });
  });

  it('imports lines pasted from a chat, and says when a file is no table', async () => {
    person = await open('/all-pigeon-owners');
    await person.button('Import').click();
    const pdf = { name: 'owners.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') };
    await person.page.locator('input[type=file]').setInputFiles(pdf);
    await person.dialog.getByText('This file is not a table.').waitFor();
    const lines = '1. Pasted One, Kasur, 0300 7654321\n2. استاد چسپاں – لاہور\nPasted One - Kasur\n';
    await person.field('Or paste lines from a chat or a sheet').fill(lines);
    await person.page.getByText('2 to add, 1 already there, 0 wrong').waitFor();
    expect(await person.dialog.getByText('This file is not a table.').count()).toBe(0);
    await saveShot(person.page, 'import-pasted');
    await person.inDialog('Add 2 owners').click();
    await person.isTold('2 owners added');
    expect(await named('Pasted One')).toMatchObject({ address: 'Kasur', phone: '0300 7654321' });
    await person.button('Import').click();
    const sheet = sheetFile([
      ['Name', 'Phone'],
      ['From a sheet', 3017654321],
    ]);
    await person.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lofts.xlsx', mimeType: 'application/octet-stream', buffer: sheet });
    await person.inDialog('Add 1 owner').click();
    await person.isTold('1 owner added');
    expect(await named('From a sheet')).toMatchObject({ phone: '03017654321' });
  });

  it('imports a list as clubs have it but for the lines that are unticked, and takes it back', async () => {
    person = await open('/all-pigeon-owners');
    const before = await owners();
    await person.button('Import').click();
    const list = [
      'Shaheen Pigeon Club 2026,,,',
      'Sr. No,Ustad Name,City,Mobile No',
      '1,Ustad Listed,Lahore,3001234567',
      '2,Haji Listed,Multan,',
      '3,Not Racing,Multan,',
      ',Total 3 lofts,,',
    ].join('\n');
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await person.page.locator('input[type=file]').setInputFiles(file);
    await person.page.getByText('3 to add, 0 already there, 0 wrong, 2 left out').waitFor();
    await person.dialog.getByRole('columnheader', { name: 'Phone “Mobile No”' }).waitFor();
    await person.page.getByLabel('Add line 5: Not Racing').press('Space');
    await saveShot(person.page, 'import-list');
    await person.inDialog('Add 2 owners').click();
    await person.isTold('2 owners added');
    expect(await named('Ustad Listed')).toMatchObject({ address: 'Lahore', phone: '03001234567' });
    expect(await named('Not Racing')).toBeUndefined();
    await person.button('Undo').click();
    await person.isTold('2 owners removed again');
    expect(await owners()).toEqual(before);
    await person.page.getByRole('row', { name: 'Haji Listed' }).waitFor({ state: 'detached' });
  });

  it('can take an import back for a minute, from other pages too', async () => {
    const before = await owners();
    // A page of its own, as its clock is set.
    const clerk = await Person.signedIn(browser, server, sana, '/no-such-page');
    await clerk.page.clock.install();
    await clerk.goTo('/all-pigeon-owners');
    await clerk.button('Import').click();
    await clerk.field('Or paste lines from a chat or a sheet').fill('Mistaken one\nMistaken two\n');
    await clerk.inDialog('Add 2 owners').click();
    await clerk.button('Undo').waitFor();
    await clerk.page.getByRole('link', { name: 'Tournaments List' }).click();
    await clerk.arrives('/all-tournaments');
    await clerk.page.clock.fastForward(58_000);
    await clerk.button('Undo').click();
    await clerk.page.clock.runFor(1000);
    await clerk.isTold('2 owners removed again');
    expect(await owners()).toEqual(before);
    await clerk.close();
  });

  it('adds nobody twice when the answer to an import is lost', async () => {
    person = await open('/all-pigeon-owners');
    await person.button('Import').click();
    await person.field('Or paste lines from a chat or a sheet').fill('First of two\nSecond of two\n');
    await person.page.route('**/parwaz/owners', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await person.inDialog('Add 2 owners').click();
    await person.dialog.getByRole('alert').getByText('The server cannot be reached').waitFor();
    await person.page.getByText('0 to add, 2 already there, 0 wrong').waitFor();
    await person.page.unroute('**/parwaz/owners');
    await person.dialog
      .getByRole('button', { name: 'Add 0 owners' })
      .and(person.page.locator(':disabled'))
      .waitFor();
    const made = (await owners()).filter(({ name }) => name.endsWith('of two'));
    expect(made).toHaveLength(2);
  });
});
