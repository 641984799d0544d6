import { listedState, toIsoDate, toldApart } from '@parwaz/shared';
import type { ClubTournament, IsoDate, Language, Standing, WallClock } from '@parwaz/shared';

type Named = Pick<Standing, 'ownerId' | 'ownerName' | 'ownerNameUrdu' | 'ownerAddress' | 'number'>;

export interface SeasonLine extends Named {
  rank: number;
  totalSeconds: number;
  tournaments: number;
}

export function isFinished({ dates }: Pick<ClubTournament, 'dates'>, today: IsoDate): boolean {
  return dates.length > 0 && dates.every((date) => (toIsoDate(date) ?? date) < today);
}

export function isRacedOn({ dates }: Pick<ClubTournament, 'dates'>, today: IsoDate): boolean {
  return dates.some((date) => (toIsoDate(date) ?? date) === today);
}

type Hours = Pick<ClubTournament, 'dates' | 'days' | 'startTime' | 'rules'>;

/** From the start time to the cutoff of one of its dates, unless the desk has closed it. */
export const isRacing = (tournament: Hours, now: WallClock): boolean =>
  listedState(tournament, now) === 'racing';

/** Their names in a table of their own, by their ids. */
export function namesIn(
  lines: readonly Named[],
  language: Language,
): ReadonlyMap<string, ReturnType<typeof toldApart>> {
  const lofts = lines.map(({ ownerId: _id, ownerAddress: address = '', number = 0, ...line }) => ({
    ...{ _id, name: line.ownerName, nameUrdu: line.ownerNameUrdu, address, number },
  }));
  const told = (loft: (typeof lofts)[number]) => {
    const named = toldApart(loft, lofts, language);
    // Of namesakes who never met in one tournament nothing more is known.
    return loft.number === 0 ? { ...named, apart: '' } : named;
  };
  return new Map(lofts.map((loft) => [loft._id, told(loft)]));
}

/** Each loft's sum of grand totals over finished tournaments; equal sums share a rank. */
export function seasonOf(finished: readonly Pick<ClubTournament, 'standings'>[]): SeasonLine[] {
  const lines = new Map<string, Omit<SeasonLine, 'rank'>>();
  for (const {
    ownerId,
    ownerName,
    ownerNameUrdu,
    ownerAddress,
    number,
    rank,
    grandTotal,
  } of finished.flatMap(({ standings }) => standings)) {
    if (rank === null) continue;
    const { totalSeconds = 0, tournaments = 0 } = lines.get(ownerId) ?? {};
    lines.set(ownerId, {
      ...{ ownerId, ownerName, ownerNameUrdu, ownerAddress, number },
      totalSeconds: totalSeconds + grandTotal,
      tournaments: tournaments + 1,
    });
  }
  const sorted = [...lines.values()].sort(
    (a, b) => b.totalSeconds - a.totalSeconds || a.ownerName.localeCompare(b.ownerName),
  );
  return sorted.map((line) => ({
    ...line,
    rank: 1 + sorted.filter(({ totalSeconds }) => totalSeconds > line.totalSeconds).length,
  }));
}
