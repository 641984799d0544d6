import type { BoardSnapshot, Difference, Tournament } from '@parwaz/shared';
import { onScreen, today } from '../../../browser/desk/open-desk.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import { Person } from '../../../browser/staff/person.js';
import { createTournament, type TournamentForm } from '../../../harness/factories.js';
import { until } from '../../../harness/until.js';

describe('linked tournaments and rehearsals on staff screens', () => {
  let person: Person;
  let morning: Tournament;
  let evening: Tournament;

  setStage(async () => {
    const day = { dates: [today], startDate: today, numberOfDays: 1 };
    morning = await createTournament(admin, { ...day, tournamentName: 'Morning Cup' });
    const { club, participatingLofts, rules } = morning;
    const make = (fields: TournamentForm) =>
      createTournament(admin, { ...day, club, participatingLofts, ...fields });
    evening = await make({ tournamentName: 'Evening Cup' });
    await make({ tournamentName: 'Night Cup', rules: { ...rules, overnight: true } });
    await make({ tournamentName: 'Noon Cup' });
    await make({ tournamentName: 'Far Cup', timeZone: 'Asia/Dubai' });
    person = await Person.signedIn(browser, server, server.admin, '/no-such-page');
  });

  const tournaments = () => admin.must<Tournament[]>('GET', '/get-tournaments');
  const named = async (name: string) =>
    (await tournaments()).find(({ tournamentName }) => tournamentName === name);
  const boardOf = (id: string) => admin.must<BoardSnapshot>('GET', `/tournament/${id}/board`);
  const typedIn = async (id: string) =>
    (await boardOf(id)).rows.flatMap(({ timeList }) => timeList.filter(Boolean));
  const land = (tournamentId: string, time: string) =>
    admin.save({
      tournamentId,
      pigeonOwnerId: morning.participatingLofts[0] ?? '',
      date: onScreen(today),
      startTime: '06:00',
      timeList: [time, '', '', ''],
    });

  it('chooses in the form where landings are copied from', async () => {
    const { page } = person;
    await person.startsAt(`/all-tournaments?edit=${evening._id}`);
    const choice = person.field('Add a tournament');
    await choice.waitFor();
    const offered = await choice
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) =>
        options.map(({ text, disabled }) => `${text.replace(/[\u2066-\u2069]/g, '')}${disabled ? ' ✗' : ''}`),
      );
    const date = onScreen(today);
    expect(offered.toSorted()).toEqual([
      'Choose a tournament',
      `Far Cup · ${date} · another time zone ✗`,
      `Morning Cup · ${date}`,
      `Night Cup · ${date} · another overnight rule ✗`,
      `Noon Cup · ${date}`,
    ]);
    await choice.selectOption(morning._id);
    await page.getByRole('listitem').filter({ hasText: '1. Morning Cup' }).waitFor();
    await choice.scrollIntoViewIfNeeded();
    await saveShot(page, 'copy-sources');
    await person.button('Save Changes').click();
    await person.isTold('Tournament updated successfully!');
    expect((await named('Evening Cup'))?.copiesFrom).toEqual([morning._id]);
  });

  it('shows at the field that a copy can’t be copied on', async () => {
    await person.startsAt(`/all-tournaments?edit=${morning._id}`);
    const night = await named('Night Cup');
    await admin.must('PUT', `/tournaments/${night?._id}`, { rules: morning.rules });
    await person.page.reload();
    await person.field('Add a tournament').selectOption(night?._id ?? '');
    await person.button('Save Changes').click();
    await person.isTold('Copied landings can’t be copied on: Evening Cup');
    expect(await person.focused()).toBe('Add a tournament');
    await person.button('Remove Night Cup').click();
    expect(await person.focused()).toBe('Add a tournament');
  });

  it('can be filled again after a source is taken out of a full list', async () => {
    await person.startsAt(`/all-tournaments?edit=${evening._id}`);
    const choice = person.field('Add a tournament');
    for (const name of ['Noon Cup', 'Night Cup']) {
      await choice.focus();
      await choice.selectOption((await named(name))?._id ?? '');
    }
    await person.page.getByText('3 tournaments at most.').waitFor();
    expect(await choice.locator('option').count()).toBe(1);
    expect(await person.focused()).toBe('Add a tournament');
    await person.button('Remove Noon Cup').click();
    expect(await person.focused()).toBe('Add a tournament');
  });

  it('copies a race of today as a hidden rehearsal on its dates', async () => {
    const { page } = person;
    await person.startsAt('/all-tournaments');
    await page.getByRole('link', { name: 'Copy as rehearsal Morning Cup' }).click();
    await page.getByText('A rehearsal of Morning Cup').waitFor();
    await page.reload();
    await page.getByText('its landings appear here live').waitFor();
    expect(await person.field('Tournament Name').inputValue()).toBe('Morning Cup (rehearsal)');
    await saveShot(page, 'copy-as-rehearsal');
    await person.button('Create Tournament').click();
    await person.arrives('/all-tournaments');
    const offered = page.getByRole('link', { name: 'Rehearsal', exact: true });
    await offered.waitFor();
    await saveShot(page, 'rehearsal-made');
    const { dates, participatingLofts } = morning;
    const made = await named('Morning Cup (rehearsal)');
    expect(made).toMatchObject({
      ...{ dates, participatingLofts, hidden: true, status: 'Non-Active', copiesFrom: [] },
    });
    expect(await offered.getAttribute('href')).toBe(`/rehearsal?tournament=${made?._id}`);
  });

  it('plays a rehearsal until it is stopped, or is hidden no longer', async () => {
    const { page } = person;
    const { _id: id } = (await named('Morning Cup (rehearsal)'))!;
    await person.startsAt(`/all-tournaments?edit=${id}`);
    await page.getByRole('link', { name: 'Rehearsal', exact: true }).click();
    await person.arrives(`/rehearsal?tournament=${id}`);
    expect(await person.field('Date').inputValue()).toBe(onScreen(today));
    await person.button('Play').click();
    await person.dialog.getByText('Made-up landings are typed into').waitFor();
    expect(await person.dialog.textContent()).toContain('Morning Cup (rehearsal)');
    await saveShot(page, 'rehearsal-question');
    await person.inDialog('Cancel').click();
    expect(await person.focused()).toBe('Play');
    await person.button('Play').click();
    await person.inDialog('Play').click();
    await page.getByText('2 landings typed').waitFor();
    expect(await person.field('Date').isDisabled()).toBe(true);
    await saveShot(page, 'rehearsal');
    await person.button('Stop').click();
    await until(async () => (await typedIn(id)).length >= 2, 'landings are typed');
    await person.button('Play').click();
    await admin.must('PUT', `/tournaments/${id}`, { hidden: false });
    await page.getByText('Only a hidden tournament can be rehearsed').waitFor();
    const again = page.getByRole('link', { name: 'Copy as rehearsal' });
    expect(await again.getAttribute('href')).toBe(`/create-tournaments?copy=${id}&rehearsal=1`);
    await admin.must('DELETE', `/delete-tournament/${id}`);
    await page.getByText('There is no such tournament').or(page.getByText('has been deleted')).waitFor();
  });

  it('counts on the dashboard the differences that wait, as they come and go', async () => {
    await person.startsAt('/dashboard');
    const card = person.page.getByRole('article', { name: 'Evening Cup' });
    await card.getByText('To check').waitFor();
    await land(evening._id, '12:10');
    await land(morning._id, '12:15');
    const link = card.getByRole('link', { name: '1 difference' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/create-result?tournament=${evening._id}&differences=1`);
    await saveShot(person.page, 'dashboard-differences');
    const [difference] = await admin.must<Difference[]>('GET', `/tournament/${evening._id}/differences`);
    const { ownerId, date, index, what, there } = difference!;
    await admin.must('POST', `/tournament/${evening._id}/differences/resolve`, {
      ...{ ownerId, date, index, what, there, keep: 'here' },
    });
    await link.waitFor({ state: 'detached' });
  });
});
