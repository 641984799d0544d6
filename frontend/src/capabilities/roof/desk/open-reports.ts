import type { BoardDate, Report, TakenAnswer, TakeReport } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { asksReason } from '../../../components/staff/ask-reason';
import { ApiError } from '../../../lib/api/api-error';
import { messageOf } from '../../../lib/api/message-of';
import type { CellIndex } from '../../../features/desk/cell/cell-place';
import type { CellHint } from '../../../features/desk/desk-side';
import type { ServerRow } from '../../../features/desk/model/row-facts';
import { currentRoofTexts } from '../staff/texts';
import { planReports } from './plan-reports';
import type { PlannedReport, ReportGroup, ReportPlanFacts } from './plan-reports';

export interface Correction {
  index?: CellIndex;
  time?: string;
  reason?: string;
}

export interface OpenReportsState {
  isOn: boolean;
  open: readonly Report[];
  /** Ids of those being taken or rejected. */
  busy: ReadonlySet<string>;
  selected: string | null;
  /** By id: why a report could not be taken or rejected. */
  refusals: ReadonlyMap<string, string>;
  /** The report of a closed day for which a reason is being asked. */
  asking: { planned: PlannedReport; corrected: Correction } | null;
}

export interface OpenReportsPorts {
  readOpen: () => Promise<Report[]>;
  take: (reportId: string, json: TakeReport) => Promise<TakenAnswer>;
  reject: (reportId: string, reason: string) => Promise<unknown>;
  planFacts: () => ReportPlanFacts;
  serverRow: (ownerId: string, date: BoardDate) => ServerRow | undefined;
  onTaken: (report: Report, answer: TakenAnswer, before: ServerRow) => void;
  notify: (text: string, loft: string) => void;
  loftName: (ownerId: string) => string;
}

const noHints: readonly CellHint[] = [];

export class OpenReports {
  readonly store = createStore<OpenReportsState>(() => ({
    isOn: false,
    open: [],
    busy: new Set(),
    selected: null,
    refusals: new Map(),
    asking: null,
  }));
  private isReading = false;
  private readAgain = false;
  /** Newer than what is being read. */
  private readonly newsMeanwhile = new Map<string, Report>();
  private readonly hints = new Map<string, readonly CellHint[]>();

  constructor(private readonly ports: OpenReportsPorts) {}

  setOn(isOn: boolean): void {
    if (isOn === this.state.isOn) return;
    this.store.setState(isOn ? { isOn } : { isOn, open: [], selected: null });
    if (isOn) this.refresh();
  }

  refresh(): void {
    if (!this.state.isOn) return;
    this.readAgain = true;
    if (!this.isReading) void this.read();
  }

  applyNews(changed: readonly Report[]): void {
    if (!this.state.isOn) return;
    for (const report of changed) if (this.isReading) this.newsMeanwhile.set(report._id, report);
    this.update(merged(this.state.open, changed));
  }

  plan(): ReportGroup[] {
    return planReports(this.state.open, this.ports.planFacts());
  }

  /** Returns the same array as long as its contents are equal. */
  hintsInRow(ownerId: string, date: BoardDate): readonly CellHint[] {
    const { open, selected } = this.state;
    const own = open.filter((report) => report.ownerId === ownerId && report.date === date);
    if (own.length === 0) return noHints;
    const cells = planReports(own, this.ports.planFacts()).flatMap(({ kind, index, reports }): CellHint[] => {
      if (kind === 'note' || (kind === 'landing' && index === null)) return [];
      const times = reports.map(({ report }) => report.time);
      const words = currentRoofTexts().reports.reported(times.join(' / '));
      return [{ index, times, words, isLit: reports.some(({ report }) => report._id === selected) }];
    });
    const key = `${date}/${ownerId}`;
    const before = this.hints.get(key);
    if (before && JSON.stringify(before) === JSON.stringify(cells)) return before;
    this.hints.set(key, cells);
    return cells;
  }

