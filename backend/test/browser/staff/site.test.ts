import type { Banner, Club } from '@parwaz/shared';
import { picture } from '../../harness/images.js';
import { createRace } from '../../harness/factories.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('clubs and banners', () => {
  let person: Person;

  setStage(async () => {
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
  });

  const clubs = async () =>
    (await admin.must<{ clubs: Club[] }>('GET', '/get-all-clubs')).clubs.map(({ name }) => name);
  const banners = async () => (await admin.must<{ banners: Banner[] }>('GET', '/get-all-banner')).banners;

  it('creates, renames and deletes a club, by keyboard alone', async () => {
    await person.startsAt('/all-clubs');
    const { keyboard } = person.page;
    await person.page.getByText('No users available').waitFor();
    await person.button('Create Category').press('Enter');
    await person.page.getByPlaceholder('Enter club name').waitFor();
    await person.typesInDialog();
    await keyboard.press('Enter');
    await person.page.getByText('Club name is required').waitFor();
    await keyboard.type('  Lahore Club ');
    await keyboard.press('Enter');
    await person.isTold('Club created successfully!');
    expect(await clubs()).toEqual(['Lahore Club']);
    await person.button('Edit Lahore Club').press('Enter');
    await person.field('Club Name').waitFor();
    await person.typesInDialog();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Shaheen Club');
    await keyboard.press('Enter');
    await person.isTold('Club updated successfully');
    await person.button('Delete Shaheen Club').press('Enter');
    await person.page
      .getByText('Are you sure you want to delete "Shaheen Club"? This action cannot be undone.')
      .waitFor();
    await person.typesInDialog();
    await keyboard.press('Escape');
    await person.dialog.waitFor({ state: 'detached' });
    expect(await clubs()).toEqual(['Shaheen Club']);
    await person.button('Delete Shaheen Club').press('Enter');
    await person.typesInDialog();
    await person.inDialog('Delete').press('Enter');
    await person.isTold('Club deleted successfully!');
    expect(await clubs()).toEqual([]);
  });

  it('says in the modal why a club can be neither created twice nor deleted with tournaments', async () => {
    const race = await createRace(admin);
    await person.startsAt('/all-clubs');
    await person.button('Create Category').click();
    await person.field('Club Name').fill(race.tournament.club.toUpperCase());
    await person.inDialog('Create').click();
    await person.dialog.getByText('A club of this name exists').waitFor();
    await person.inDialog('Cancel').click();
    await person.button(`Delete ${race.tournament.club}`).click();
    await person.inDialog('Delete').click();
    await person.dialog
      .getByRole('alert')
      .getByText(/1 tournament/)
      .waitFor();
  });

  it('uploads a banner and deletes it by a click on it', async () => {
    await person.startsAt('/banners');
    await person.page.getByText('No banners available').waitFor();
    await person.button('Create New Banners').click();
    await person.inDialog('Upload').click();
    await person.isTold('Please select an image to upload!');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      person.page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await choose('banner.jpg', 'image/jpeg', Buffer.from('%PDF-1.7'));
    await person.isTold('This is not a JPEG, PNG, WebP, AVIF or GIF image');
    expect(await person.dialog.getByText('No image chosen').count()).toBe(1);
    // Of two the one chosen later is taken, though the other takes longer to read.
    await person.page.evaluate(readPicturesOneByOne);
    const readLast = () => person.page.evaluate(() => (window as unknown as OneByOne).readLast());
    await choose('earlier.png', 'image/png', await picture('png', 300, 100));
    const wide = await picture('png', 2400, 800);
    await choose('banner.png', 'image/png', wide);
    const reading = person.dialog.getByRole('status', { name: 'Reading...' });
    await reading.waitFor();
    await readLast();
    await person.dialog.getByText('banner.png').waitFor();
    await reading.waitFor({ state: 'detached' });
    await readLast();
    const sent = person.page.waitForRequest('**/parwaz/banner');
    await person.inDialog('Upload').dblclick();
    const headers = await (await sent).allHeaders();
    expect(Number(headers['content-length'])).toBeLessThan(wide.length / 2);
    await person.isTold('Banner created successfully!');
    await person.button('Banner 1').waitFor();
    expect(await banners()).toHaveLength(1);
    await person.button('Banner 1').click();
    await person.inDialog('Delete').click();
    await person.isTold('Banner deleted successfully!');
    await person.page.getByText('No banners available').waitFor();
    expect(await banners()).toEqual([]);
  });

  it('says why an upload was refused, and keeps the modal open', async () => {
    await person.startsAt('/banners');
    await person.button('Create New Banners').click();
    await person.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.bmp', mimeType: 'image/bmp', buffer: bitmap() });
    await person.dialog.getByText('a.bmp').waitFor();
    await person.inDialog('Upload').click();
    await person.dialog.getByText('This is not a JPEG, PNG, WebP, AVIF or GIF image').waitFor();
    await person.page.route('**/parwaz/banner', (route) => route.abort());
    await person.inDialog('Upload').click();
    await person.dialog.getByText('The server cannot be reached').waitFor();
  });
});

interface OneByOne extends Window {
  /** Reads the picture that was chosen last and is not read yet; resolves when it is. */
  readLast: () => Promise<void>;
}

/** Lets the page read each chosen picture when the test says so. */
function readPicturesOneByOne(): void {
  const read = window.createImageBitmap.bind(window);
  const waiting: (() => Promise<void>)[] = [];
  Object.assign(window, {
    createImageBitmap: (file: Blob) =>
      new Promise((resolve) => waiting.push(() => read(file).then((pixels) => resolve(pixels)))),
    readLast: () => waiting.pop()?.(),
  });
}

/** A picture of one pixel in a format that browsers read and the server doesn't take. */
function bitmap(): Buffer {
  const file = Buffer.alloc(58);
  file.write('BM');
  file.writeUInt32LE(58, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(1, 18);
  file.writeInt32LE(1, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}
