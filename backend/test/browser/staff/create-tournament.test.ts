import type { Tournament } from '@parwaz/shared';
import { picture } from '../../harness/images.js';
import { until } from '../../harness/until.js';
import { saveShot } from '../harness/index.js';
import { newSubAdmin, Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('creating a tournament', () => {
  let person: Person;

  setStage(async () => {
    await admin.must('POST', '/create-club', { name: 'Lahore Club' });
    for (const name of ['Rafiq', 'Bashir', 'استاد اکرم']) {
      await admin.must('POST', '/owner', { name, address: 'Multan' });
    }
    await newSubAdmin(admin, 'Sana');
    // A browser that writes dates as mm/dd/yyyy.
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page', { locale: 'en-US' });
  });

  const poster = async () => ({ name: 'poster.png', mimeType: 'image/png', buffer: await picture('png') });
  const choosePoster = async () => {
    await person.page.locator('input[type=file]').setInputFiles(await poster());
    await person.page.getByAltText('The poster').waitFor();
  };
  const create = () => person.button('Create Tournament').click();
  const tournaments = () => admin.must<Tournament[]>('GET', '/get-tournaments');

  it('checks its fields in order, and moves to each that is wrong', async () => {
    await person.startsAt('/create-tournaments');
    await person.button('Create Tournament').waitFor();
    const steps: [words: string, field: string, fill: () => Promise<unknown>][] = [
      ['Please upload tournament poster', 'Upload poster', choosePoster],
      ['Please enter tournament name', 'Tournament Name', () => person.field('Tournament Name').fill('Cup')],
      ['Please select a category', 'Category', () => person.field('Category').selectOption('Lahore Club')],
      ['Please select start date', 'Start Date', () => person.field('Start Date').fill('2026-04-01')],
      ['Please select start time', 'Start Time', () => person.field('Start Time').fill('06:00')],
      ['Please enter number of days', 'Number of Days', () => person.field('Number of Days').fill('2')],
      [
        'Please enter number of pigeons',
        'Number of Pigeons',
        () => person.field('Number of Pigeons').fill('7'),
      ],
      ['Please select date for Day 1', 'Date: 1', () => person.field('Date: 1').fill('2026-04-01')],
      ['Please select date for Day 2', 'Date: 2', () => person.field('Date: 2').fill('2026-04-03')],
    ];
    for (const [words, field, fill] of steps) {
      await create();
      await person.isTold(words);
      expect(await person.focused()).toBe(field);
      await fill();
    }
    await create();
    await person.isTold('Please select at least one pigeon owner');
    expect(await person.focused()).toBe('Pigeon owners');
    expect(await tournaments()).toEqual([]);
  });

  it('clamps counts and rebuilds the dates', async () => {
    await person.startsAt('/create-tournaments');
    await person.field('Number of Pigeons').fill('51');
    expect(await person.field('Number of Pigeons').inputValue()).toBe('50');
    await person.field('Number of Days').fill('99');
    expect(await person.page.getByLabel(/^Date: /).count()).toBe(50);
    for (const field of ['Number of Days', 'Continue Days']) {
      await person.field(field).fill('0');
      expect(await person.field(field).inputValue()).toBe('1');
    }
    await person.field('Number of Days').fill('3');
    await person.field('Start Date').fill('2026-02-27');
    await person.button('Every second day').click();
    expect(await person.field('Date: 3').inputValue()).toBe('03-03-2026');
    await person.field('Number of Days').fill('2');
    expect(await person.field('Date: 1').inputValue()).toBe('');
    await person.field('Number of Pigeons').focus();
    await person.page.mouse.wheel(0, 100);
    await person.page.waitForFunction(() => document.activeElement === document.body);
    expect(await person.field('Number of Pigeons').inputValue()).toBe('50');
  });

  it('keeps what was typed over a reload, and asks before leaving it', async () => {
    await person.startsAt('/create-tournaments');
    await person.field('Tournament Name').fill('Half a cup');
    await choosePoster();
    await person.page.reload();
    await person.page.getByText('What you typed before is back.').waitFor();
    expect(await person.field('Tournament Name').inputValue()).toBe('Half a cup');
    await person.page.getByAltText('The poster').waitFor();
    await person.page.getByRole('link', { name: 'Pigeon Owners', exact: true }).click();
    await person.inDialog('Stay').click();
    expect(person.path).toBe('/create-tournaments');
    await person.page.getByRole('link', { name: 'Pigeon Owners', exact: true }).click();
    await person.inDialog('Leave').click();
    await person.arrives('/all-pigeon-owners');
    await person.goTo('/create-tournaments');
    await person.field('Tournament Name').waitFor();
    expect(await person.field('Tournament Name').inputValue()).toBe('');
  });

  it('asks when somebody goes back, and stays when they stay', async () => {
    await person.startsAt('/all-tournaments');
    await person.page.getByRole('link', { name: 'Create New Tournament' }).click();
    await person.field('Tournament Name').fill('Cup');
    await person.page.goBack();
    await person.inDialog('Stay').click();
    expect(person.path).toBe('/create-tournaments');
    expect(await person.field('Tournament Name').inputValue()).toBe('Cup');
    await person.page.goBack();
    await person.inDialog('Leave').click();
    await person.arrives('/all-tournaments');
  });

  it('makes one tournament of a double click, with everything that was typed', async () => {
    await person.startsAt('/create-tournaments');
    await choosePoster();
    await person.field('Tournament Name').fill('Spring Cup');
    await person.field('Category').selectOption('Lahore Club');
    await person.field('Start Date').fill('2026-04-01');
    await person.field('Start Time').fill('06:30');
    await person.field('Number of Days').fill('2');
    await person.button('Every day').click();
    await person.field('Continue Days').fill('2');
    await person.field('Number of Pigeons').fill('7');
    await person.field('Helper Pigeons').fill('2');
    await person.page.getByText('Helpers never count').click();
    await person.page.getByText('Latest first pigeon').click();
    await person.page.getByText('Get consecutive places').click();
    await person.page.getByText('Latest landing of a whole team').click();
    await person.field('Minimum flight').fill('x5');
    await person.field('Cutoff time').fill('19:30');
    await person.field('Number of Prizes').fill('2');
    await person.field('Prize 1').fill('50,000');
    await person.field('Prize 2').fill('Motorcycle');
    await person.button(/^Double Stamp · /).click();
    expect(await person.focused()).toBe('Name of the stamp');
    await person.button('Another stamp').click();
    await person.field('Show on screen').selectOption('On Screen');
    await person.page.getByText('Sana', { exact: true }).click();
    // By keyboard: search, Enter takes the first; then an arrow to the next one.
    await person.field('Pigeon owners').fill('raf');
    await person.page.keyboard.press('Enter');
    await person.field('Pigeon owners').fill('اکرم');
    await person.page.keyboard.press('ArrowDown');
    await person.page.keyboard.press('Enter');
    await person.page.getByText('2 of 3 selected').waitFor();
    await create();
    await person.isTold('Please enter the name of the stamp');
    expect(await person.focused()).toBe('Name of the stamp');
    await person.page.keyboard.type('double stamp ');
    await create();
    await person.isTold('Another stamp has this name');
    await person.button('Remove Stamp 2').click();
    await create();
    await person.isTold('This is not a time (HH:MM)');
    expect(await person.focused()).toBe('Minimum flight');
    await person.field('Minimum flight').fill('0500');
    await person.button('Create Tournament').dblclick();
    await person.isTold('Tournament created successfully!');
    await person.arrives('/all-tournaments');
    const row = person.page.getByRole('row', { name: 'Spring Cup' });
    expect(await row.innerText()).toMatch(/Lahore Club\s+Screen: On\s+01\/04\/2026\s+7 \+ 2\s+2/);
    const [made, ...others] = await tournaments();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      startTime: '06:30',
      dates: ['2026-04-01', '2026-04-02'],
      continueDays: 2,
      numberOfPigeons: 7,
      helperPigeons: 2,
      prizes: ['50,000', 'Motorcycle'],
      stamps: [{ name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: [] }],
      status: 'Active',
      rules: {
        firstWinner: 'latest-first-bird',
        lastWinner: 'latest-full-team',
        helpers: 'never',
        ties: 'listed',
        cutoffTime: '19:30',
        minimumFlightMinutes: 300,
      },
    });
    expect(made?.tournamentPicture).toMatch(/^\/parwaz\/media\//);
    expect(made?.participatingLofts).toHaveLength(2);
    expect(made?.allowedAdmins).toHaveLength(1);
  });

  it('shows what the server refuses at its field, and keeps everything typed', async () => {
    await person.startsAt('/create-tournaments');
    await choosePoster();
    await person.field('Tournament Name').fill('Late Cup');
    await admin.must('POST', '/create-club', { name: 'Short-lived' });
    await person.page.reload();
    await person.field('Category').selectOption('Short-lived');
    await person.field('Start Date').fill('2026-04-01');
    await person.field('Start Time').fill('06:00');
    await person.field('Number of Days').fill('1');
    await person.button('Every day').click();
    await person.field('Continue Days').fill('1');
    await person.field('Number of Pigeons').fill('3');
    await person.button('Select all').click();
    const { clubs } = await admin.must<{ clubs: { _id: string; name: string }[] }>('GET', '/get-all-clubs');
    const gone = clubs.find(({ name }) => name === 'Short-lived');
    await admin.must('DELETE', `/delete-club/${gone?._id ?? ''}`);
    await create();
    await person.isTold('Please select a category');
    expect(await person.focused()).toBe('Category');
    expect(await person.field('Tournament Name').inputValue()).toBe('Late Cup');
  });

  it('gives a sub admin no say in who sees and edits it, and puts them in', async () => {
    const omar = await newSubAdmin(admin, 'Omar');
    const own = person;
    person = await Person.signedIn(browser, server, omar, '/create-tournaments');
    await person.field('Tournament Name').waitFor();
    expect(await person.page.getByText('Show on screen').count()).toBe(0);
    expect(await person.page.getByText('Select Subadmins').count()).toBe(0);
    await choosePoster();
    await person.field('Tournament Name').fill("Omar's Cup");
    await person.field('Category').selectOption('Lahore Club');
    await person.field('Start Date').fill('2026-05-01');
    await person.field('Start Time').fill('06:00');
    await person.field('Number of Days').fill('1');
    await person.field('Date: 1').fill('2026-05-01');
    await person.field('Continue Days').fill('1');
    await person.field('Number of Pigeons').fill('5');
    await person.button('Select all').click();
    await person.page.keyboard.press('Tab');
    await create();
    await person.arrives('/all-tournaments');
    await person.page.getByRole('link', { name: 'Open the desk' }).waitFor();
    expect(await person.button('Show on screen').count()).toBe(0);
    const row = person.page.getByRole('row', { name: "Omar's Cup" });
    await row.getByRole('button', { name: 'Result' }).waitFor();
    expect(await row.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await person.page.getByText('Spring Cup').count()).toBe(0);
    await person.close();
    person = own;
  });

  it('names a new club where it is chosen, and keeps what was typed', async () => {
    person = await Person.signedIn(browser, server, server.admin, '/create-tournaments');
    await person.field('Tournament Name').fill('Half a cup');
    await person.button('New club').click();
    await person.typesInDialog();
    await person.field('Club Name').fill('Made on the way');
    await saveShot(person.page, 'new-club');
    await person.page.keyboard.press('Enter');
    await person.isTold('Club created successfully!');
    await until(
      async () => (await person.field('Category').inputValue()) === 'Made on the way',
      'the new club is chosen',
    );
    expect(person.path).toBe('/create-tournaments');
    expect(await person.field('Tournament Name').inputValue()).toBe('Half a cup');
    await person.page.reload();
    await until(
      async () => (await person.field('Category').inputValue()) === 'Made on the way',
      'the new club is still chosen',
    );
  });

  it('leads from an empty choice to where one makes the thing, and back to what was typed', async () => {
    await person.page.getByRole('link', { name: 'Add pigeon owners' }).click();
    await person.arrives('/all-pigeon-owners');
    await person.page.reload();
    await person.page.getByRole('link', { name: 'Back to the tournament' }).click();
    await person.arrives('/create-tournaments');
    await person.field('Tournament Name').waitFor();
    expect(await person.field('Tournament Name').inputValue()).toBe('Half a cup');
    expect(await person.page.getByRole('link', { name: 'Back to the tournament' }).count()).toBe(0);
  });

  it('is put on screen and taken off in its row of the list', async () => {
    const [first] = await tournaments();
    if (!first) throw new Error('There is no tournament');
    const status = async () => (await tournaments()).find(({ _id }) => _id === first._id)?.status;
    await person.goTo('/all-tournaments');
    const [now, then] = first.status === 'Active' ? ['On', 'Off'] : ['Off', 'On'];
    const other = first.status === 'Active' ? 'Non-Active' : 'Active';
    await person.button(`Screen: ${now} ${first.tournamentName}`).click();
    await person.button(`Screen: ${then} ${first.tournamentName}`).waitFor();
    expect(await status()).toBe(other);
    await person.button(`Screen: ${then} ${first.tournamentName}`).click();
    await person.button(`Screen: ${now} ${first.tournamentName}`).waitFor();
    expect(await status()).toBe(first.status);
  });

  it('copies a tournament with its poster, lofts, prizes, rules and staff, and asks for the dates', async () => {
    const [earlier] = await tournaments();
    if (!earlier) throw new Error('There is no tournament to copy');
    await person.startsAt('/all-tournaments');
    await person.page.getByRole('link', { name: `Copy ${earlier.tournamentName}` }).click();
    await person.page.getByText(`Copied from ${earlier.tournamentName}`).waitFor();
    await saveShot(person.page, 'copy-tournament');
    await create();
    await person.isTold('Please select start date');
    await person.field('Start Date').fill('2027-04-01');
    await create();
    await person.isTold('Please select date for Day 1');
    await person.button('Every second day').click();
    await person.field('Tournament Name').fill('Next Cup');
    await create();
    await person.arrives('/all-tournaments');
    const made = (await tournaments()).find(({ tournamentName }) => tournamentName === 'Next Cup');
    await person.button('Show on screen').waitFor();
    expect(made?.tournamentPicture).toMatch(/^\/parwaz\/media\//);
    expect(made).toEqual({
      ...earlier,
      _id: expect.any(String),
      tournamentPicture: expect.any(String),
      stamps: earlier.stamps.map((stamp) => ({ ...stamp, _id: expect.any(String) as string })),
      tournamentName: 'Next Cup',
      startDate: '2027-04-01',
      dates: ['2027-04-01', '2027-04-03'],
      status: 'Non-Active',
      revision: 1,
    });
  });
});
