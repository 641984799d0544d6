import { listedTime, type IsoDate, type StaffFacts } from '@parwaz/shared';

type OnScreen = Pick<StaffFacts, '_id' | 'dates' | 'timeZone' | 'startTime' | 'rules' | 'activatedAt'>;

function stage(next: IsoDate | undefined, today: IsoDate): number {
  if (next === undefined) return 2;
  return next === today ? 0 : 1;
}

/** Racing today first, else nearest to come, else last activated: each on its own clock. @param nowMs since the epoch */
export function onScreenOrder<T extends OnScreen>(tournaments: readonly T[], nowMs: number): T[] {
  const placed = tournaments.map((tournament) => {
    const today = listedTime(tournament, nowMs).date;
    const next = tournament.dates.filter((date) => date >= today).sort()[0];
    return { tournament, next: next ?? '', stage: stage(next, today) };
  });
  placed.sort((a, b) => {
    if (a.stage !== b.stage) return a.stage - b.stage;
    if (a.next !== b.next) return a.next < b.next ? -1 : 1;
    const later = (b.tournament.activatedAt ?? 0) - (a.tournament.activatedAt ?? 0);
    return later || (a.tournament._id < b.tournament._id ? 1 : -1);
  });
  return placed.map(({ tournament }) => tournament);
}
