import type { ClubTournament, IsoDate } from '@parwaz/shared';
import { toIsoDate } from '@parwaz/shared';

/** A loft's year at a club. */
export interface SeasonLine {
  ownerId: string;
  ownerName: string;
  /** Equal sums share a rank. */
  rank: number;
  totalSeconds: number;
  /** In how many of the tournaments it has landed. */
  tournaments: number;
}

/** Tells if all of a tournament's dates are over. */
export function isFinished({ dates }: Pick<ClubTournament, 'dates'>, today: IsoDate): boolean {
  return dates.length > 0 && dates.every((date) => (toIsoDate(date) ?? date) < today);
}

/** Tells if a tournament is raced on a day. */
export function isRacedOn({ dates }: Pick<ClubTournament, 'dates'>, today: IsoDate): boolean {
  return dates.some((date) => (toIsoDate(date) ?? date) === today);
}

/** The season of a club: each loft's sum of grand totals over tournaments that are over. */
export function seasonOf(finished: readonly Pick<ClubTournament, 'standings'>[]): SeasonLine[] {
  const lines = new Map<string, Omit<SeasonLine, 'rank'>>();
  for (const { ownerId, ownerName, rank, grandTotal } of finished.flatMap(({ standings }) => standings)) {
    if (rank === null) continue;
    const { totalSeconds = 0, tournaments = 0 } = lines.get(ownerId) ?? {};
    lines.set(ownerId, {
      ownerId,
      ownerName,
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
