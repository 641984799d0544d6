import type { SaveResultAnswer, SaveResultInput } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { monotonicNow } from '../../../lib/time/monotonic-clock';
import type { UnsentRows } from './unsent-rows';
import { readAnswer, readFailure, type Verdict } from './read-outcome';
import { rowKey, type UnsentRow } from './unsent-row';
import { canSend, markSent, requestOf, savedCells, settle, type SavedCell } from './send-row';

export type ConnectionState =
  { kind: 'up' } | { kind: 'down'; retryAtMs: number; tries: number } | { kind: 'signed-out' };

export interface OutboxServer {
  save: (input: SaveResultInput, signal: AbortSignal) => Promise<SaveResultAnswer>;
  isSignedIn: () => boolean;
}

/** Published before its row changes. */
export type Answered =
  | { kind: 'saved'; row: UnsentRow; answer: SaveResultAnswer; cells: readonly SavedCell[] }
  | { kind: 'conflict'; row: UnsentRow };

interface SenderState {
  connection: ConnectionState;
  answered: Answered | null;
}

const answerWithinMs = 15_000;
const maxRequests = 4;
const firstDelayMs = 1000;
const maxDelayMs = 15_000;

/**
 * Sends unsent rows, oldest first: one request at a time per row, a few rows at once, one alone after a failure. Rows
 * whose outcome is unknown are sent again with the same values, which does no harm.
 */
export class OutboxSender {
  readonly store = createStore<SenderState>(() => ({ connection: { kind: 'up' }, answered: null }));
  private readonly onTheWay = new Set<string>();
  private readonly resting = new Map<string, { untilMs: number; tries: number }>();
  /** Sent as soon as they are written to the device. */
  private ready: UnsentRow[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param random 0..1, spreads the retries of many desks */
  constructor(
    private readonly rows: UnsentRows,
    private readonly server: OutboxServer,
    private readonly random: () => number = Math.random,
  ) {
    rows.onChange(() => this.chooseReady());
    rows.store.subscribe(() => this.sendReady());
  }

  get connection(): ConnectionState {
    return this.store.getState().connection;
  }

  isOnTheWay(key: string): boolean {
    return this.onTheWay.has(key);
  }

  retryNow(): void {
    this.resting.clear();
    if (this.connection.kind === 'signed-out' && this.server.isSignedIn()) this.update({ kind: 'up' });
    if (this.connection.kind === 'down') this.update({ ...this.connection, retryAtMs: monotonicNow() });
    this.pump();
  }

  private pump(): void {
    this.rows.batch(() => {});
    this.sendReady();
  }

  /** Marks what can be sent now, in the same write as the change itself. */
  private chooseReady(): void {
    clearTimeout(this.timer);
    if (!this.server.isSignedIn()) return this.update({ kind: 'signed-out' });
    if (this.connection.kind === 'signed-out') this.update({ kind: 'up' });
    const now = monotonicNow();
    const waiting = this.rows
      .all()
      .filter((row) => canSend(row) && !this.onTheWay.has(rowKey(row)))
      .sort((a, b) => oldestAt(a) - oldestAt(b));
    if (waiting.length === 0) return;
    if (this.connection.kind === 'down' && this.connection.retryAtMs > now)
      return this.later(this.connection.retryAtMs);
    const free = (this.connection.kind === 'up' ? maxRequests : 1) - this.onTheWay.size;
    const rested = waiting.filter((row) => (this.resting.get(rowKey(row))?.untilMs ?? 0) <= now);
    for (const row of rested.slice(0, Math.max(0, free))) this.makeReady(row);
    const wakes = waiting.flatMap((row) => this.resting.get(rowKey(row))?.untilMs ?? []);
    const nextWake = Math.min(...wakes.filter((at) => at > now));
    if (Number.isFinite(nextWake)) this.later(nextWake);
  }

  private makeReady(row: UnsentRow) {
    const key = rowKey(row);
    if (!this.rows.owns(key)) {
      this.rows.dropLost(key);
      return;
    }
    const sent = markSent(row);
    this.onTheWay.add(key);
    if (sent === row) this.rows.notify();
    else this.rows.put(sent);
    this.ready.push(sent);
  }

  private sendReady() {
    for (const row of this.ready.splice(0)) void this.send(row);
  }

  private async send(row: UnsentRow): Promise<void> {
    const key = rowKey(row);
    const verdict = await this.save(row);
    this.onTheWay.delete(key);
    this.adjustPace(key, verdict);
    this.rows.batch(() => {
      const now = this.rows.get(key);
      const settled = now && settle(now, verdict);
      if (settled && settled !== now) this.rows.put(settled);
      else this.rows.notify();
    });
    if (verdict.kind === 'conflict') this.store.setState({ answered: { kind: 'conflict', row } });
    this.pump();
  }

  private async save(row: UnsentRow): Promise<Verdict> {
    try {
      const answer = await this.server.save(requestOf(row), AbortSignal.timeout(answerWithinMs));
      const verdict = readAnswer(answer);
      if (verdict.kind === 'saved') {
        const cells = savedCells(this.rows.get(rowKey(row)) ?? row);
        this.store.setState({ answered: { kind: 'saved', row, answer, cells } });
      }
      return verdict;
    } catch (error) {
      return readFailure(error);
    }
  }

  private adjustPace(key: string, { failure, retryAfterMs }: Verdict) {
    if (failure === 'row') {
      const tries = (this.resting.get(key)?.tries ?? 0) + 1;
      this.resting.set(key, { tries, untilMs: monotonicNow() + this.delay(tries, retryAfterMs) });
    } else this.resting.delete(key);
    if (failure === 'signed-out') {
      this.update({ kind: 'signed-out' });
      return;
    }
    if (failure === 'down' || failure === 'busy') {
      // Requests that fail together are one failure.
      if (this.connection.kind === 'down' && this.connection.retryAtMs > monotonicNow()) return;
      const tries = (this.connection.kind === 'down' ? this.connection.tries : 0) + 1;
      this.update({ kind: 'down', tries, retryAtMs: monotonicNow() + this.delay(tries, retryAfterMs) });
      return;
    }
    this.update({ kind: 'up' });
  }

  private delay(tries: number, atLeastMs = 0): number {
    const backoff = Math.min(maxDelayMs, firstDelayMs * 2 ** (tries - 1));
    return Math.max(atLeastMs, backoff * (0.75 + 0.5 * this.random()));
  }

  private later(atMs: number) {
    this.timer = setTimeout(() => this.pump(), Math.max(10, atMs - monotonicNow()));
  }

  private update(connection: ConnectionState) {
    if (connection.kind === 'down' || connection.kind !== this.connection.kind)
      this.store.setState({ connection });
  }
}

function oldestAt(row: UnsentRow): number {
  return Math.min(...Object.values(row.cells).map(({ at }) => at));
}
