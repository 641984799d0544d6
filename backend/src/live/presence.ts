import { Injectable } from '@nestjs/common';
import { rooms, viewersEveryMs, type Desk } from '@parwaz/shared';
import { WatchedBoards } from '../boards/watched-boards.js';
import { KeyedThrottle } from '../platform/concurrency/keyed-throttle.js';
import { FanOut } from './frames/fan-out.js';
import { LiveNamespace, type LiveSocket, type PresenceReport } from './live-namespace.js';
import { Peers } from './links/peers.js';

const desksEveryMs = 250;

interface LastCount {
  viewers: number;
  atMs: number;
  sentAtMs: number;
  timer: NodeJS.Timeout | null;
  newcomers: Set<LiveSocket>;
}

@Injectable()
export class Presence {
  private readonly counts = new Map<string, LastCount>();
  private readonly desks = new Map<string, Map<LiveSocket, Desk>>();
  private readonly reports = new KeyedThrottle<string>(desksEveryMs, (tournamentId) =>
    this.report(tournamentId),
  );
  private readonly deskUpdates = new KeyedThrottle<string>(desksEveryMs, (tournamentId) =>
    this.publishDesks(tournamentId),
  );

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly fanOut: FanOut,
    private readonly peers: Peers,
    private readonly watched: WatchedBoards,
  ) {}

  receiveReport(report: PresenceReport): void {
    const { tournamentId } = report;
    const before = JSON.stringify(this.peers.presenceElsewhere(tournamentId).desks);
    this.peers.addReport(report);
    this.countChanged(tournamentId);
    const after = JSON.stringify(this.peers.presenceElsewhere(tournamentId).desks);
    if (after !== before) this.deskUpdates.trigger(tournamentId);
  }

  localViewerCount(tournamentId: string): number {
    return this.namespace.server.adapter.rooms.get(rooms.board(tournamentId))?.size ?? 0;
  }

  watchersOf(tournamentId: string): LiveSocket[] {
    const { adapter, sockets } = this.namespace.server;
    return [...(adapter.rooms.get(rooms.board(tournamentId)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  }

  /** Sends the count of viewers at most every 5 s, small changes only after 30 s. */
  watchersChanged(tournamentId: string): void {
    this.watched.set(tournamentId, this.localViewerCount(tournamentId) > 0);
    this.countChanged(tournamentId);
  }

  /** A new watcher gets the next count even if it hasn't changed. */
  watcherJoined(socket: LiveSocket, tournamentId: string): void {
    this.watchersChanged(tournamentId);
    this.counts.get(tournamentId)?.newcomers.add(socket);
  }

  async leaveBoard(socket: LiveSocket, tournamentId: string): Promise<void> {
    await socket.leave(rooms.board(tournamentId));
    if (socket.data.boards.delete(tournamentId)) this.watchersChanged(tournamentId);
  }

  async placeDesk(socket: LiveSocket, tournamentId: string, desk: Desk): Promise<void> {
    if (socket.data.desk && socket.data.desk.tournamentId !== tournamentId) await this.leaveDesk(socket);
    socket.data.desk = { tournamentId, desk };
    const desks = this.desks.get(tournamentId) ?? new Map<LiveSocket, Desk>();
    this.desks.set(tournamentId, desks.set(socket, desk));
    await socket.join(rooms.desks(tournamentId));
    this.desksChanged(tournamentId);
  }

  async leaveDesk(socket: LiveSocket): Promise<void> {
    const left = socket.data.desk;
    if (!left) return;
    socket.data.desk = undefined;
    const desks = this.desks.get(left.tournamentId);
    desks?.delete(socket);
    if (desks?.size === 0) this.desks.delete(left.tournamentId);
    await socket.leave(rooms.desks(left.tournamentId));
    this.desksChanged(left.tournamentId);
  }

  openDesks(): { socket: LiveSocket; tournamentId: string }[] {
    return [...this.desks].flatMap(([tournamentId, desks]) =>
      [...desks.keys()].map((socket) => ({ socket, tournamentId })),
    );
  }

  openDeskCountOf(staffId: string): number {
    const here = [...this.desks.values()].flatMap((desks) => [...desks.values()]);
    return [...here, ...this.peers.allDesks()].filter(({ _id }) => _id === staffId).length;
  }

  resendReports(): void {
    for (const tournamentId of this.peers.dropSilent()) {
      this.countChanged(tournamentId);
      this.publishDesks(tournamentId);
    }
    for (const tournamentId of new Set([...this.watched.ids(), ...this.desks.keys()]))
      this.report(tournamentId);
  }

  close(): void {
    for (const { timer } of this.counts.values()) if (timer) clearTimeout(timer);
    this.counts.clear();
    this.reports.close();
    this.deskUpdates.close();
  }

  private desksChanged(tournamentId: string): void {
    this.reports.trigger(tournamentId);
    this.deskUpdates.trigger(tournamentId);
  }

  private desksHere(tournamentId: string): Desk[] {
    return [...(this.desks.get(tournamentId)?.values() ?? [])];
  }

  private publishDesks(tournamentId: string): void {
    const desks = [...this.desksHere(tournamentId), ...this.peers.presenceElsewhere(tournamentId).desks];
    this.fanOut.send(rooms.desks(tournamentId), 'desk:presence', { tournamentId, desks });
  }

  private report(tournamentId: string): void {
    this.peers.broadcastPresence(
      tournamentId,
      this.localViewerCount(tournamentId),
      this.desksHere(tournamentId),
    );
  }

  private countChanged(tournamentId: string): void {
    let counts = this.counts.get(tournamentId);
    if (!counts)
      this.counts.set(
        tournamentId,
        (counts = { viewers: 0, atMs: -Infinity, sentAtMs: -Infinity, timer: null, newcomers: new Set() }),
      );
    if (counts.timer) return;
    const waitMs = Math.max(0, counts.atMs + viewersEveryMs - performance.now());
    counts.timer = setTimeout(() => this.sendCount(tournamentId, counts), waitMs);
  }

  private sendCount(tournamentId: string, counts: LastCount): void {
    counts.timer = null;
    const count = this.localViewerCount(tournamentId) + this.peers.presenceElsewhere(tournamentId).viewers;
    if (count === 0) this.counts.delete(tournamentId);
    const newcomers = [...counts.newcomers].filter(
      ({ connected, data }) => connected && data.boards.has(tournamentId),
    );
    counts.newcomers.clear();
    const changed = count !== counts.viewers;
    const now = performance.now();
    const isAnnounced = changed && isSignificantChange(count, counts.viewers, now - counts.sentAtMs);
    if (changed) this.report(tournamentId);
    if (changed && !isAnnounced)
      counts.timer = setTimeout(() => this.sendCount(tournamentId, counts), viewersEveryMs);
    if (!isAnnounced && newcomers.length === 0) return;
    counts.atMs = now;
    if (isAnnounced) {
      counts.viewers = count;
      counts.sentAtMs = now;
      this.fanOut.send(rooms.board(tournamentId), 'viewers', { tournamentId, count });
    } else for (const socket of newcomers) socket.emit('viewers', { tournamentId, count });
  }
}

const smallChangeEveryMs = 30_000;

/** Two percent at once, else after 30 s: in a crowd somebody always comes or goes, and messages cost all phones. */
export function isSignificantChange(count: number, lastSent: number, sinceMs: number): boolean {
  return Math.abs(count - lastSent) * 50 >= lastSent || sinceMs >= smallChangeEveryMs;
}
