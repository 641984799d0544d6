import { reportRoutes, type Board, type BoardDate, type Report } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { asksReason } from '../../../components/staff/ask-reason';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useRootStore } from '../../../lib/store/root-store';
import { messageOf } from '../../../lib/api/message-of';
import { Rereads } from '../../../lib/api/rereads';
import type { CellIndex } from '../../../features/desk/cell/cell-value';
import type { CellHint } from '../../../features/desk/desk-side';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { readOpenReports } from '../staff/read-open-reports';
import { currentRoofTexts } from '../staff/texts';
import { freshMs, type Held } from './key-taking';
import { planReports, type PlannedReport, type ReportGroup } from './plan-reports';
import { planFactsOf, savedCell } from './report-cells';
import { ReportKeys } from './report-keys';
import { staffName } from '../../../lib/texts/staff-names';

export interface Correction {
  index?: CellIndex;
  time?: string;
  reason?: string;
}

interface OpenReportsState {
  isOn: boolean;
  /** The end of the last read. */
  read: 'not yet' | 'done' | 'failed';
  open: readonly Report[];
  /** Ids of those being taken or rejected. */
  busy: ReadonlySet<string>;
  selected: string | null;
  /** Ids of those that have only just come. */
  fresh: ReadonlySet<string>;
  /** The report that the last key did not take. */
  held: Held | null;
  /** By id: why a report could not be taken or rejected. */
  refusals: ReadonlyMap<string, string>;
  /** The report of a closed day for which a reason is being asked. */
  asking: { planned: PlannedReport; corrected: Correction } | null;
}

const noHints: readonly CellHint[] = [];
const takesReports = (board: Board | null) => (board?.tournament.rules.reports ?? 'off') !== 'off';

export class OpenReports {
  readonly store = createStore<OpenReportsState>(() => ({
    isOn: false,
    read: 'not yet',
    open: [],
    busy: new Set(),
    selected: null,
    fresh: new Set(),
    held: null,
    refusals: new Map(),
    asking: null,
  }));
  private readonly reads = new Rereads(() => this.read());
  /** Newer than what is being read. */
  private readonly newsMeanwhile = new Map<string, Report>();
  private readonly hints = new Map<string, readonly CellHint[]>();
  private readonly timers = new Set<number>();

  readonly keys: ReportKeys;
  private readonly ends: (() => void)[];

  constructor(private readonly model: DeskModel) {
    this.keys = new ReportKeys(this.store, model.notices);
    const { feed, tournamentId } = model;
    this.ends = [
      feed.on({
        'desk:reports': (changed) => {
          if (changed.tournamentId === tournamentId) this.applyNews(changed.reports);
        },
      }),
      feed.store.subscribe(({ board, link }, before) => {
        this.setOn(takesReports(board));
        if (link.kind === 'live' && before.link.kind !== 'live') this.refresh();
      }),
    ];
    this.setOn(takesReports(feed.state.board));
  }

