import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Desk } from '@parwaz/shared';
import { LiveLink } from './live-link.js';
import { LiveNamespace } from './live-namespace.js';
import type { NeighbourEvents, PresenceReport } from './live-types.js';

/** Time after which a silent neighbour counts as gone, in milliseconds; reports are repeated more often. */
const believedForMs = 15_000;

/** The other processes that serve the same product, reached by Socket.IO's own adapter; none without one. */
@Injectable()
export class Neighbours {
  private readonly id = randomUUID();
  private readonly reports = new Map<string, PresenceReport & { atMs: number }>();

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly link: LiveLink,
  ) {}

  /** Tells all the others. What can't be told is found by them in the database. */
  tell<E extends keyof NeighbourEvents>(event: E, ...what: Parameters<NeighbourEvents[E]>): void {
    if (this.link.join) this.namespace.server.serverSideEmit(event, ...what);
  }

  /** Hears what the others tell. */
  on<E extends keyof NeighbourEvents>(event: E, handler: NeighbourEvents[E]): void {
    // Socket.IO's types can't join its reserved events with ours under a generic name.
    (this.namespace.server as { on(event: string, handler: unknown): unknown }).on(event, handler);
  }

  /** Reports who is with a tournament here. */
  report(tournamentId: string, viewers: number, desks: Desk[]): void {
    this.tell('presence', { from: this.id, tournamentId, viewers, desks });
  }

  /** Keeps what a neighbour reported. */
  believe(report: PresenceReport): void {
    this.reports.set(`${report.tournamentId} ${report.from}`, { ...report, atMs: performance.now() });
  }

  /** Presence at the neighbours, as last reported. */
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

  /** Forgets neighbours that say nothing any more. @returns the tournaments that they had reported of */
  forget(): Set<string> {
    const oldestMs = performance.now() - believedForMs;
    const silent = [...this.reports].filter(([, { atMs }]) => atMs < oldestMs);
    for (const [key] of silent) this.reports.delete(key);
    return new Set(silent.map(([, { tournamentId }]) => tournamentId));
  }
}
