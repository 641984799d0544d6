import type { Tournament } from '@parwaz/shared';
import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { saveShot } from '../harness/index.js';
import { longName } from '../public/known-race.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('editing a tournament', () => {
  let race: Race;
  let person: Person;

  setStage(async () => {
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
  });
  beforeEach(async () => {
    race = await createRace(admin);
    await person.startsAt(`/all-tournaments?edit=${race.tournamentId}`);
    await person.field('Tournament Name').waitFor();
  });

  const stored = async () => {
    const all = await admin.must<Tournament[]>('GET', '/get-tournaments');
    const found = all.find(({ _id }) => _id === race.tournamentId);
    if (!found) throw new Error('The tournament is gone');
    return found;
  };
  const save = () => person.button('Save Changes').click();
  const owner = (loft: number) => person.page.locator(`[data-owner="${race.owners[loft]?._id ?? ''}"]`);
  const land = (loft: number, more: object = {}) =>
    admin.save({
      tournamentId: race.tournamentId,
      pigeonOwnerId: race.owners[loft]?._id ?? '',
      date: race.date,
      startTime: '06:00',
      timeList: ['12:00', '13:00'],
      ...more,
    });

  it('sends only what was changed, and leaves what somebody else changed', async () => {
    await person.field('Tournament Name').fill('Renamed Cup');
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { continueDays: 4 });
    await save();
    await person.isTold('Tournament updated successfully!');
    expect(await stored()).toMatchObject({
      tournamentName: 'Renamed Cup',
      continueDays: 4,
      numberOfPigeons: 5,
    });
    expect(person.path).toBe('/all-tournaments');
  });

  it('fills the rules by a preset, and says before saving what they would change', async () => {
    await land(0, { timeList: ['12:00', '', ''] });
    await admin.must('PUT', `/update-owner/${race.owners[1]?._id ?? ''}`, { name: longName });
    await land(1, { timeList: ['09:00', '10:00', ''] });
    await person.startsAt(`/all-tournaments?edit=${race.tournamentId}`);
    const preset = person.button('Five hours at least');
    expect(await person.button('Best of the team').getAttribute('aria-pressed')).toBe('true');
    await preset.click();
    expect(await preset.getAttribute('aria-pressed')).toBe('true');
    await person.page.getByText('saving these rules would change').waitFor();
    expect(await person.page.getByText('Total: 2 places, 1 total').count()).toBe(1);
    const [first, second] = [race.owners[0]?.name, longName].map((name) => `\u2068${name}\u2069`);
    const winner = `First pigeon winner: ${first} instead of ${second}`;
    expect(await person.page.getByText(winner).count()).toBe(1);
    const total = person.page.locator('details').first();
    await total.getByText('Show these lofts').click();
    expect(await total.locator('td').allInnerTexts()).toEqual([
      ...[race.owners[0]?.name, '2', '1', '06:00', '06:00'],
      ...[longName, '1', '–', '07:00', '00:00'],
    ]);
    await person.page.setViewportSize({ width: 390, height: 844 });
    expect(await total.evaluate((open) => open.scrollWidth - open.clientWidth)).toBe(0);
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await person.page.setViewportSize({ width: 1280, height: 800 });
    await saveShot(person.page, 'what-if');
    await save();
    await person.isTold('Tournament updated successfully!');
    expect((await stored()).rules).toMatchObject({ minimumFlightMinutes: 300, helpers: 'best' });
  });

  it('adds, orders and removes stamps, keeps them over a reload, and settles those of two', async () => {
    const group = (place: number) => person.page.getByRole('group', { name: `Stamp ${place}`, exact: true });
    const names = () =>
      person.page
        .getByLabel('Name of the stamp')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await person.button(/^Young bird · /).click();
    await group(1).getByLabel('Number of Prizes').fill('2');
    await group(1).getByLabel('Prize 2').fill('Watch');
    await person.button(/^Double Stamp · /).click();
    await person.button('Move Stamp 2 up').click();
    const focused = person.page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toBe('Move Stamp 1 up');
    await focused.press('Enter');
    expect(await names()).toEqual(['Double Stamp', 'Young bird']);
    await person.page.reload();
    await person.page.getByText('What you typed before is back.').waitFor();
    await group(2).waitFor();
    expect(await names()).toEqual(['Double Stamp', 'Young bird']);
    await group(2).getByLabel('Number of Prizes').fill('');
    expect(await group(2).getByLabel('Prize 2').inputValue()).toBe('Watch');
    await save();
    await person.isTold('Tournament updated successfully!');
    const { stamps } = await stored();
    expect(stamps.map(({ name, prizes }) => [name, prizes])).toEqual([
      ['Double Stamp', []],
      ['Young bird', ['', 'Watch']],
    ]);
    await person.startsAt(`/all-tournaments?edit=${race.tournamentId}`);
    for (const name of ['Third', 'Fourth']) {
      await person.button('Another stamp').click();
      await person.page.keyboard.type(name);
    }
    expect(await person.button('Another stamp').count()).toBe(0);
    await person.button('Remove Stamp 1').click();
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { stamps: stamps.slice(0, 1) });
    await save();
    const question = person.page.getByRole('alertdialog');
    await question.getByText(/Young bird.*Watch.*Third.*Fourth/).click();
    await question.getByRole('button', { name: 'Use these' }).click();
    await save();
    await person.isTold('Tournament updated successfully!');
    expect((await stored()).stamps.map(({ name }) => name)).toEqual(['Young bird', 'Third', 'Fourth']);
  });

  it('asks which records follow a new start time, and saves all of it as one change', async () => {
    await Promise.all([land(0), land(1)]);
    const { revision } = await stored();
    await person.field('Start Time').fill('05:30');
    await save();
    const question = person.page.getByRole('alertdialog');
    const flown = question.getByText('2 results that start at 06:00, flown already');
    await flown.waitFor();
    expect(await question.getByRole('checkbox').isChecked()).toBe(false);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await stored()).revision).toBe(revision);
    await save();
    await flown.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await person.isTold('Tournament updated successfully!');
    expect(await stored()).toMatchObject({ startTime: '05:30', revision: revision + 1 });
    const { rows } = await admin.board(race.tournamentId);
    expect(rows.map(({ startTime }) => startTime)).toEqual(['05:30', '05:30']);
  });

  it('says so when nothing was changed', async () => {
    await save();
    await person.isTold('No changes made!');
  });

  it('checks as creation does, but for the poster', async () => {
    await person.field('Tournament Name').fill('  ');
    await save();
    await person.isTold('Please enter tournament name');
    await person.field('Tournament Name').fill('Cup');
    await person.field('Number of Days').fill('3');
    await save();
    await person.isTold('Please select date for Day 1');
  });

  it('takes a link to a live video only if it is one, and a note for the public', async () => {
    await person.field('Live video').fill('video.example/shaheen');
    await person.field('Note for the public').fill('Two umpires watch every roof');
    await save();
    await person.page.getByText('A link begins with https://').first().waitFor();
    await person.field('Live video').fill('https://video.example/shaheen');
    await save();
    await person.isTold('Tournament updated successfully!');
    expect(await stored()).toMatchObject({
      streamUrl: 'https://video.example/shaheen',
      noteTimeForPigeons: 'Two umpires watch every roof',
    });
  });

  it('adds and removes lofts without touching what others picked meanwhile', async () => {
    const { owner: late } = await admin.must<{ owner: { _id: string } }>('POST', '/owner', { name: 'Late' });
    const { owner: theirs } = await admin.must<{ owner: { _id: string } }>('POST', '/owner', {
      name: 'Theirs',
    });
    await person.page.reload();
    await person.field('Pigeon owners').fill('Late');
    await person.page.keyboard.press('Enter');
    await person.field('Pigeon owners').fill('');
    await owner(3).click();
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, {
      action: 'add',
      participatingLofts: [theirs._id],
    });
    await save();
    await person.isTold('Tournament updated successfully!');
    const lofts = (await stored()).participatingLofts;
    expect(new Set(lofts)).toEqual(
      new Set([...race.owners.slice(0, 3).map(({ _id }) => _id), late._id, theirs._id]),
    );
  });

  it('says in numbers what would be lost, and loses it only when that is confirmed', async () => {
    await land(0);
    await owner(0).click();
    await save();
    await person.page.getByText('This change removes 2 landing times.').waitFor();
    await person.page.getByText('Loft 1: 2').waitFor();
    await saveShot(person.page, 'would-lose');
    await person.inDialog('Keep them').click();
    expect((await stored()).participatingLofts).toHaveLength(4);
    await save();
    await person.inDialog('Remove them').click();
    await person.isTold('Tournament updated successfully!');
    expect((await stored()).participatingLofts).toHaveLength(3);
  });

  it('asks once about everything that would go, keeps all of it or removes it whole, and offers Undo', async () => {
    await Promise.all([0, 1, 2, 3].map((loft) => land(loft)));
    const lost = { 3: { kind: 'lost' as const, reason: 'Taken by a hawk' } };
    await land(0, { marks: lost });
    const puts: string[] = [];
    person.page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    const before = await stored();
    await person.field('Number of Pigeons').fill('1');
    await person.field('Helper Pigeons').fill('0');
    await owner(0).click();
    await owner(1).click();
    await save();
    const question = person.page.getByRole('alertdialog');
    await question.getByText('This change removes 6 landing times and 1 mark with its reason.').waitFor();
    for (const line of ['Loft 1: 2', 'Loft 2: 2', 'Pigeon #2: 4']) await question.getByText(line).waitFor();
    await question.getByRole('button', { name: 'Show what would be removed' }).click();
    await question.getByText('#1 12:00 · #2 13:00').first().waitFor();
    await question.getByText('#4 Lost (Taken by a hawk)').waitFor();
    await saveShot(person.page, 'would-lose-all');
    await person.inDialog('Keep them').click();
    expect(await stored()).toEqual(before);
    await save();
    await person.inDialog('Remove them').click();
    await person.isTold('Tournament updated successfully!');
    expect(puts).toHaveLength(3);
    expect(await stored()).toMatchObject({
      revision: before.revision + 1,
      numberOfPigeons: 1,
      participatingLofts: race.owners.slice(2).map(({ _id }) => _id),
    });
    await saveShot(person.page, 'lost-with-undo');
    await person.button('Undo').click();
    await person.isTold(`${race.tournament.tournamentName} is as it was before`);
    expect(await stored()).toEqual({ ...before, revision: before.revision + 2 });
    const { rows } = await admin.board(race.tournamentId);
    expect(rows.flatMap(({ timeList }) => timeList.filter(Boolean))).toHaveLength(8);
  });

  it('shows both values when two people changed one field, and writes the chosen one', async () => {
    await person.field('Tournament Name').fill('Mine');
    await person.field('Number of Prizes').fill('1');
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Theirs' });
    await save();
    await person.page.getByText('Somebody else changed this tournament meanwhile').waitFor();
    expect((await stored()).tournamentName).toBe('Theirs');
    expect(await person.inDialog('Use these').isDisabled()).toBe(true);
    await person.dialog.getByText('Yours', { exact: true }).click();
    await person.inDialog('Use these').click();
    await save();
    await person.isTold('Tournament updated successfully!');
    expect(await stored()).toMatchObject({ tournamentName: 'Mine', numberOfPrizes: 1 });
  });

  it('asks before it is closed with changes, and finds them after a reload', async () => {
    await person.field('Tournament Name').fill('Not yet');
    await person.page.reload();
    await person.field('Tournament Name').waitFor();
    expect(await person.field('Tournament Name').inputValue()).toBe('Not yet');
    await person.button('Close').click();
    await person.inDialog('Stay').click();
    expect(person.path).toBe(`/all-tournaments?edit=${race.tournamentId}`);
    await person.button('Close').click();
    await person.inDialog('Leave').click();
    await person.arrives('/all-tournaments');
    expect((await stored()).tournamentName).toBe(race.tournament.tournamentName);
  });

  it('follows the list that is still on its way when it is opened again right after a save', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await person.page.route('**/get-tournaments', async (route) => {
      await held;
      await route.continue();
    });
    await person.field('Continue Days').fill('4');
    await save();
    await person.arrives('/all-tournaments');
    await person.button(`Edit ${race.tournament.tournamentName}`).click();
    await person.field('Continue Days').waitFor();
    answer();
    await person.page.locator('input[type=number][value="4"]').waitFor();
    expect(await person.page.getByText('What you typed before is back.').count()).toBe(0);
    await person.field('Tournament Name').fill('Renamed Cup');
    await save();
    // Not the toast: that of the first save may still stand.
    await person.arrives('/all-tournaments');
    expect(await stored()).toMatchObject({ tournamentName: 'Renamed Cup', continueDays: 4 });
  });

  it('keeps what is typed while it saves, to be saved next', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await person.page.route('**/parwaz/tournaments/*', async (route) => {
      await held;
      await route.continue();
    });
    await person.field('Continue Days').fill('4');
    await save();
    await person.button('Saving...').waitFor();
    await person.field('Tournament Name').fill('Typed while saving');
    answer();
    await person.isTold('Tournament updated successfully!');
    expect(await person.field('Tournament Name').inputValue()).toBe('Typed while saving');
    await save();
    await person.arrives('/all-tournaments');
    expect(await stored()).toMatchObject({ tournamentName: 'Typed while saving', continueDays: 4 });
  });

  it('knows after a reload what was on screen before: what others changed since is not undone in silence', async () => {
    const { owner: theirs } = await admin.must<{ owner: { _id: string } }>('POST', '/owner', {
      name: 'Theirs',
    });
    await person.field('Tournament Name').fill('Mine');
    await owner(3).click();
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Changed by others' });
    await person.page.reload();
    await person.page.getByText('What you typed before is back.').waitFor();
    await save();
    await person.page.getByText('Somebody else changed this tournament meanwhile').waitFor();
    expect((await stored()).tournamentName).toBe('Changed by others');
    await person.inDialog('Cancel').click();
    await person.button('Start over').click();
    expect(await person.field('Tournament Name').inputValue()).toBe('Changed by others');
    await owner(3).click();
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, {
      action: 'add',
      participatingLofts: [theirs._id],
    });
    await person.page.reload();
    await person.page.getByText('What you typed before is back.').waitFor();
    await save();
    await person.isTold('Tournament updated successfully!');
    expect(new Set((await stored()).participatingLofts)).toEqual(
      new Set([...race.owners.slice(0, 3).map(({ _id }) => _id), theirs._id]),
    );
  });

  it('deletes after naming what goes, and brings it back by Undo and by Restore', async () => {
    const { tournamentName } = race.tournament;
    await person.goTo('/all-tournaments');
    const row = person.page.getByRole('row', { name: tournamentName });
    const remove = async () => {
      await row.getByRole('button', { name: 'Delete' }).click();
      await person.page.getByText(`Are you sure you want to delete ${tournamentName}?`).waitFor();
      await person.page.getByText(/Its 4 lofts, 2 days/).waitFor();
      await person.inDialog('Delete').click();
      await row.waitFor({ state: 'detached' });
    };
    await remove();
    await person.button('Undo').click();
    await row.waitFor();
    await remove();
    await person.button('Deleted tournaments').click();
    await person.inDialog(`Restore ${tournamentName}`).click();
    await person.isTold(`${tournamentName} has been restored`);
    await person.inDialog('Close').click();
    await row.waitFor();
  });

  it('has a history of who did what, by loft or person, and puts back what a change did', async () => {
    await land(0);
    await land(1);
    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Renamed Cup' });
    await person.page.getByRole('link', { name: 'History' }).click();
    await person.page.getByRole('heading', { name: 'History of Renamed Cup' }).waitFor();
    const changes = person.page.locator('li[data-revision]');
    expect((await changes.first().innerText()).split('\n')).toEqual(
      expect.arrayContaining(['Tournament changed', 'Tournament Name: Renamed Cup']),
    );
    await person.page.getByLabel('Loft').selectOption(race.owners[1]?._id ?? '');
    const landings = (loft: number) =>
      person.page.getByText(
        `\u2068${race.owners[loft]?.name ?? ''}\u2069, ${race.date}: #1: – → 12:00; #2: – → 13:00`,
      );
    await landings(0).waitFor({ state: 'detached' });
    await landings(1).waitFor();
    await person.page.getByLabel('Loft').selectOption('');
    await landings(0).waitFor();
    await saveShot(person.page, 'tournament-history');
    await changes.first().getByRole('button', { name: /^Undo/ }).click();
    await person.page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await person.isTold('It is as it was before');
    await person.page
      .getByRole('heading', { name: `History of ${race.tournament.tournamentName}` })
      .waitFor();
    expect((await admin.board(race.tournamentId)).rows).toHaveLength(2);
    const rename = (_: unknown, n: number) =>
      admin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: `Cup ${n}` });
    await Promise.all(Array.from({ length: 201 }, rename));
    await person.page.reload();
    await person.page.getByLabel('Loft').selectOption(race.owners[1]?._id ?? '');
    await person.page.getByText('There may be some among the older ones.').waitFor();
    await person.page.getByRole('button', { name: 'Older changes' }).click();
    await landings(1).waitFor();
  });

  it('stands in its list with a letter in place of a poster and one filled button, which opens its results', async () => {
    await person.goTo('/all-tournaments');
    const row = person.page.getByRole('row', { name: race.tournament.tournamentName });
    await row.waitFor();
    const [initial] = race.tournament.tournamentName;
    expect(await row.getByRole('cell').nth(1).innerText()).toBe(initial);
    const filled = await row
      .locator('button, a')
      .evaluateAll((actions) =>
        actions
          .filter((action) => getComputedStyle(action).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map(({ textContent }) => textContent),
      );
    expect(filled).toEqual(['Result']);
    await person.page.getByRole('button', { name: `Result ${race.tournament.tournamentName}` }).click();
    await person.page.waitForURL(`**/create-result?tournament=${race.tournamentId}**`);
  });
});
