import { flagsOf, landingOf, slotWithNearbyTime, startOf, twinMinutes } from '@parwaz/shared';
import type { BoardDate, BoardRows, Hours, PlacedBoard, Report, ReportFlag } from '@parwaz/shared';
import type { CellIndex } from '../../../features/desk/cell/cell-value';

export interface PlannedReport {
  report: Report;
  /** Null for a release, a note, and a landing without an empty slot. */
  index: CellIndex;
  flags: readonly ReportFlag[];
  cellTime: string;
  /** A landing in the grid that may be the same pigeon. */
  near: { slot: number; time: string } | null;
}

export interface ReportGroup {
  key: string;
  ownerId: string;
  date: BoardDate;
  kind: Report['kind'];
  index: CellIndex;
  reports: readonly PlannedReport[];
}

interface ReportedRow {
  startTime: string;
  timeList: readonly string[];
  isFilled: (slot: number) => boolean;
}

export interface ReportPlanFacts {
  row: (ownerId: string, date: BoardDate) => ReportedRow | undefined;
  slots: number;
  tournament: Hours & PlacedBoard['tournament'];
  rows: BoardRows;
}

type Slots = ReadonlyMap<string, number | null>;

/**
 * Finds the cell of each open report and groups them by cell, oldest first. Landings without a slot fill the empty slots
 * in the order of their times; those that may be the same pigeon share a slot.
 */
export function planReports(open: readonly Report[], facts: ReportPlanFacts): ReportGroup[] {
  const slots = slotsOf(open, facts);
  const groups = new Map<string, ReportGroup & { reports: PlannedReport[] }>();
  for (const report of open.toSorted(isOlder)) {
    const planned = plannedOf(report, slots.get(report._id) ?? null, facts);
    const { ownerId, date, kind } = report;
    const { index } = planned;
    const isAlone = kind === 'note' || (kind === 'landing' && index === null);
    const key = isAlone ? report._id : `${ownerId}/${date}/${kind}/${index}`;
    const group = groups.get(key) ?? { key, ownerId, date, kind, index, reports: [] };
    group.reports.push(planned);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const isOlder = (a: Report, b: Report) => a.receivedAt - b.receivedAt || (a._id < b._id ? -1 : 1);

function plannedOf(report: Report, slot: number | null, facts: ReportPlanFacts): PlannedReport {
  const { ownerId, date, kind } = report;
  const row = facts.row(ownerId, date);
  const cell = kind === 'start' ? row?.startTime : slot === null ? '' : row?.timeList[slot];
  // Only the server knows of a start that was typed and then changed back.
  const hasOwnStart = row?.startTime !== facts.tournament.startTime || report.flags.includes('filled');
  const own = flagsOf({ ...report, index: slot ?? report.index }, { ...facts, row, hasOwnStart, others: [] });
  // Only the server knows all of a loft's reports.
  const flags: ReportFlag[] = report.flags.includes('twin') ? [...own, 'twin'] : own;
  const { rules } = facts.tournament;
  const nearby = kind === 'landing' && row ? slotWithNearbyTime(report.time, row, rules, slot) : null;
  const near = nearby === null ? null : { slot: nearby, time: (row?.timeList[nearby] ?? '').slice(0, 5) };
  return { report, index: slot, flags, cellTime: (cell ?? '').slice(0, 5), near };
}

function slotsOf(open: readonly Report[], facts: ReportPlanFacts): Slots {
  const rows = new Map<string, Report[]>();
  for (const report of open.filter(({ kind }) => kind === 'landing')) {
    const key = `${report.ownerId}/${report.date}`;
    rows.set(key, [...(rows.get(key) ?? []), report]);
  }
  return new Map([...rows.values()].flatMap((reports) => [...slotsInRow(reports, facts)]));
}

function slotsInRow(reports: readonly Report[], { row, slots, tournament }: ReportPlanFacts): Slots {
  const [first] = reports;
  const there = first && row(first.ownerId, first.date);
  const landing = ({ time }: Report) => landingOf(time, startOf(there ?? tournament), tournament.rules) ?? 0;
  const named = reports.flatMap(({ _id, index }) => (index === null ? [] : [[_id, index] as const]));
  const found = new Map<string, number | null>(named);
  const used = new Set(found.values());
  const placed = reports.filter(({ index }) => index !== null);
  for (const report of reports
    .filter(({ index }) => index === null)
    .toSorted((a, b) => landing(a) - landing(b) || isOlder(a, b))) {
    const twin = placed.find((other) => Math.abs(landing(report) - landing(other)) <= twinMinutes);
    const empty = Array.from({ length: slots }, (_, slot) => slot).find(
      (slot) => !there?.isFilled(slot) && !used.has(slot),
    );
    const slot = twin ? (found.get(twin._id) ?? null) : (empty ?? null);
    found.set(report._id, slot);
    used.add(slot);
    placed.push(report);
  }
  return found;
}
