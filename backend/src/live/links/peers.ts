import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Desk } from '@parwaz/shared';
import { LiveLink } from '../live-link.js';
import { LiveNamespace, type PeerEvents, type PresenceReport } from '../live-namespace.js';
import type { BackendMessage } from './other-backends.js';

const reportLastsMs = 15_000;

export type SharedEvents = Pick<PeerEvents, BackendMessage['event'] & keyof PeerEvents>;

/** Other processes of this start, by Socket.IO's adapter, and other backends; the writing one relays between them. */
@Injectable()
export class Peers {
  private readonly id = randomUUID();
  private readonly handlers = new Map<string, (what: never) => void>();
  private readonly reports = new Map<string, PresenceReport & { atMs: number }>();

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly link: LiveLink,
  ) {}

  sendToSiblings<E extends keyof PeerEvents>(event: E, ...what: Parameters<PeerEvents[E]>): void {
    if (this.link.join) this.namespace.server.serverSideEmit(event, ...what);
  }

  sendToOtherBackends(message: BackendMessage): void {
    this.link.otherBackends?.send(message);
  }

  broadcast<E extends keyof SharedEvents>(event: E, what: Parameters<SharedEvents[E]>[0]): void {
    this.sendToSiblings(event, ...([what] as Parameters<PeerEvents[E]>));
    this.sendToOtherBackends({ event, what } as BackendMessage);
  }

  onSibling<E extends keyof PeerEvents>(event: E, handler: PeerEvents[E]): void {
    // Socket.IO's types can't join its reserved events with ours under a generic name.
    (this.namespace.server as { on(event: string, handler: unknown): unknown }).on(event, handler);
  }

  /** Hears other processes, and relays to those that the sender doesn't reach. */
  on<E extends keyof SharedEvents>(event: E, handler: SharedEvents[E]): void {
    this.handlers.set(event, handler);
    this.onSibling(event, ((what: never) => {
      handler(what);
      this.sendToOtherBackends({ event, what });
    }) as PeerEvents[E]);
  }

  listenToOtherBackends(onHomeStale: () => void): void {
    this.link.otherBackends?.onMessage((message) => {
      if (message.event === 'home:stale') onHomeStale();
      else this.handlers.get(message.event)?.(message.what as never);
      if (message.event !== 'home:stale')
        this.sendToSiblings(message.event, ...([message.what] as Parameters<PeerEvents['log:grew']>));
    });
  }

  close(): void {
    this.link.otherBackends?.close();
  }

  broadcastPresence(tournamentId: string, viewers: number, desks: Desk[]): void {
    this.broadcast('presence', { from: this.id, tournamentId, viewers, desks });
  }

  addReport(report: PresenceReport): void {
    this.reports.set(`${report.tournamentId} ${report.from}`, { ...report, atMs: performance.now() });
  }

  presenceElsewhere(tournamentId: string): { viewers: number; desks: Desk[] } {
    const oldestMs = performance.now() - reportLastsMs;
    const sum = { viewers: 0, desks: [] as Desk[] };
    for (const report of this.reports.values()) {
      if (report.atMs >= oldestMs && report.tournamentId === tournamentId) {
        sum.viewers += report.viewers;
        sum.desks.push(...report.desks);
      }
    }
    return sum;
  }

  allDesks(): Desk[] {
    const oldestMs = performance.now() - reportLastsMs;
    return [...this.reports.values()].flatMap(({ atMs, desks }) => (atMs >= oldestMs ? desks : []));
  }

  /** @returns the tournaments that silent processes had reported on */
  dropSilent(): Set<string> {
    const oldestMs = performance.now() - reportLastsMs;
    const silent = [...this.reports].filter(([, { atMs }]) => atMs < oldestMs);
    for (const [key] of silent) this.reports.delete(key);
    return new Set(silent.map(([, { tournamentId }]) => tournamentId));
  }
}
