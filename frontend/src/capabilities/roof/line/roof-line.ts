import { reportLimits } from '@parwaz/shared';
import type { Roof, RoofStanding } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import type { Reports } from '../device/reports';
import type { RoofDevice } from '../device/roof-device';
import { learn, needsTime, settleTap } from '../queue/clock';
import type { Belief, Look } from '../queue/clock';
import { isUnsent } from '../queue/entry';
import type { Entry } from '../queue/entry';
import { answered, begun, entryOf, nextStep, photographed, refuse, withdrawn } from '../queue/queue';
import type { Step } from '../queue/queue';
import type { RoofApi, Answered } from './roof-api';

/** `busy`: the server answers, but can't take reports now. */
export type LineState = 'unknown' | 'up' | 'gone' | 'busy' | 'ended';

export interface LineStore {
  line: LineState;
  roof: Roof | null;
  belief: Belief | null;
  /** The loft's place on a day, told after its landings were taken. */
  standing: RoofStanding | null;
}

export interface LinePorts {
  api: RoofApi;
  reports: Reports;
  device: RoofDevice | null;
  look: () => Look;
  /** Says in a report's note that the clock was set after its tap. */
  clockNote: (clock: 'corrected' | 'unknown', byMs: number) => string;
  /** dd-mm-yyyy, by the server's clock. */
  today: () => string;
}

/** Outcome of a step, for the loop: on with the next one, or what stands in the way. */
type Outcome = { kind: 'on' } | Exclude<Answered<never>, { kind: 'answered' | 'refused' }>;
const on: Outcome = { kind: 'on' };

/** Brings reports to the server, one request at a time, and reads what became of them. */
export class RoofLine {
  readonly store = createStore<LineStore>(() => ({
    line: 'unknown',
    roof: null,
    belief: null,
    standing: null,
  }));
  private photo = new AbortController();
  /** Reports go one by one after the server refused several together without saying which. */
  private together: number = reportLimits.together;

  constructor(private readonly ports: LinePorts) {}

  /** Shows what the device kept, until the server answers. */
  begin(roof: Roof, belief: Belief | null): void {
    this.store.setState({ roof, belief });
  }

  /** Lets a photo wait when there is something more urgent. */
  hurry(): void {
    const step = nextStep(this.ports.reports.queue, this.together);
    if (step && step.kind !== 'photo') this.photo.abort();
  }

  /** Sends everything that waits. */
  async drain(): Promise<Outcome> {
    await this.ports.reports.refresh();
    for (;;) {
      const step = nextStep(this.ports.reports.queue, this.together);
      if (!step) return on;
      const outcome = await this.take(step);
      this.heed(outcome);
      if (outcome.kind !== 'on') return outcome;
    }
  }

  /** Reads the loft and what became of its reports. */
  async read(): Promise<Outcome> {
    const outcome = await this.readRoof();
    this.heed(outcome);
    return outcome;
  }

  private heed(outcome: Outcome): void {
    const line: LineState = outcome.kind === 'on' ? 'up' : outcome.kind;
    if (this.store.getState().line !== line) this.store.setState({ line });
  }

  private take(step: Step): Promise<Outcome> {
    if (step.kind === 'withdraw') return this.withdraw(step.id);
    return step.kind === 'send' ? this.send(step.ids) : this.sendPhoto(step.id);
  }

  private async readRoof(): Promise<Outcome> {
    const { api, reports, device, look } = this.ports;
    const asked = look();
    const told = await api.roof();
    if (told.kind === 'refused') return { kind: 'busy', retryAfterMs: 0 };
    if (told.kind !== 'answered') return told;
    const roof = told.value;
    const belief = this.learnt(asked, roof.now);
    await reports.change((queue) => answered(queue, roof.reports));
    this.store.setState({ roof, belief });
    await device?.keepRoof({ roof, belief }).catch(() => undefined); // read again at the next visit
    await this.readStanding(roof);
    return on;
  }

  /** A place is worth a request once something of the day was taken. */
  private async readStanding(roof: Roof): Promise<void> {
    const date = this.ports.today();
    if (!roof.dates.some((day) => day.date === date && day.timeList.some(Boolean))) return;
    const told = await this.ports.api.standing(date);
    if (told.kind === 'answered') this.store.setState({ standing: told.value });
  }

  private learnt(asked: Look, serverNow: number): Belief | null {
    const belief = learn(asked, this.ports.look(), serverNow) ?? this.store.getState().belief;
    this.store.setState({ belief });
    return belief;
  }

  private async send(ids: readonly string[]): Promise<Outcome> {
    const { api, reports, look } = this.ports;
    const { belief } = this.store.getState();
    const isOfAnotherClock = ({ _id, clock }: Entry) => ids.includes(_id) && needsTime(clock, look(), belief);
    if (reports.queue.some(isOfAnotherClock)) {
      const outcome = await this.readRoof();
      if (outcome.kind !== 'on') return outcome;
    }
    const queue = await reports.change((now) => begun(now, ids));
    const entries = queue.filter((entry) => ids.includes(entry._id) && isUnsent(entry));
    if (entries.length === 0) return on;
    const asked = look();
    const told = await api.send({
      sentAt: asked.wall,
      reports: entries.map((entry) => this.sentOf(entry, asked)),
    });
    if (told.kind === 'answered') {
      this.learnt(asked, told.value.now);
      await reports.change((now) => answered(now, told.value.reports));
      return on;
    }
    return told.kind === 'refused' ? this.refused(entries, told) : told;
  }

  private sentOf(entry: Entry, now: Look) {
    const { _id, date, kind, index, source, time } = entry;
    const { tappedAt, clock } = settleTap(entry.clock, now, this.store.getState().belief);
    const isOdd = source === 'tap' && clock !== 'same';
    const note = isOdd ? this.ports.clockNote(clock, tappedAt - entry.clock.wall) : undefined;
    return { _id, date, kind, index, source, time, tappedAt, ...(note !== undefined && { note }) };
  }

  /** One report that the server will never take must not hold up the others. */
  private async refused(
    entries: readonly Entry[],
    { message, paths }: Extract<Answered<never>, { kind: 'refused' }>,
  ): Promise<Outcome> {
    const named = entries.filter((_, at) => paths.some((path) => path.startsWith(`reports.${at}.`)));
    const guilty = entries.length === 1 ? entries : named;
    if (guilty.length === 0) this.together = 1;
    await this.ports.reports.change((queue) =>
      guilty.reduce((all, { _id }) => refuse(all, _id, message || '?'), queue),
    );
    return on;
  }

  private async withdraw(id: string): Promise<Outcome> {
    const told = await this.ports.api.withdraw(id);
    if (told.kind !== 'answered' && told.kind !== 'refused') return told;
    const isGone = told.kind === 'answered' || told.status === 404;
    await this.ports.reports.change((queue) => withdrawn(queue, id, isGone ? 'done' : 'late'));
    return on;
  }

  private async sendPhoto(id: string): Promise<Outcome> {
    const { api, reports, device } = this.ports;
    const note = (photo: Entry['photo']) => reports.change((queue) => photographed(queue, id, photo));
    const blob = await device?.photo(id).catch(() => null);
    if (!blob) {
      await note('refused');
      return on;
    }
    this.photo = new AbortController();
    const told = await api.addPhoto(id, blob, this.photo.signal);
    if (told.kind === 'answered' || told.kind === 'refused') {
      await note(told.kind === 'answered' ? 'sent' : 'refused');
      await device?.dropPhoto(id).catch(() => undefined);
      return on;
    }
    return this.photo.signal.aborted && entryOf(reports.queue, id) ? on : told;
  }
}
