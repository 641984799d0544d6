import type { Race } from '../../../harness/factories.js';
import { dayFromToday, onScreen, openDesk, raceOfToday } from '../open-desk.js';
import type { Desk } from '../open-desk.js';
import { saveShot } from '../../harness/index.js';
import { admin as staff, browser, server, setStage } from '../../harness/stage.js';

const pigeons = 11;
const loftsEach = 7;
const minuteMs = 60_000;

/** Every landing of the day has a time of its own: the n-th one as digits. */
const digitsOf = (n: number) => `${12 + Math.floor(n / 60)}${String(n % 60).padStart(2, '0')}`;
const slotOf = (n: number) => `${digitsOf(n).slice(0, 2)}:${digitsOf(n).slice(2)}:00`;

describe('a race day at two desks', () => {
  let race: Race;
  let one: Desk;
  let other: Desk;

  setStage(async () => {
    const bilal = { name: 'Bilal', password: 'bilal-bilal' };
    await staff.must('POST', '/register', { ...bilal, role: 'admin' });
    race = await raceOfToday(staff, { lofts: 2 * loftsEach, numberOfPigeons: 9, helperPigeons: 2 });
    [one, other] = await Promise.all([openDesk(browser, race, server.admin), openDesk(browser, race, bilal)]);
  });

  /** Types a stretch of landings, each four digits and Enter; counts its keys. */
  async function enter(desk: Desk, from: number, to: number): Promise<number> {
    let keys = 0;
    for (let n = from; n < to; n += 1) {
      for (const digit of digitsOf(n)) await desk.page.keyboard.press(digit);
      await desk.page.keyboard.press('Enter');
      keys += 5;
    }
    return keys;
  }

  it('takes 77 landings at each, five keys a landing, over a minute without a line: all 154 arrive', async () => {
    const each = loftsEach * pigeons;
    await one.page.clock.install();
    await one.goTo(0, 0);
    await other.goTo(loftsEach, 0);
    const meanwhile = enter(other, each, 2 * each);
    let keys = await enter(one, 0, 30);
    await one.context.setOffline(true);
    keys += await enter(one, 30, 60);
    await one.says(/not sent/);
    await saveShot(one.page, 'desk-race-day-offline');
    await one.page.clock.fastForward(minuteMs);
    await one.context.setOffline(false);
    keys += await enter(one, 60, each);
    await meanwhile;
    await Promise.all([one.says('Everything saved'), other.says('Everything saved')]);

    expect(keys).toBe(5 * each);
    const board = await race.staff.board(race.tournamentId);
    const times = race.owners.map(
      ({ _id }) =>
        board.rows.find((row) => row.ownerId === _id && row.date === onScreen(dayFromToday(-2)))?.timeList,
    );
    const expected = race.owners.map((_, loft) =>
      Array.from({ length: pigeons }, (_, slot) => slotOf(loft * pigeons + slot)),
    );
    expect(times).toEqual(expected);
    for (const desk of [one, other]) {
      await desk.page.locator('.desk-landed', { hasText: `Landed ${2 * each} of ${2 * each}` }).waitFor();
    }
    await saveShot(one.page, 'desk-race-day');
  });

  it('wrote every landing once, over nothing', async () => {
    const histories = await Promise.all(
      race.owners.map(({ _id }) =>
        race.staff.must<{ index: number | null; from: string }[]>(
          'GET',
          `/results/${race.tournamentId}/${onScreen(dayFromToday(-2))}/${_id}/history`,
        ),
      ),
    );
    const landings = histories.flat().filter(({ index }) => index !== null);
    expect([landings.length, landings.filter(({ from }) => from !== '')]).toEqual([
      2 * loftsEach * pigeons,
      [],
    ]);
  });
});
