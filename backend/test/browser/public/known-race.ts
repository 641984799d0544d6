import { createRace } from '../../harness/factories.js';
import type { Client } from '../../harness/client.js';
import type { Race } from '../../harness/factories.js';

export const urduName = 'استاد محمد رفیق';
export const longName = 'Haji Bashir Ahmed & Sons Kabootar Parwari Association Gujranwala Cantt';

/** Types a loft's day. */
export async function fly(
  race: Race,
  loft: number,
  date: string,
  times: readonly string[],
  reason?: string,
): Promise<void> {
  const { status, body } = await race.staff.save({
    tournamentId: race.tournamentId,
    pigeonOwnerId: race.owners[loft]?._id ?? '',
    date,
    startTime: '06:00',
    timeList: times,
    reason,
  });
  if (status >= 300) throw new Error(`A landing was answered ${status} ${JSON.stringify(body)}`);
}

/** Four lofts of three pigeons and a helper over two days, with results that a person can check. */
export async function knownRace(staff: Client, overrides: Record<string, unknown> = {}): Promise<Race> {
  const race = await createRace(staff, {
    tournamentName: 'Spring Cup',
    numberOfPigeons: 3,
    helperPigeons: 1,
    status: 'Active',
    ...overrides,
  });
  const [, second, third] = race.owners;
  await staff.must('PUT', `/update-owner/${second?._id ?? ''}`, { name: urduName, address: 'فیصل آباد' });
  await staff.must('PUT', `/update-owner/${third?._id ?? ''}`, { name: longName });
  await fly(race, 0, '01-04-2026', ['12:00', '13:00', '14:00', '15:00']); // the helper takes the place of 12:00
  await fly(race, 1, '01-04-2026', ['18:42', '11:00']);
  await fly(race, 2, '01-04-2026', ['18:42', '11:00']);
  await fly(race, 1, '03-04-2026', ['09:30']);
  return race;
}
