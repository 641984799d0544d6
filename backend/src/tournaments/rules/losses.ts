import { allRows, boardDates, own, slotCount, toBoardDate, toIsoDate } from '@parwaz/shared';
import type { Board, Losses, StaffFacts } from '@parwaz/shared';

function countIn<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Everything a board would lose with these facts, or null when that is nothing: staff confirm it first. */
export function lossesOf(before: Board<StaffFacts>, facts: StaffFacts): Losses | null {
  const keptDates = new Set(boardDates(facts));
  const keptLofts = new Set(facts.participatingLofts);
  const slots = slotCount(facts);
  const byDate = new Map<string, number>();
  const byLoft = new Map<string, number>();
  const bySlot = new Map<number, number>();
  let landings = 0;
  for (const { ownerId, date, timeList } of allRows(before)) {
    timeList.forEach((time, index) => {
      if (time === '') return;
      const dateGoes = !keptDates.has(date);
      const loftGoes = !keptLofts.has(ownerId);
      const slotGoes = index >= slots;
      if (dateGoes) countIn(byDate, date);
      if (loftGoes) countIn(byLoft, ownerId);
      if (slotGoes) countIn(bySlot, index);
      if (dateGoes || loftGoes || slotGoes) landings += 1;
    });
  }
  if (landings === 0) return null;
  const dates = [...byDate].map(([date, count]) => ({ date: toIsoDate(date) ?? date, landings: count }));
  return {
    landings,
    dates: dates.sort((a, b) => (a.date < b.date ? -1 : 1)),
    lofts: [...byLoft].map(([ownerId, count]) => ({
      ownerId,
      ownerName: own(before.owners, ownerId)?.name ?? '',
      landings: count,
    })),
    slots: [...bySlot].sort(([a], [b]) => a - b).map(([index, count]) => ({ index, landings: count })),
  };
}

/** The losses in words. */
export function describeLosses({ landings, dates, lofts, slots }: Losses): string {
  const parts = [
    ...dates.map((one) => `${one.landings} on ${toBoardDate(one.date) ?? one.date}`),
    ...lofts.map((one) => `${one.landings} of ${one.ownerName}`),
    ...slots.map((one) => `${one.landings} of pigeon #${one.index + 1}`),
  ];
  const named = parts.slice(0, 5).join(', ') + (parts.length > 5 ? ', …' : '');
  return `${landings} landing ${landings === 1 ? 'time' : 'times'} would be lost: ${named}`;
}
