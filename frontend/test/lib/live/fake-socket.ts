import { beatEveryMs } from '@parwaz/shared';
import type { JoinAnswer, ServerEvents } from '@parwaz/shared';
import type { LiveSocket } from '../../../src/lib/live/opened-socket';
import type { FakeClock } from './fake-clock';

type Handler = (...payload: never[]) => void;

/** A server at the other end of a Socket.IO client socket, steered by a test. */
export class FakeSocket {
  /** Outcome of the next connections. */
  reachable = true;
  full = false;
  /** Answers `board:join`; null lets it time out. */
  onJoin: (revision: number | null) => JoinAnswer | null = (revision) => ({
    ok: true,
    revision: revision ?? 0,
    patch: null,
  });
  readonly joins: (number | null)[] = [];
  /** The epoch of each of them. */
  readonly epochs: (string | null)[] = [];
  attempts = 0;
  connected = false;
  private readonly handlers = new Map<string, Handler[]>();
  private readonly packets: (() => void)[] = [];
  readonly io = { engine: { on: (_event: string, heard: () => void) => this.packets.push(heard) } };

  get client(): LiveSocket {
    return this as unknown as LiveSocket;
  }

  on(event: string, handler: Handler): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }

  off(event: string, handler: Handler): void {
    this.handlers.set(event, this.handlers.get(event)?.filter((one) => one !== handler) ?? []);
  }

  connect(): void {
    if (this.connected) return;
    this.attempts += 1;
    if (!this.reachable) return this.fire('connect_error', new Error('xhr poll error'));
    if (this.full)
      return this.fire('connect_error', Object.assign(new Error(), { data: { id: 'live.full' } }));
    this.connected = true;
    this.fire('connect');
  }

  disconnect(): void {
    this.connected = false;
  }

  timeout(): this {
    return this;
  }

  emitWithAck(
    event: string,
    { revision, epoch }: { revision?: number | null; epoch?: string | null },
  ): Promise<unknown> {
    if (event !== 'board:join') return Promise.resolve({ ok: true });
    this.joins.push(revision ?? null);
    this.epochs.push(epoch ?? null);
    const answer = this.onJoin(revision ?? null);
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('operation has timed out'));
  }

  /** The server says something. */
  tell<E extends keyof ServerEvents>(event: E, payload: Parameters<ServerEvents[E]>[0]): void {
    this.beat();
    this.fire(event, payload);
  }

  /** Signs of life arrive as the server sends them, as long as it can be reached. @param lateMs on their way */
  beatBy(clock: FakeClock, lateMs: () => number = () => 0): void {
    clock.after(beatEveryMs, () => {
      clock.after(lateMs(), () => {
        if (this.connected && this.reachable) this.beat();
      });
      this.beatBy(clock, lateMs);
    });
  }

  /** A sign of life arrives. */
  beat(): void {
    for (const heard of this.packets) heard();
  }

  /** The connection breaks, and both ends notice. */
  break(): void {
    this.connected = false;
    this.fire('disconnect');
  }

  private fire(event: string, ...payload: unknown[]): void {
    for (const handler of this.handlers.get(event) ?? []) handler(...(payload as never[]));
  }
}
