import { createRace, landing, type Race } from '../../harness/factories.js';
import { today } from '../desk/open-desk.js';
import { newPage, saveShot } from '../harness/index.js';
import { Person } from './person.js';
import { admin, browser, server, setStage } from '../harness/stage.js';

describe('a hidden tournament', () => {
  let race: Race;
  let person: Person;
  setStage(async () => {
    race = await createRace(admin, { tournamentName: 'Whisper Cup', status: 'Active', dates: [today] });
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
  });

  it('is hidden by its form, marked for its staff, and found by nobody else', async () => {
    const { page } = person;
    const path = `/tournament-view/${race.tournamentId}`;
    const stranger = await newPage(browser);
    await stranger.goto(server.url + path);
    await stranger.getByText('Loft 1').first().waitFor();
    await person.startsAt(`/all-tournaments?edit=${race.tournamentId}`);
    const desk = await page.context().newPage();
    await desk.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
    await desk.getByRole('gridcell').first().waitFor();
    await person.field('Hidden').check({ force: true });
    await person.button('Save Changes').click();
    await person.isTold('Tournament updated successfully!');
    await stranger.getByText('This tournament has been deleted').waitFor();
    expect((await stranger.goto(server.url + path))?.status()).toBe(404);
    await stranger.getByText('There is no such tournament').waitFor();

    await desk.getByText('Hidden', { exact: true }).waitFor();
    await desk.close();
    const mark = page.getByText('Hidden', { exact: true });
    await mark.waitFor();
    await saveShot(page, 'hidden-list');
    await person.goTo('/dashboard');
    await page
      .getByRole('heading', { name: /Whisper Cup/ })
      .first()
      .waitFor();
    await mark.first().waitFor();
    await saveShot(page, 'hidden-dashboard');
    await person.goTo(`/create-result?tournament=${race.tournamentId}`);
    await mark.first().waitFor();
    await saveShot(page, 'hidden-desk');

    await page.setViewportSize({ width: 390, height: 844 });
    await person.goTo(path);
    const band = page.getByRole('note').filter({ hasText: 'Only its staff see this tournament.' });
    await band.waitFor();
    await band.getByText('Live').waitFor();
    await admin.save(landing(race, 0, ['12:34']));
    await page.getByText('12:34').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await saveShot(page, 'hidden-board');
    await person.goTo(`${path}?lang=ur`);
    await page.getByText('پوشیدہ').waitFor();
    await saveShot(page, 'hidden-board-ur');

    await admin.must('PUT', `/tournaments/${race.tournamentId}`, { hidden: false });
    await page.getByText('پوشیدہ').waitFor({ state: 'detached' });
    await stranger.reload();
    await stranger.getByText('Loft 1').first().waitFor();
    await stranger.context().close();
  });
});
