import type { NewRoofLink, Report } from '@parwaz/shared';
import type { Client } from '../../../harness/client.js';
import type { Race } from '../../../harness/factories.js';
import { RoofPhone } from '../harness/roof-phone.js';
import type { Sent } from '../harness/roof-phone.js';
import { dayFromToday, onScreen } from '../../../browser/desk/open-desk.js';

/** The phones of a race's lofts, in the order of the lofts. */
export async function phonesOf(staff: Client, race: Race): Promise<RoofPhone[]> {
  const made = await staff.must<{ links: NewRoofLink[] }>(
    'POST',
    `/tournament/${race.tournamentId}/roof-links`,
    {},
  );
  return race.owners.map(({ _id }) => {
    const url = made.links.find(({ ownerId }) => ownerId === _id)?.url ?? '';
    return new RoofPhone(staff.url, url.split('#')[1] ?? '', () => Date.now());
  });
}

/** A landing of the race's first date, typed on the roof. */
export function typed(phone: RoofPhone, time: string, overrides: Partial<Sent> = {}): Promise<Report> {
  return phone.land({ date: onScreen(dayFromToday(-2)), source: 'typed', time, ...overrides });
}