  close(): void {
    this.reads.close();
    for (const end of this.ends) end();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private setOn(isOn: boolean): void {
    if (isOn === this.state.isOn) return;
    this.store.setState(isOn ? { isOn } : { isOn, read: 'not yet', open: [], selected: null });
    if (isOn) this.refresh();
  }

  private refresh(): void {
    if (this.state.isOn) this.reads.wantNow();
  }

  private applyNews(changed: readonly Report[]): void {
    if (!this.state.isOn) return;
    for (const report of changed) this.newsMeanwhile.set(report._id, report);
    this.update(merged(this.state.open, changed));
  }

  plan(): ReportGroup[] {
    return planReports(this.state.open, planFactsOf(this.model));
  }

  /** Returns the same array as long as its contents are equal. */
  hintsInRow(ownerId: string, date: BoardDate): readonly CellHint[] {
    const { open, selected } = this.state;
    const own = open.filter((report) => report.ownerId === ownerId && report.date === date);
    if (own.length === 0) return noHints;
    const cells = planReports(own, planFactsOf(this.model)).flatMap(
      ({ kind, index, reports }): CellHint[] => {
        if (kind === 'note' || (kind === 'landing' && index === null)) return [];
        const times = reports.map(({ report }) => report.time);
        const words = currentRoofTexts().reports.reported(times.join(' / '));
        return [{ index, times, words, isLit: reports.some(({ report }) => report._id === selected) }];
      },
    );
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
    if (oldest) this.select(oldest.report._id);
  }

  closeQuestion(): void {
    this.store.setState({ asking: null });
  }

  select(reportId: string | null): void {
    this.store.setState(this.selecting(reportId));
  }

  moveSelection(by: 1 | -1): void {
    this.keys.noteChoice();
    const all = this.inOrder();
    const at = all.findIndex(({ report }) => report._id === this.state.selected);
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
    if (next) this.select(next.report._id);
  }

  async take(planned: PlannedReport, corrected: Correction = {}): Promise<void> {
    const { report, index } = planned;
    this.keys.noteChoice();
    const before = this.model.serverRow(report.ownerId, report.date);
    if (!before) return;
    const { startTime, timeList, marks = {} } = before;
    const time = report.kind === 'note' ? null : report.time;
    const base = { startTime, timeList: [...timeList], marks: { ...marks } };
    const json = { index, time, ...corrected, base };
    await this.settle(report, async () => {
      try {
        await this.model.saveAtOnce(async () =>
          savedCell(report, await call(reportRoutes.take, { params: this.paramsOf(report), json }), before),
        );
        useRootStore.setState(({ refreshResult }) => ({ refreshResult: refreshResult + 1 }));
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
      await call(reportRoutes.reject, { params: this.paramsOf(report), json: { reason } });
      return true;
    });
  }

  private paramsOf({ _id }: Report) {
    return { id: this.model.tournamentId, reportId: _id };
  }

  /** Selects the next report meanwhile. @param send resolves with false when nothing was settled yet */
  private async settle(report: Report, send: () => Promise<boolean>): Promise<void> {
    const { busy, refusals } = this.state;
    const { _id } = report;
    if (busy.has(_id)) return;
    const next = this.selectionAfter((id) => id !== _id && !busy.has(id));
    this.store.setState({
      ...{ busy: new Set([...busy, _id]), refusals: without(refusals, _id) },
      ...this.selecting(next),
    });
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
    const { board, notices } = this.model;
    const loft = staffName(board?.owners[report.ownerId]);
    if (error instanceof ApiError && error.id === 'report.settled') {
      notices.say(t.settledElsewhere(report.time), { loft });
      this.refresh();
      return;
    }
    const why = messageOf(error, t.failed);
    notices.say(t.notTaken(report.time, why), { loft });
    this.store.setState({ refusals: new Map([...this.state.refusals, [report._id, why]]) });
    if (error instanceof ApiError && error.status === 404) this.refresh();
  }

  private async read(): Promise<void> {
    if (!this.state.isOn) return;
    this.newsMeanwhile.clear();
    try {
      const open = await readOpenReports(this.model.tournamentId);
      this.store.setState({ read: 'done' });
      this.update(merged(open, [...this.newsMeanwhile.values()]));
    } catch (error) {
      this.store.setState({ read: 'failed' });
      throw error;
    }
  }

  private update(open: readonly Report[]) {
    const ids = new Set(open.map(({ _id }) => _id));
    const { selected, open: before } = this.state;
    const stays = selected === null || ids.has(selected);
    const next = stays ? selected : this.selectionAfter((id) => ids.has(id));
    const known = new Set(before.map(({ _id }) => _id));
    const come = [...ids].filter((id) => !known.has(id));
    // Somebody else has settled the one that was looked at: a key may still be meant for that.
    this.noteFresh(stays || next === null ? come : [...come, next]);
    this.store.setState({ open, ...this.selecting(next) });
  }

  private noteFresh(come: readonly string[]) {
    if (come.length === 0) return;
    this.store.setState({ fresh: new Set([...this.state.fresh, ...come]) });
    const timer = window.setTimeout(() => {
      this.timers.delete(timer);
      this.store.setState({ fresh: new Set([...this.state.fresh].filter((id) => !come.includes(id))) });
    }, freshMs);
    this.timers.add(timer);
  }

  /** The first suitable report after the selected one, else the last before it. */
  private selectionAfter(isSuitable: (reportId: string) => boolean): string | null {
    const ids = this.inOrder().map(({ report }) => report._id);
    const at = ids.indexOf(this.state.selected ?? '');
    const next = ids.slice(at + 1).find(isSuitable) ?? ids.slice(0, Math.max(0, at)).findLast(isSuitable);
    return next ?? null;
  }

  private selecting(selected: string | null): Pick<OpenReportsState, 'selected' | 'held'> {
    const { held } = this.state;
    return { selected, held: held?.reportId === selected ? held : null };
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
