import type { BoardDate, Report, TakenAnswer, TakeReport } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '../../../lib/api/api-error';
import { messageOf } from '../../../lib/api/message-of';
import { staffTexts } from '../../../lib/texts/staff-language';
import type { CellIndex } from '../../../features/desk/cell/cell-place';
import type { CellHint } from '../../../features/desk/desk-side';
import type { ServerRow } from '../../../features/desk/model/row-facts';
import { planReports } from './plan-reports';
import type { PlannedReport, ReportGroup, ReportPlanFacts } from './plan-reports';

/** Changes of a desk to a report before taking it. */
export interface Correction {
  index?: CellIndex;
  time?: string;
  /** Why a closed day changes. */
  reason?: string;
}

export interface OpenReportsState {
  /** False where the tournament takes no reports. */
  isOn: boolean;
  open: readonly Report[];
  /** Those whose answer is awaited. */
  busy: ReadonlySet<string>;
  selected: string | null;
  /** Why a report could not be taken or rejected, by its id. */
  refusals: ReadonlyMap<string, string>;
  /** A report of a closed day, which needs a reason to be taken. */
  asking: { planned: PlannedReport; corrected: Correction } | null;
}

/** The calls about reports, and what else the inbox asks its desk. */
export interface OpenReportsPorts {
  read: () => Promise<Report[]>;
  take: (reportId: string, json: TakeReport) => Promise<TakenAnswer>;
  reject: (reportId: string, reason: string) => Promise<unknown>;
  facts: () => ReportPlanFacts;
  /** A row as the server is believed to hold it. */
  serverRow: (ownerId: string, date: BoardDate) => ServerRow | undefined;
  took: (report: Report, answer: TakenAnswer, before: ServerRow) => void;
  say: (text: string, loft: string) => void;
  loftName: (ownerId: string) => string;
}

const none: readonly CellHint[] = [];

/** A tournament's open reports at this desk. */
export class OpenReports {
  readonly store = createStore<OpenReportsState>(() => ({
    isOn: false,
    open: [],
    busy: new Set(),
    selected: null,
    refusals: new Map(),
    asking: null,
  }));
  private reading = false;
  /** Counts the reasons to read. */
  private wanted = 0;
  /** News that came while the reports were being read win over what was read. */
  private readonly newsMeanwhile = new Map<string, Report>();
  private readonly rows = new Map<string, readonly CellHint[]>();

  constructor(private readonly ports: OpenReportsPorts) {}

  /** The tournament takes reports, or no longer does. */
  turn(isOn: boolean): void {
    if (isOn === this.state.isOn) return;
    this.store.setState(isOn ? { isOn } : { isOn, open: [], selected: null });
    if (isOn) this.refresh();
  }

  /** Reads them from the server; without a line what is known stays. */
  refresh(): void {
    if (!this.state.isOn) return;
    this.wanted += 1;
    if (!this.reading) void this.read();
  }

  /** Reports have come or changed. */
  hear(changed: readonly Report[]): void {
    if (!this.state.isOn) return;
    for (const report of changed) if (this.reading) this.newsMeanwhile.set(report._id, report);
    this.update(merged(this.state.open, changed));
  }

  /** The open reports by cell, the oldest first. */
  plan(): ReportGroup[] {
    return planReports(this.state.open, this.ports.facts());
  }

  /** The reports of a row's cells; the same list as long as it says the same. */
  hintsInRow(ownerId: string, date: BoardDate): readonly CellHint[] {
    const { open, selected } = this.state;
    const own = open.filter((report) => report.ownerId === ownerId && report.date === date);
    if (own.length === 0) return none;
    const cells = planReports(own, this.ports.facts()).flatMap(({ kind, index, reports }): CellHint[] => {
      if (kind === 'note' || (kind === 'landing' && index === null)) return [];
      const times = reports.map(({ report }) => report.time);
      const words = staffTexts().reports.reported(times.join(' / '));
      return [{ index, times, words, isLit: reports.some(({ report }) => report._id === selected) }];
    });
    const key = `${date}/${ownerId}`;
    const before = this.rows.get(key);
    if (before && JSON.stringify(before) === JSON.stringify(cells)) return before;
    this.rows.set(key, cells);
    return cells;
  }

  /** The loft of the selected report, if it is of this date. */
  litOwner(date: BoardDate): string | null {
    const { open, selected } = this.state;
    const report = open.find(({ _id }) => _id === selected);
    return report?.date === date ? report.ownerId : null;
  }

