import type { Tournament } from '@parwaz/shared';
import type { Locator } from 'playwright-core';
import { picture } from '../../harness/images.js';
import { until } from '../../harness/until.js';
import { today } from '../desk/open-desk.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('an organiser', () => {
  setStage();

  it('comes from nothing to the first landing with at most 20 clicks', async () => {
    const person = await Person.signedIn(browser, server, server.admin, '/dashboard');
    const { keyboard } = person.page;
    const clicked: string[] = [];
    const click = async (target: Locator) => {
      await target.click();
      clicked.push(target.toString());
    };
    const link = (name: string) => person.page.getByRole('link', { name, exact: true });
    const type = async (field: string, text: string) => {
      await click(person.field(field));
      await person.field(field).fill(text);
    };
    await click(link('Create a category'));
    await click(person.button('Create Category'));
    await person.typesInDialog();
    await keyboard.type('Lahore Club');
    await keyboard.press('Enter');
    await person.isTold('Club created successfully!');
    await click(link('Back to the first steps'));
    await click(link('Add the pigeon owners'));
    await click(person.button('Import'));
    await type('Or paste lines from a chat or a sheet', 'Butt Lofts\nStar Loft\nMadina Loft\n');
    await click(person.inDialog('Add 3 owners'));
    await click(link('Back to the first steps'));
    await click(link('Create a tournament'));
    await type('Tournament Name', 'Spring Cup');
    const poster = { name: 'poster.png', mimeType: 'image/png', buffer: await picture('png') };
    clicked.push('Upload poster');
    await person.page.locator('input[type=file]').setInputFiles(poster);
    clicked.push('Category');
    await person.field('Category').selectOption('Lahore Club');
    await type('Start Date', today);
    await type('Start Time', '00:05');
    await type('Number of Days', '1');
    await click(person.button('Every day'));
    await type('Number of Pigeons', '5');
    await click(person.button('Select all'));
    await person.field('Tournament Name').press('Enter');
    await click(link('Open the desk'));
    await person.page.locator('.desk-pill.is-live').waitFor();
    await keyboard.type('butt');
    await keyboard.press('Enter');
    await keyboard.type('0010');
    await keyboard.press('Enter');
    const [made] = await admin.must<Tournament[]>('GET', '/get-tournaments');
    const landed = async () => (await admin.board(made?._id ?? '')).rows.flatMap(({ timeList }) => timeList);
    await until(async () => (await landed())[0] === '00:10:00', 'the first landing is stored');
    expect(clicked.length).toBeLessThanOrEqual(20);
    await person.close();
  });
});
