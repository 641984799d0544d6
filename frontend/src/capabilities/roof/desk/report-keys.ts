import type { StoreApi } from 'zustand/vanilla';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { currentRoofTexts } from '../staff/texts';
import { heldAsStray, heldBack, type Held } from './key-taking';
import type { PlannedReport } from './plan-reports';

/** In milliseconds; who rejects reads the reasons first. */
const wordMs = 400;

interface Pressed {
  fresh: ReadonlySet<string>;
  held: Held | null;
}

/** Keys that act on a report may have been meant for something else: then they do nothing, and it is said why. */
export class ReportKeys {
  private isBarelyHere = false;
  private rejectedAt = -wordMs;

  constructor(
    private readonly store: Pick<StoreApi<Pressed>, 'getState' | 'setState'>,
    private readonly notices: DeskModel['notices'],
  ) {}

  /** The keyboard has come by `*`, which may be a slip. */
  noteArrival(): void {
    this.isBarelyHere = true;
  }

  /** Somebody is here on purpose. */
  noteChoice(): void {
    this.isBarelyHere = false;
  }

  noteReject(atMs: number): void {
    this.rejectedAt = atMs;
  }

  /** True for a letter that follows the X of rejecting as letters of a name follow each other. */
  isInWord(atMs: number): boolean {
    return atMs - this.rejectedAt < wordMs;
  }

  mayTake(planned: PlannedReport, isSure: boolean): boolean {
    return this.isMeant(planned, isSure, this.store.getState().held);
  }

  /** For keys other than those that take it: right after `*` they may begin a name or a time for the grid. */
  mayAct(planned: PlannedReport): boolean {
    if (!this.isBarelyHere) return this.isMeant(planned, true, null);
    this.sayTypedNowhere(planned);
    return false;
  }

  /** For digits that can't be meant for this report; nor can the Enter behind them. */
  sayTypedNowhere(planned: PlannedReport): void {
    this.notices.say(currentRoofTexts().reports.held.stray);
    this.store.setState({ held: heldAsStray(planned) });
  }

  private isMeant(planned: PlannedReport, isSure: boolean, before: Held | null): boolean {
    const isFresh = this.store.getState().fresh.has(planned.report._id);
    const held = heldBack(planned, { isFresh, isSure, before });
    this.store.setState({ held });
    return held === null;
  }
}