  litOwner(date: BoardDate): string | null {
    const { open, selected } = this.state;
    const report = open.find(({ _id }) => _id === selected);
    return report?.date === date ? report.ownerId : null;
  }

  selectOldest(): void {
    const [oldest] = this.inOrder();
    if (this.state.selected === null && oldest) this.select(oldest.report._id);
  }

  closeQuestion(): void {
    this.store.setState({ asking: null });
  }

  select(reportId: string | null): void {
    this.store.setState({ selected: reportId });
  }

  moveSelection(by: 1 | -1): void {
    const all = this.inOrder();
    const at = all.findIndex(({ report }) => report._id === this.state.selected);
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
    if (next) this.select(next.report._id);
  }

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
        this.ports.onTaken(report, answer, before);
        return true;
      } catch (error) {
        if (!asksReason(error)) throw error;
        this.store.setState({ asking: { planned, corrected }, selected: report._id });
        return false;
      }
    });
  }

  async reject(report: Report, reason: string): Promise<void> {
    await this.settle(report, async () => {
      await this.ports.reject(report._id, reason);
      return true;
    });
  }

  /** Selects the next report meanwhile. @param send resolves with false when nothing was settled yet */
  private async settle(report: Report, send: () => Promise<boolean>): Promise<void> {
    const { busy, refusals } = this.state;
    const { _id } = report;
    if (busy.has(_id)) return;
    const next = this.selectionAfter((id) => id !== _id && !busy.has(id));
    this.store.setState({ busy: new Set([...busy, _id]), refusals: without(refusals, _id), selected: next });
    try {
      if (await send()) this.update(this.state.open.filter((one) => one._id !== _id));
    } catch (error) {
      this.showRefusal(report, error);
    } finally {
      this.store.setState({ busy: new Set([...this.state.busy].filter((one) => one !== _id)) });
    }
  }

  private showRefusal(report: Report, error: unknown): void {
    const t = currentRoofTexts().reports;
    const loft = this.ports.loftName(report.ownerId);
    if (error instanceof ApiError && error.id === 'report.settled') {
      this.ports.notify(t.settledElsewhere(report.time), loft);
      this.refresh();
      return;
    }
    const why = messageOf(error, t.failed);
    this.ports.notify(t.notTaken(report.time, why), loft);
    this.store.setState({ refusals: new Map([...this.state.refusals, [report._id, why]]) });
    if (error instanceof ApiError && error.status === 404) this.refresh();
  }

  private async read(): Promise<void> {
    this.isReading = true;
    while (this.readAgain) {
      this.readAgain = false;
      this.newsMeanwhile.clear();
      try {
        const open = await this.ports.readOpen();
        this.update(merged(open, [...this.newsMeanwhile.values()]));
      } catch {
        break; // It is read again when the connection is back.
      }
    }
    this.isReading = false;
  }

  private update(open: readonly Report[]) {
    const ids = new Set(open.map(({ _id }) => _id));
    const { selected } = this.state;
    const stays = selected === null || ids.has(selected);
    this.store.setState({ open, selected: stays ? selected : this.selectionAfter((id) => ids.has(id)) });
  }

  /** The first suitable report after the selected one, else the last before it. */
  private selectionAfter(isSuitable: (reportId: string) => boolean): string | null {
    const ids = this.inOrder().map(({ report }) => report._id);
    const at = ids.indexOf(this.state.selected ?? '');
    const next = ids.slice(at + 1).find(isSuitable) ?? ids.slice(0, Math.max(0, at)).findLast(isSuitable);
    return next ?? null;
  }

  private inOrder(): PlannedReport[] {
    return this.plan().flatMap(({ reports }) => reports);
  }

  private get state(): OpenReportsState {
    return this.store.getState();
  }
}

function merged(open: readonly Report[], changed: readonly Report[]): Report[] {
  const ids = new Set(changed.map(({ _id }) => _id));
  return [...open.filter(({ _id }) => !ids.has(_id)), ...changed.filter(({ state }) => state === 'open')];
}

function without(map: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...map].filter(([one]) => one !== key));
}
