import {
  allRows,
  boardDates,
  changedSlots,
  fittingRow,
  marksIn,
  own,
  slotCount,
  slotsIn,
  toIsoDate,
} from '@parwaz/shared';
import type { Board, BoardRow, Losses, LostRecord, SlotChanges, StaffFacts, Stamp } from '@parwaz/shared';

function countIn<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function goneStamps(
  row: BoardRow,
  kept: NonNullable<SlotChanges['stamps']>,
  named: readonly Stamp[],
): LostRecord['stamps'] {
  return Object.entries(kept).map(([slot, ids]) => {
    const index = Number(slot);
    const isGone = ({ _id }: Stamp) => row.stamps?.[index]?.includes(_id) && !ids.includes(_id);
    return { index, stamps: named.filter(isGone).map(({ _id, name }) => ({ _id, name })) };
  });
}

export function lossesOf(before: Board<StaffFacts>, facts: StaffFacts): Losses | null {
  const keptDates = new Set(boardDates(facts));
  const keptLofts = new Set(facts.participatingLofts);
  const slots = slotCount(facts);
  const byDate = new Map<string, number>();
  const byLoft = new Map<string, number>();
  const bySlot = new Map<number, number>();
  const nameOf = (ownerId: string) => own(before.owners, ownerId)?.name ?? '';
  const records: LostRecord[] = [];
  for (const row of allRows(before)) {
    const { ownerId, date, timeList } = row;
    const dateGoes = !keptDates.has(date);
    const loftGoes = !keptLofts.has(ownerId);
    const goes = (index: number) => dateGoes || loftGoes || index >= slots;
    const times = timeList.flatMap((time, index) => (goes(index) && time !== '' ? [{ index, time }] : []));
    const lost = changedSlots(row, dateGoes || loftGoes ? {} : fittingRow(row, facts));
    if (times.length === 0 && slotsIn(lost).length === 0) continue;
    const marks = marksIn(row).filter(({ index }) => lost.marks && index in lost.marks);
    const marked = marks.length > 0 && { marks };
    const stamped = lost.stamps && { stamps: goneStamps(row, lost.stamps, before.tournament.stamps) };
    records.push({ ownerId, ownerName: nameOf(ownerId), date, times, ...marked, ...stamped });
    for (const { index } of times) {
      if (dateGoes) countIn(byDate, date);
      if (loftGoes) countIn(byLoft, ownerId);
      if (index >= slots) countIn(bySlot, index);
    }
  }
  if (records.length === 0) return null;
  const marks = records.reduce((sum, record) => sum + (record.marks?.length ?? 0), 0);
  const stamps = records.reduce((sum, record) => sum + (record.stamps?.length ?? 0), 0);
  const dates = [...byDate].map(([date, landings]) => ({ date: toIsoDate(date) ?? date, landings }));
  return {
    landings: records.reduce((sum, { times }) => sum + times.length, 0),
    ...(marks > 0 && { marks }),
    ...(stamps > 0 && { stamps }),
    dates: dates.sort((a, b) => (a.date < b.date ? -1 : 1)),
    lofts: [...byLoft].map(([ownerId, landings]) => ({ ownerId, ownerName: nameOf(ownerId), landings })),
    slots: [...bySlot].sort(([a], [b]) => a - b).map(([index, landings]) => ({ index, landings })),
    records,
  };
}
