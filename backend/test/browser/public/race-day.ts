import type { Client } from '../../harness/client.js';
import type { Race } from '../../harness/factories.js';
import { createRace } from '../../harness/factories.js';
import { dayFromToday, onScreen, today } from '../desk/open-desk.js';

/** Landings of a loft on the day of the race, as `HH:MM`; `''` for one in the air. */
export type Flown = readonly string[];

/** A race of three days whose second one is today, of seven pigeons and two helpers unless overridden. */
export async function raceDay(
  staff: Client,
  flown: readonly Flown[],
  overrides: Record<string, unknown> = {},
): Promise<Race> {
  const dates = [dayFromToday(-1), today, dayFromToday(1)];
  const race = await createRace(staff, {
    tournamentName: 'Shaheen Cup — شاہین کپ',
    lofts: flown.length,
    dates,
    startDate: dates[0],
    numberOfDays: 3,
    numberOfPigeons: 7,
    helperPigeons: 2,
    rules: { cutoffTime: '20:00' },
    status: 'Active',
    ...overrides,
  });
  for (const [loft, times] of flown.entries()) await land(race, loft, times);
  return { ...race, date: onScreen(today) };
}

/** Types a loft's landings of today. */
export async function land(race: Race, loft: number, timeList: Flown, startTime = '06:00'): Promise<void> {
  const { status, body } = await race.staff.save({
    tournamentId: race.tournamentId,
    pigeonOwnerId: race.owners[loft]?._id ?? '',
    date: onScreen(today),
    startTime,
    timeList,
  });
  if (status >= 300) throw new Error(`A landing was answered ${status} ${JSON.stringify(body)}`);
}

/** An instant of today where the race is flown, e.g. `18:31`. */
export const momentOfToday = (time: string): Date => new Date(`${today}T${time}:00+05:00`);
