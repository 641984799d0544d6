import { reportLimits, type Roof, type RoofStanding } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import type { RoofDevice } from '../device/roof-device';
import type { StoredReports } from '../device/stored-reports';
import { measureOffset, needsServerTime, settleTap, type Belief, type ClockReading } from '../queue/clock';
import {
  applyAnswers,
  findEntry,
  markRefused,
  markTried,
  nextStep,
  setPhotoState,
  settleWithdrawal,
  isUnsent,
} from '../queue/queue';
import type { Step, Entry } from '../queue/queue';
import type { CallOutcome, RoofApi } from './roof-api';

/** `busy`: the server answers, but can't take reports now. */
export type LineState = 'unknown' | 'up' | 'offline' | 'busy' | 'ended';

export interface LineStore {
  line: LineState;
  roof: Roof | null;
  belief: Belief | null;
  standing: RoofStanding | null;
}

export interface LinePorts {
  api: RoofApi;
  reports: StoredReports;
  device: RoofDevice | null;
  readClocks: () => ClockReading;
  /** Note for the desk on a report whose tap was before the clock was set. */
  clockNote: (clock: 'corrected' | 'unknown', byMs: number) => string;
  today: () => string;
}

type Outcome = { kind: 'done' } | Exclude<CallOutcome<never>, { kind: 'answered' | 'refused' }>;
const done: Outcome = { kind: 'done' };

/** Read by this page, and missing in a loft that was stored before there were any. */
const addedFacts: Pick<Roof['tournament'], 'stamps'> = { stamps: [] };

const landingsOn = (roof: Roof | null, date: string): string =>
  roof?.dates
    .find((day) => day.date === date)
    ?.timeList.filter(Boolean)
    .join() ?? '';

export class RoofLine {
  readonly store = createStore<LineStore>(() => ({
    line: 'unknown',
    roof: null,
    belief: null,
    standing: null,
  }));
  private photoUpload = new AbortController();
  /** Becomes 1 when the server refuses several without saying which. */
  private batchSize: number = reportLimits.perRequest;

  constructor(private readonly ports: LinePorts) {}

  get hasUnsent(): boolean {
    return this.ports.reports.queue.some(isUnsent);
  }

  /** Something is unsent, or waits for the desk. */
  get isWaiting(): boolean {
    const answers = this.ports.reports.queue.map(({ answer }) => answer);
    const known = [...(this.store.getState().roof?.reports ?? []), ...answers];
    return this.hasUnsent || known.some((report) => report?.state === 'open');
  }

  /** Shows what is on the device until the server answers. An earlier version of this page may have stored it. */
  showStored(roof: Roof, belief: Belief | null): void {
    const tournament = { ...addedFacts, ...roof.tournament };
    this.store.setState({ roof: { ...roof, tournament }, belief });
  }

  /** Unless there is nothing more urgent than a photo. */
  interruptPhoto(): void {
    const step = nextStep(this.ports.reports.queue, this.batchSize);
    if (step && step.kind !== 'photo') this.photoUpload.abort();
  }

  async sendAll(): Promise<Outcome> {
    await this.ports.reports.refresh();
    for (;;) {
      const step = nextStep(this.ports.reports.queue, this.batchSize);
      if (!step) return done;
      const outcome = await this.perform(step);
      this.showState(outcome);
      if (outcome.kind !== 'done') return outcome;
    }
  }

  async read(): Promise<Outcome> {
    const outcome = await this.readRoof();
    this.showState(outcome);
    return outcome;
  }

  private showState(outcome: Outcome): void {
    const line: LineState = outcome.kind === 'done' ? 'up' : outcome.kind;
    if (this.store.getState().line !== line) this.store.setState({ line });
  }

  private perform(step: Step): Promise<Outcome> {
    if (step.kind === 'withdraw') return this.withdraw(step.id);
    return step.kind === 'send' ? this.send(step.ids) : this.sendPhoto(step.id);
  }

  private async readRoof(): Promise<Outcome> {
    const { api, reports, device, readClocks } = this.ports;
    const asked = readClocks();
    const answer = await api.roof();
    if (answer.kind === 'refused') return { kind: 'busy', retryAfterMs: 0 };
    if (answer.kind !== 'answered') return answer;
    const roof = answer.value;
    const belief = this.measureOffset(asked, roof.now);
    const landings = landingsOn(roof, this.ports.today());
    if (landings !== landingsOn(this.store.getState().roof, this.ports.today())) this.forgetStanding();
    await reports.change((queue) => applyAnswers(queue, roof.reports));
    this.store.setState({ roof, belief });
    await device?.storeRoof({ roof, belief }).catch(() => undefined); // read again at the next visit
    if (landings !== '') await this.readStanding();
    return done;
  }

