import { resultRoutes } from '@parwaz/shared';
import type { SaveResultAnswer, SaveResultInput } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import type { CallOptions } from '../../../lib/api/call';
import { lastingNow } from '../../../lib/time/lasting';
import type { Outbox } from './unsent-rows';
import { readAnswer, readFailure } from './read-outcome';
import type { Verdict } from './read-outcome';
import { rowKey } from './row-box';
import type { RowBox } from './row-box';
import { canSend, requestOf, savedCells, settle, take } from './send-row';
import type { SavedCell, ShownRow } from './send-row';

/** State of the connection for sending. */
export type ConnectionState =
  { kind: 'up' } | { kind: 'down'; retryAtMs: number; tries: number } | { kind: 'signed-out' };

export interface SenderPorts {
  /** Calls the server as whoever is signed in (`lib/api/call.ts`). */
  call: (
    route: typeof resultRoutes.save,
    asking: { json: SaveResultInput },
    options: CallOptions,
  ) => Promise<SaveResultAnswer>;
  /** The row as the screen believes the server holds it, when its board is at hand. */
  shown: (box: RowBox) => ShownRow | undefined;
  /** True while this account is signed in. */
  signedIn: () => boolean;
  onSaved: (box: RowBox, answer: SaveResultAnswer, cells: SavedCell[]) => void;
  onConflict: (box: RowBox) => void;
  /** 0..1, spreads the retries of many desks. */
  random?: () => number;
}

/** An answer is waited for this long; the row goes again then, which does no harm. */
const answerWithinMs = 15_000;
const maxRequests = 4;
const firstDelayMs = 1000;
const maxDelayMs = 15_000;

/**
 * Sends an outbox, oldest first: one request at a time per row, a few rows at once while the line is good, one alone
 * to try it when it was not. What has no known outcome is sent again, which does no harm: the values are the same.
 */
export class OutboxSender {
  readonly store = createStore<{ connection: ConnectionState }>(() => ({ connection: { kind: 'up' } }));
  private readonly onTheWay = new Set<string>();
  private readonly resting = new Map<string, { untilMs: number; tries: number }>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly ports: SenderPorts,
  ) {
    outbox.store.subscribe(() => queueMicrotask(() => this.pump()));
  }

  get connection(): ConnectionState {
    return this.store.getState().connection;
  }

  isOnTheWay(key: string): boolean {
    return this.onTheWay.has(key);
  }

  /** Something says that the line may be good again: try now. */
  kick(): void {
    this.resting.clear();
    if (this.connection.kind === 'signed-out' && this.ports.signedIn()) this.update({ kind: 'up' });
    if (this.connection.kind === 'down') this.update({ ...this.connection, retryAtMs: lastingNow() });
    this.pump();
  }

  /** Sends what may go now, and comes back for the rest. */
  private pump(): void {
    clearTimeout(this.timer);
    if (!this.ports.signedIn()) return this.update({ kind: 'signed-out' });
    if (this.connection.kind === 'signed-out') this.update({ kind: 'up' });
    const now = lastingNow();
    const waiting = this.outbox
      .all()
      .filter((box) => canSend(box) && !this.onTheWay.has(rowKey(box)))
      .sort((a, b) => oldestAt(a) - oldestAt(b));
    if (waiting.length === 0) return;
    if (this.connection.kind === 'down' && this.connection.retryAtMs > now)
      return this.later(this.connection.retryAtMs);
    const free = (this.connection.kind === 'up' ? maxRequests : 1) - this.onTheWay.size;
    const rested = waiting.filter((box) => (this.resting.get(rowKey(box))?.untilMs ?? 0) <= now);
    for (const box of rested.slice(0, Math.max(0, free))) void this.send(box);
    const wakes = waiting.flatMap((box) => this.resting.get(rowKey(box))?.untilMs ?? []);
    const nextWake = Math.min(...wakes.filter((at) => at > now));
    if (Number.isFinite(nextWake)) this.later(nextWake);
  }

  private async send(row: RowBox): Promise<void> {
    const key = rowKey(row);
    if (!this.outbox.owns(key)) {
      this.outbox.lostRow(key);
      return;
    }
    const taken = take(row);
    this.onTheWay.add(key);
    this.outbox.put(taken);
    const json = requestOf(taken, this.ports.shown(taken));
    let verdict: Verdict;
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const answer = await this.ports.call(resultRoutes.save, { json }, { signal });
      verdict = readAnswer(answer);
      if (verdict.kind === 'saved') {
        this.ports.onSaved(taken, answer, savedCells(this.outbox.get(key) ?? taken));
      }
    } catch (error) {
      verdict = readFailure(error);
    }
    this.onTheWay.delete(key);
    this.heed(key, verdict);
    const now = this.outbox.get(key);
    if (now) this.outbox.put(settle(now, verdict));
    if (verdict.kind === 'conflict') this.ports.onConflict(taken);
    this.pump();
  }

  private heed(key: string, { trouble, retryAfterMs }: Verdict) {
    if (trouble === 'row') {
      const tries = (this.resting.get(key)?.tries ?? 0) + 1;
      this.resting.set(key, { tries, untilMs: lastingNow() + this.delay(tries, retryAfterMs) });
    } else this.resting.delete(key);
    if (trouble === 'signed-out') {
      this.update({ kind: 'signed-out' });
      return;
    }
    if (trouble === 'down' || trouble === 'busy') {
      // Several requests fail together when the line goes: that is one failure.
      if (this.connection.kind === 'down' && this.connection.retryAtMs > lastingNow()) return;
      const tries = (this.connection.kind === 'down' ? this.connection.tries : 0) + 1;
      this.update({ kind: 'down', tries, retryAtMs: lastingNow() + this.delay(tries, retryAfterMs) });
      return;
    }
    this.update({ kind: 'up' });
  }

  private delay(tries: number, atLeastMs = 0): number {
    const backoff = Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1));
    return Math.max(atLeastMs, backoff * (0.75 + 0.5 * (this.ports.random ?? Math.random)()));
  }

  private later(atMs: number) {
    this.timer = setTimeout(() => this.pump(), Math.max(10, atMs - lastingNow()));
  }

  private update(connection: ConnectionState) {
    if (connection.kind === 'down' || connection.kind !== this.connection.kind)
      this.store.setState({ connection });
  }
}

function oldestAt(box: RowBox): number {
  return Math.min(...Object.values(box.cells).map(({ at }) => at));
}
