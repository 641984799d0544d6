import { chance, enterFinishedDay, landingsOf, RunningDay, startOf } from '@parwaz/shared';
import type { Mark, RaceDay, SaveResultInput, TypingDesk } from '@parwaz/shared';

type Saved = SaveResultInput & { marks?: Record<number, Mark> };

/** A desk that keeps what is saved as the server does, by loft. */
function keepingDesk(rows: Record<string, Saved> = {}) {
  const saves: SaveResultInput[] = [];
  const desk: TypingDesk = {
    results: () =>
      Promise.resolve(
        Object.values(rows).map((row) => ({ ...row, timeList: row.timeList.map((time) => time ?? '') })),
      ),
    saveResult: (row) => {
      saves.push(row);
      rows[row.pigeonOwnerId] = { ...row, marks: rows[row.pigeonOwnerId]?.marks };
      return Promise.resolve();
    },
  };
  return { desk, rows, saves };
}

const race: RaceDay = {
  tournamentId: 'cup',
  ownerIds: ['a', 'b', 'c', 'd'],
  date: '01-04-2026',
  startTime: '06:00',
  slots: 7,
  rules: {},
};

/** All landings in minutes from the date's midnight, after so many steps. */
async function playedLandings(day: RaceDay, seed: number, steps = 60): Promise<number[]> {
  const { desk, rows } = keepingDesk();
  const running = new RunningDay(desk, day, chance(seed));
  for (let step = 0; step < steps; step += 1) await running.step();
  return Object.values(rows).flatMap(({ startTime, timeList }) => {
    const landings = landingsOf({ startTime, timeList: timeList.map((time) => time ?? '') }, day.rules);
    return landings.flatMap((landing) => landing ?? []);
  });
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe('a finished day', () => {
  it('has 8 to 13 hours a flight, the earliest first', async () => {
    const { desk, saves } = keepingDesk();
    await enterFinishedDay(desk, race, chance(1));
    expect(saves.map(({ pigeonOwnerId }) => pigeonOwnerId)).toEqual(race.ownerIds);
    for (const { timeList } of saves) {
      const home = timeList.flatMap((time) => time || []);
      expect(home).toEqual(home.toSorted());
      expect(home.every((time) => time >= '14:00' && time <= '19:00')).toBe(true);
    }
  });

  it('ends before midnight unless it is overnight', async () => {
    const { desk, saves } = keepingDesk();
    const late = { ...race, startTime: '15:30', slots: 50 };
    await enterFinishedDay(desk, late, chance(1));
    await enterFinishedDay(desk, { ...late, rules: { overnight: true } }, chance(1));
    const times = saves.map(({ timeList }) => timeList.flatMap((time) => time || []));
    const [byDay, overnight] = [times.slice(0, 4).flat(), times.slice(4).flat()];
    expect(byDay.every((time) => time > '15:30' && time <= '23:59')).toBe(true);
    expect(overnight.some((time) => time > '00:00' && time < '05:00')).toBe(true);
    expect(overnight).not.toContain('00:00');
  });
});

describe('a running day', () => {
  it('types one landing a step, with the row as it was', async () => {
    const { desk, saves } = keepingDesk();
    const day = new RunningDay(desk, race, chance(3));
    for (let step = 0; step < 10; step += 1) await day.step();
    expect(saves).toHaveLength(10);
    for (const { timeList, base } of saves)
      expect(timeList.filter((time, slot) => time !== base?.timeList[slot])).toHaveLength(1);
  });

  it.each([1, 30, 185, 700])('lands nobody in the future %d minutes after the start', async (since) => {
    const now = startOf(race) + since;
    for (const seed of seeds) {
      const landings = await playedLandings({ ...race, now }, seed);
      expect(Math.max(...landings)).toBeLessThanOrEqual(now);
      expect(Math.min(...landings)).toBeGreaterThan(startOf(race));
    }
  });

  it('is played as planned before its start and long after it', async () => {
    for (const now of [startOf(race) - 90, startOf(race), startOf(race) + 850])
      expect(await playedLandings({ ...race, now }, 5)).toEqual(await playedLandings(race, 5));
  });

  it('goes on after midnight where it is overnight', async () => {
    const overnight = { ...race, startTime: '18:00', rules: { overnight: true }, now: 26 * 60 };
    for (const seed of seeds) {
      const landings = await playedLandings(overnight, seed);
      expect(Math.max(...landings)).toBeLessThanOrEqual(26 * 60);
      expect(Math.max(...landings)).toBeGreaterThan(24 * 60);
    }
  });

  it('starts from a loft’s own release, leaves out marked pigeons, and keeps what others typed', async () => {
    const row = { tournamentId: 'cup', pigeonOwnerId: 'a', date: race.date, startTime: '09:30' };
    const lost = { kind: 'lost', reason: 'hawk' } as const;
    const typed = ['', '12:34', '', '', '', '', ''];
    const { desk, rows } = keepingDesk({ a: { ...row, timeList: typed, marks: { 2: lost } } });
    const day = new RunningDay(desk, { ...race, ownerIds: ['a'] }, chance(2));
    for (let step = 0; step < 5; step += 1) await day.step();
    const { startTime, timeList } = rows.a!;
    expect([startTime, timeList[1], timeList[2]]).toEqual(['09:30', '12:34', '']);
    expect(timeList[0]! >= '17:30').toBe(true);
  });

  it('corrects last landings when all are home', async () => {
    const { desk, saves } = keepingDesk();
    const day = new RunningDay(desk, { ...race, ownerIds: ['a'] }, chance(8));
    for (let step = 0; step < 30; step += 1) await day.step();
    const corrections = saves.filter(({ timeList, base }) =>
      timeList.some((time, slot) => base?.timeList[slot] && time !== base.timeList[slot]),
    );
    expect(corrections.length).toBeGreaterThan(5);
  });

  it('does nothing where no loft has a slot left', async () => {
    const { desk, saves } = keepingDesk();
    await new RunningDay(desk, { ...race, slots: 0 }, chance(1)).step();
    expect(saves).toEqual([]);
  });
});