  /** No place is better than one without the bird that is about to be listed as taken. */
  private forgetStanding(): void {
    this.store.setState({ standing: null });
  }

  private async readStanding(): Promise<void> {
    const answer = await this.ports.api.standing(this.ports.today());
    if (answer.kind === 'answered') this.store.setState({ standing: answer.value });
  }

  private measureOffset(asked: ClockReading, serverTime: number): Belief | null {
    const answered = this.ports.readClocks();
    const belief = measureOffset(asked, answered, serverTime) ?? this.store.getState().belief;
    this.store.setState({ belief });
    return belief;
  }

  private async send(ids: readonly string[]): Promise<Outcome> {
    const { api, reports, readClocks } = this.ports;
    const { belief } = this.store.getState();
    const mayHaveOtherClock = ({ _id, clock }: Entry) =>
      ids.includes(_id) && needsServerTime(clock, readClocks(), belief);
    if (reports.queue.some(mayHaveOtherClock)) {
      const outcome = await this.readRoof();
      if (outcome.kind !== 'done') return outcome;
    }
    const queue = await reports.change((now) => markTried(now, ids));
    const entries = queue.filter((entry) => ids.includes(entry._id) && isUnsent(entry));
    if (entries.length === 0) return done;
    const asked = readClocks();
    const answer = await api.send({
      sentAt: asked.wall,
      reports: entries.map((entry) => this.reportToSend(entry, asked)),
    });
    if (answer.kind === 'answered') {
      const { now, reports: answers } = answer.value;
      this.measureOffset(asked, now);
      const isTaken = answers.some(({ state }) => state === 'taken');
      if (isTaken) this.forgetStanding();
      await reports.change((queue) => applyAnswers(queue, answers));
      return isTaken ? this.readRoof() : done;
    }
    return answer.kind === 'refused' ? this.setAsideRefused(entries, answer) : answer;
  }

  private reportToSend(entry: Entry, now: ClockReading) {
    const { _id, date, kind, index, source, time } = entry;
    const { tappedAt, clock } = settleTap(entry.clock, now, this.store.getState().belief);
    const isOdd = source === 'tap' && clock !== 'same';
    const note = isOdd ? this.ports.clockNote(clock, tappedAt - entry.clock.wall) : undefined;
    return { _id, date, kind, index, source, time, tappedAt, ...(note !== undefined && { note }) };
  }

  /** A report that the server will never accept must not hold up the others. */
  private async setAsideRefused(
    entries: readonly Entry[],
    { message, paths }: Extract<CallOutcome<never>, { kind: 'refused' }>,
  ): Promise<Outcome> {
    const named = entries.filter((_, at) => paths.some((path) => path.startsWith(`reports.${at}.`)));
    const refused = entries.length === 1 ? entries : named;
    if (refused.length === 0) this.batchSize = 1;
    await this.ports.reports.change((queue) =>
      refused.reduce((all, { _id }) => markRefused(all, _id, message || '?'), queue),
    );
    return done;
  }

  private async withdraw(id: string): Promise<Outcome> {
    const answer = await this.ports.api.withdraw(id);
    if (answer.kind !== 'answered' && answer.kind !== 'refused') return answer;
    const isGone = answer.kind === 'answered' || answer.status === 404;
    // Its landing has gone too, if it had been taken.
    const wasTaken = findEntry(this.ports.reports.queue, id)?.answer?.state === 'taken';
    if (isGone && wasTaken) this.forgetStanding();
    await this.ports.reports.change((queue) => settleWithdrawal(queue, id, isGone ? 'done' : 'late'));
    return wasTaken ? this.readRoof() : done;
  }

  private async sendPhoto(id: string): Promise<Outcome> {
    const { api, reports, device } = this.ports;
    const note = (photo: Entry['photo']) => reports.change((queue) => setPhotoState(queue, id, photo));
    const blob = await device?.photo(id).catch(() => null);
    if (!blob) {
      await note('refused');
      return done;
    }
    this.photoUpload = new AbortController();
    const answer = await api.addPhoto(id, blob, this.photoUpload.signal);
    if (answer.kind === 'answered' || answer.kind === 'refused') {
      await note(answer.kind === 'answered' ? 'sent' : 'refused');
      return done;
    }
    return this.photoUpload.signal.aborted && findEntry(reports.queue, id) ? done : answer;
  }
}
