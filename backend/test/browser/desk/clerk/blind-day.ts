import type { Chance } from '@parwaz/shared';
import type { SignedInClient } from '../../../harness/client.js';
import type { Race } from '../../../harness/factories.js';
import type { BlindClerk, PhonedLanding } from './blind-clerk.js';
import { heardLofts } from './blind-clerk-lofts.js';
import type { Desk } from '../open-desk.js';
import { onScreen, raceOfToday, today } from '../open-desk.js';

/** Which days are played: `PARWAZ_BLIND_SEEDS=4,5` plays those. */
export const seeds = process.env.PARWAZ_BLIND_SEEDS?.split(',').map(Number) ?? [1, 2, 3];
export const landings = 77;
const slots = 6;
const evening = '23:30:00';

/** In the order in which the phone rings, some minutes after each other. */
export function callsOf(by: Chance): PhonedLanding[] {
  const pigeons = heardLofts.flatMap((_, loft) => Array.from({ length: slots - 1 }, () => loft));
  return pigeons
    .map((loft) => ({ loft, at: by.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, landings)
    .map(({ loft }, n) => {
      const minutes = 13 * 60 + 10 + n * 8;
      return { loft, time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` };
    });
}

export async function raceOfHeardLofts(staff: SignedInClient, rules: object = {}): Promise<Race> {
  const { owners } = await staff.must<{ owners: Race['owners'] }>('POST', '/owners', {
    owners: heardLofts.map(({ name, address }) => ({ name, address })),
  });
  const participatingLofts = owners.map(({ _id }) => _id);
  const size = { lofts: 0, numberOfPigeons: slots - 1, helperPigeons: 1 };
  return { ...(await raceOfToday(staff, { ...size, participatingLofts, rules })), owners, slots };
}

/** The desk opened late enough for every landing of the day to have come. */
export async function inTheEvening(desk: Desk, race: Race): Promise<Desk> {
  await desk.page.clock.install({ time: new Date(`${today}T${evening}+05:00`) });
  return desk.at(race, today);
}

/** The other desk takes a landing of any loft into its first empty cell. */
export async function saveAtOtherDesk(race: Race, { loft, time }: PhonedLanding): Promise<void> {
  const { rows } = await race.staff.board(race.tournamentId);
  const pigeonOwnerId = race.owners[loft]?._id ?? '';
  const row = rows.find((one) => one.ownerId === pigeonOwnerId && one.date === onScreen(today));
  const timeList = row?.timeList.map((one) => one.slice(0, 5)) ?? Array.from({ length: slots }, () => '');
  const empty = timeList.indexOf('');
  if (empty < 0) return;
  await race.staff.save({
    tournamentId: race.tournamentId,
    pigeonOwnerId,
    date: onScreen(today),
    startTime: '06:00',
    timeList: timeList.with(empty, time),
  });
}

/** A time as it is said on a clock of twelve hours. */
function morning(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes}`;
}

/** Cells that hold what nobody meant, landings that are nowhere without a word, and how many are stored. */
export async function outcomeOf(race: Race, { outcomes }: BlindClerk, others: readonly PhonedLanding[]) {
  const { rows } = await race.staff.board(race.tournamentId);
  const storedIn = (loft: number) =>
    rows
      .find(({ ownerId, date }) => ownerId === race.owners[loft]?._id && date === onScreen(today))
      ?.timeList.filter(Boolean)
      .map((time) => time.slice(0, 5)) ?? [];
  const isMeant = (loft: number, time: string) =>
    [...outcomes, ...others].some((one) => one.loft === loft && one.time === time) ||
    outcomes.some((one) => one.loft === loft && morning(one.time) === time && one.said.includes(one.time));
  const wrong = heardLofts.flatMap(({ name }, loft) =>
    storedIn(loft)
      .filter((time) => !isMeant(loft, time))
      .map((time) => {
        const call = outcomes.find((one) => one.time === time || morning(one.time) === time);
        return `${time} in ${name}: ${JSON.stringify({ ...call, loft: heardLofts[call?.loft ?? -1]?.name })}`;
      }),
  );
  const silent = outcomes
    .filter(({ loft, time, said }) => said === '' && !storedIn(loft).includes(time))
    .map(({ loft, ...one }) => JSON.stringify({ loft: heardLofts[loft]?.name, ...one }));
  const stored = outcomes.filter(({ loft, time }) => storedIn(loft).includes(time)).length;
  return { wrong, silent, stored };
}
