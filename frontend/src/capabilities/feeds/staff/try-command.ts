import { defaultDate, resultRoutes, toBoardDate, wallClock } from '@parwaz/shared';
import type { ConnectedTournament } from './connected';

/** Of the first loft and slot; null where the tournament has neither lofts nor dates. */
export function tryCommand(secret: string, { tournament, lofts }: ConnectedTournament): string | null {
  const { _id, dates, timeZone, startTime } = tournament;
  const date = defaultDate(dates, wallClock(Date.now(), timeZone).date);
  const loft = lofts.find((one) => tournament.participatingLofts.includes(one._id));
  if (date === null || !loft) return null;
  const body = {
    ...{ tournamentId: _id, pigeonOwnerId: loft._id, date: toBoardDate(date), startTime },
    ...{ timeList: [''], base: { timeList: [''] } },
  };
  return [
    `curl ${window.location.origin}${resultRoutes.save.path}`,
    `  -H 'Authorization: Bearer ${secret}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify(body)}'`,
  ].join(' \\\n');
}