  /** Selects the oldest one, when none is. */
  begin(): void {
    const [oldest] = this.order();
    if (this.state.selected === null && oldest) this.select(oldest.report._id);
  }

  /** The question for a reason is answered, or given up. */
  answered(): void {
    this.store.setState({ asking: null });
  }

  select(reportId: string | null): void {
    this.store.setState({ selected: reportId });
  }

  /** Selects the next or the one before. */
  move(by: 1 | -1): void {
    const all = this.order();
    const at = all.findIndex(({ report }) => report._id === this.state.selected);
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
    if (next) this.select(next.report._id);
  }

  /** Takes a report into its cell, and goes on to the next. */
  async take(planned: PlannedReport, corrected: Correction = {}): Promise<void> {
    const { report, index } = planned;
    const before = this.ports.serverRow(report.ownerId, report.date);
    if (!before) return;
    const { startTime, timeList, marks = {} } = before;
    const time = report.kind === 'note' ? null : report.time;
    const asked = {
      index,
      time,
      ...corrected,
      base: { startTime, timeList: [...timeList], marks: { ...marks } },
    };
    await this.settle(report, async () => {
      try {
        const answer = await this.ports.take(report._id, asked);
        this.ports.took(report, answer, before);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.id !== 'result.day-closed') throw error;
        this.store.setState({ asking: { planned, corrected }, selected: report._id });
        return false;
      }
    });
  }

  /** Rejects a report for a reason that its roof will read, and goes on to the next. */
  async reject(report: Report, reason: string): Promise<void> {
    await this.settle(report, async () => {
      await this.ports.reject(report._id, reason);
      return true;
    });
  }

  /** @param call resolves with false when nothing was settled yet */
  private async settle(report: Report, call: () => Promise<boolean>): Promise<void> {
    const { busy, refusals } = this.state;
    const { _id } = report;
    if (busy.has(_id)) return;
    const next = this.afterwards(new Set([...busy, _id]));
    this.store.setState({ busy: new Set([...busy, _id]), refusals: without(refusals, _id), selected: next });
    try {
      if (await call()) this.update(this.state.open.filter((one) => one._id !== _id));
    } catch (error) {
      this.refused(report, error);
    } finally {
      this.store.setState({ busy: new Set([...this.state.busy].filter((one) => one !== _id)) });
    }
  }

  private refused(report: Report, error: unknown) {
    const t = staffTexts().reports;
    const loft = this.ports.loftName(report.ownerId);
    if (error instanceof ApiError && error.id === 'report.settled') {
      this.ports.say(t.settledElsewhere(report.time), loft);
      this.refresh();
      return;
    }
    const why = messageOf(error, t.failed);
    this.ports.say(t.notTaken(report.time, why), loft);
    this.store.setState({ refusals: new Map([...this.state.refusals, [report._id, why]]) });
    // What changed the row meanwhile is here soon; without a line nothing else reads it.
    if (error instanceof ApiError && error.status === 404) this.refresh();
  }

  private async read(): Promise<void> {
    this.reading = true;
    for (let met = -1; met < this.wanted;) {
      met = this.wanted;
      this.newsMeanwhile.clear();
      try {
        const open = await this.ports.read();
        this.update(merged(open, [...this.newsMeanwhile.values()]));
      } catch {
        break; // The line's return asks again.
      }
    }
    this.reading = false;
  }

  private update(open: readonly Report[]) {
    const gone = new Set(open.map(({ _id }) => _id));
    const { selected } = this.state;
    const next = selected === null || gone.has(selected) ? selected : this.afterwards(gone, true);
    this.store.setState({ open, selected: next });
  }

  /** The selection once some are away: the next one after the present, else the one before. */
  private afterwards(some: ReadonlySet<string>, isWhatStays = false): string | null {
    const all = this.order();
    const at = all.findIndex(({ report }) => report._id === this.state.selected);
    const stays = ({ report }: PlannedReport) => some.has(report._id) === isWhatStays;
    const next = all.slice(at + 1).find(stays) ?? all.slice(0, Math.max(0, at)).findLast(stays);
    return next?.report._id ?? null;
  }

  private order(): PlannedReport[] {
    return this.plan().flatMap(({ reports }) => reports);
  }

  private get state(): OpenReportsState {
    return this.store.getState();
  }
}

/** The open reports after some have changed. */
function merged(open: readonly Report[], changed: readonly Report[]): Report[] {
  const ids = new Set(changed.map(({ _id }) => _id));
  return [...open.filter(({ _id }) => !ids.has(_id)), ...changed.filter(({ state }) => state === 'open')];
}

function without(map: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...map].filter(([one]) => one !== key));
}
