import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Desk } from '@parwaz/shared';
import { LiveLink } from '../live-link.js';
import { LiveNamespace } from '../live-namespace.js';
import type { OutsideMessage } from './outside.js';
import type { NeighbourEvents, PresenceReport } from '../live-types.js';

const believedForMs = 15_000;

type SharedEvents = Pick<NeighbourEvents, OutsideMessage['event'] & keyof NeighbourEvents>;

/**
 * The other processes that serve the same product: those of this start, reached through Socket.IO's adapter,
 * and those of other backends. The writing process relays between the two.
 */
@Injectable()
export class Neighbours {
  private readonly id = randomUUID();
  private readonly reports = new Map<string, PresenceReport & { atMs: number }>();

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly link: LiveLink,
  ) {}

  broadcastInside<E extends keyof NeighbourEvents>(event: E, ...what: Parameters<NeighbourEvents[E]>): void {
    if (this.link.join) this.namespace.server.serverSideEmit(event, ...what);
  }

  broadcastOutside(message: OutsideMessage): void {
    this.link.outside?.send(message);
  }

  broadcast<E extends keyof SharedEvents>(event: E, what: Parameters<SharedEvents[E]>[0]): void {
    this.broadcastInside(event, ...([what] as Parameters<NeighbourEvents[E]>));
    this.broadcastOutside({ event, what } as OutsideMessage);
  }

  onInside<E extends keyof NeighbourEvents>(event: E, handler: NeighbourEvents[E]): void {
    // Socket.IO's types can't join its reserved events with ours under a generic name.
    (this.namespace.server as { on(event: string, handler: unknown): unknown }).on(event, handler);
  }

  onAll(handlers: SharedEvents, onHomeStale: () => void): void {
    const take = (message: OutsideMessage) => {
      if (message.event === 'home:stale') onHomeStale();
      else (handlers[message.event] as (what: unknown) => void)(message.what);
    };
    for (const event of Object.keys(handlers) as (keyof SharedEvents)[]) {
      this.onInside(event, (what: unknown) => {
        const message = { event, what } as OutsideMessage;
        take(message);
        this.broadcastOutside(message);
      });
    }
    this.link.outside?.onMessage((message) => {
      take(message);
      if (message.event !== 'home:stale')
        this.broadcastInside(message.event, ...([message.what] as Parameters<NeighbourEvents['log:grew']>));
    });
  }

  close(): void {
    this.link.outside?.close();
  }

  report(tournamentId: string, viewers: number, desks: Desk[]): void {
    this.broadcast('presence', { from: this.id, tournamentId, viewers, desks });
  }

  believe(report: PresenceReport): void {
    this.reports.set(`${report.tournamentId} ${report.from}`, { ...report, atMs: performance.now() });
  }

  elsewhere(tournamentId: string): { viewers: number; desks: Desk[] } {
    const oldestMs = performance.now() - believedForMs;
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
    const oldestMs = performance.now() - believedForMs;
    return [...this.reports.values()].flatMap(({ atMs, desks }) => (atMs >= oldestMs ? desks : []));
  }

  /** Forgets processes that have gone silent. @returns the tournaments they had reported on */
  forget(): Set<string> {
    const oldestMs = performance.now() - believedForMs;
    const silent = [...this.reports].filter(([, { atMs }]) => atMs < oldestMs);
    for (const [key] of silent) this.reports.delete(key);
    return new Set(silent.map(([, { tournamentId }]) => tournamentId));
  }
}
