import { addDays, toBoardDate, wallClock, type Chance, type RaceDay } from '@parwaz/shared';
import type { Desk } from './desk.js';
import { lofts } from './lofts.js';
import type { Pictures } from './pictures.js';

const PIGEONS = 7;
const HELPERS = 2;
const START = '06:00';

export async function enterTournament(
  desk: Desk,
  timeZone: string,
  chance: Chance,
  pictures: Pictures,
): Promise<RaceDay[]> {
  const club = 'Shaheen Pigeon Club';
  await desk.ensureClub(club);
  const ownerIds: string[] = [];
  for (const [i, { name, address }] of lofts.entries()) {
    const phone = `0300 ${String(chance.between(1_000_000, 9_999_999))}`;
    ownerIds.push(
      await desk.createOwner({ name, address, phone: i % 5 === 4 ? '' : phone }, pictures.ofLoft(i)),
    );
  }
  const today = wallClock(Date.now(), timeZone).date;
  const dates = [-1, 0, 1].map((days) => addDays(today, days));
  const tournamentId = await desk.createTournament(
    {
      tournamentName: 'Shaheen Cup — شاہین کپ',
      club,
      startDate: dates[0] ?? today,
      startTime: START,
      timeZone,
      numberOfDays: String(dates.length),
      continueDays: '1',
      dates: JSON.stringify(dates),
      numberOfPigeons: String(PIGEONS),
      helperPigeons: String(HELPERS),
      numberOfPrizes: '5',
      prizes: JSON.stringify(['100,000', '60,000', '40,000', '20,000', '10,000']),
      participatingLofts: JSON.stringify(ownerIds),
      status: 'Active',
      noteTimeForPigeons: 'Landings count until 19:30',
      deskPhone: '0300 1234567',
    },
    pictures.poster,
  );
  return dates.map((date) => ({
    tournamentId,
    ownerIds,
    date: toBoardDate(date) ?? date,
    startTime: START,
    slots: PIGEONS + HELPERS,
    rules: {},
  }));
}
