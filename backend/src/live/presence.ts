import { Injectable } from '@nestjs/common';
import { rooms, viewersEveryMs } from '@parwaz/shared';
import type { Desk } from '@parwaz/shared';
import { WatchedBoards } from '../boards/watched-boards.js';
import { Paced } from '../platform/concurrency/paced.js';
import { FanOut } from './frames/fan-out.js';
import { LiveNamespace } from './live-namespace.js';
import type { LiveSocket, PresenceReport } from './live-types.js';
import { Neighbours } from './links/neighbours.js';
import { isWorthTelling } from './worth-telling.js';

/** Time between two messages about a tournament's desks, in milliseconds. */
const desksEveryMs = 250;

interface LastCount {
  viewers: number;
  /** When anybody was told a number last. */
  atMs: number;
  /** When everybody was. */
  toldMs: number;
  timer: NodeJS.Timeout | null;
  /** Those who have come since: they are counts a number that did not change, too. */
  newcomers: Set<LiveSocket>;
}

/** Knows who is with a tournament: how many watch its board, and who is typing where. */
@Injectable()
export class Presence {
  private readonly counts = new Map<string, LastCount>();
  private readonly desks = new Map<string, Map<LiveSocket, Desk>>();
  private readonly reports = new Paced<string>(desksEveryMs, (tournamentId) => this.report(tournamentId));
  private readonly tellings = new Paced<string>(desksEveryMs, (tournamentId) =>
    this.publishDesks(tournamentId),
  );

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly fanOut: FanOut,
    private readonly neighbours: Neighbours,
    private readonly watched: WatchedBoards,
  ) {}

  /** Another process reports who is with a tournament there. */
  reported(report: PresenceReport): void {
    const { tournamentId } = report;
    const before = JSON.stringify(this.neighbours.elsewhere(tournamentId).desks);
    this.neighbours.believe(report);
    this.countChanged(tournamentId);
    const after = JSON.stringify(this.neighbours.elsewhere(tournamentId).desks);
    if (after !== before) this.tellings.ask(tournamentId);
  }

  /** Number of this process's sockets that watch a board. */
  viewersHere(tournamentId: string): number {
    return this.namespace.server.adapter.rooms.get(rooms.board(tournamentId))?.size ?? 0;
  }

  /** A watcher came or went: the number is told at most every 5 s, only when it changed, a slight change later. */
  watchersChanged(tournamentId: string): void {
    this.watched.set(tournamentId, this.viewersHere(tournamentId) > 0);
    this.countChanged(tournamentId);
  }

  /** Somebody has begun to watch: they hear the number the next time that it may be counts. */
  watcherCame(socket: LiveSocket, tournamentId: string): void {
    this.watchersChanged(tournamentId);
    this.counts.get(tournamentId)?.newcomers.add(socket);
  }

  /** A desk opens or moves; the desks of its tournament are counts. */
  async placeDesk(socket: LiveSocket, tournamentId: string, desk: Desk): Promise<void> {
    if (socket.data.desk && socket.data.desk.tournamentId !== tournamentId) await this.leaveDesk(socket);
    socket.data.desk = { tournamentId, desk };
    const desks = this.desks.get(tournamentId) ?? new Map<LiveSocket, Desk>();
    this.desks.set(tournamentId, desks.set(socket, desk));
    await socket.join(rooms.desks(tournamentId));
    this.desksChanged(tournamentId);
  }

  /** A desk closes: its socket went, or it may no longer type. */
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

  /** The desks of this process. */
  openDesks(): { socket: LiveSocket; tournamentId: string }[] {
    return [...this.desks].flatMap(([tournamentId, desks]) =>
      [...desks.keys()].map((socket) => ({ socket, tournamentId })),
    );
  }

  /** Number of desks that an account has open, in all processes. */
  desksOf(staffId: string): number {
    const here = [...this.desks.values()].flatMap((desks) => [...desks.values()]);
    return [...here, ...this.neighbours.allDesks()].filter(({ _id }) => _id === staffId).length;
  }

  /** Says again to the neighbours who is here, so that they know it is still true; those who say nothing are gone. */
  repeat(): void {
    for (const tournamentId of this.neighbours.forget()) {
      this.countChanged(tournamentId);
      this.publishDesks(tournamentId);
    }
    for (const tournamentId of new Set([...this.watched.ids(), ...this.desks.keys()]))
      this.report(tournamentId);
  }

  /** Stops all that is scheduled. */
  close(): void {
    for (const { timer } of this.counts.values()) if (timer) clearTimeout(timer);
    this.counts.clear();
    this.reports.close();
    this.tellings.close();
  }

  private desksChanged(tournamentId: string): void {
    this.reports.ask(tournamentId);
    this.tellings.ask(tournamentId);
  }

  private desksHere(tournamentId: string): Desk[] {
    return [...(this.desks.get(tournamentId)?.values() ?? [])];
  }

  private publishDesks(tournamentId: string): void {
    const desks = [...this.desksHere(tournamentId), ...this.neighbours.elsewhere(tournamentId).desks];
    this.fanOut.send(rooms.desks(tournamentId), 'desk:presence', { tournamentId, desks });
  }

  private report(tournamentId: string): void {
    this.neighbours.report(tournamentId, this.viewersHere(tournamentId), this.desksHere(tournamentId));
  }

  private countChanged(tournamentId: string): void {
    let counts = this.counts.get(tournamentId);
    if (!counts)
      this.counts.set(
        tournamentId,
        (counts = { viewers: 0, atMs: -Infinity, toldMs: -Infinity, timer: null, newcomers: new Set() }),
      );
    if (counts.timer) return;
    const waitMs = Math.max(0, counts.atMs + viewersEveryMs - performance.now());
    counts.timer = setTimeout(() => this.sendCount(tournamentId, counts), waitMs);
  }

  private sendCount(tournamentId: string, counts: LastCount): void {
    counts.timer = null;
    const count = this.viewersHere(tournamentId) + this.neighbours.elsewhere(tournamentId).viewers;
    if (count === 0) this.counts.delete(tournamentId);
    const newcomers = [...counts.newcomers].filter(
      ({ connected, data }) => connected && data.boards.has(tournamentId),
    );
    counts.newcomers.clear();
    const changed = count !== counts.viewers;
    const now = performance.now();
    const isTold = changed && isWorthTelling(count, counts.viewers, now - counts.toldMs);
    if (changed) this.report(tournamentId);
    if (changed && !isTold)
      counts.timer = setTimeout(() => this.sendCount(tournamentId, counts), viewersEveryMs);
    if (!isTold && newcomers.length === 0) return;
    counts.atMs = now;
    if (isTold) {
      counts.viewers = count;
      counts.toldMs = now;
      this.fanOut.send(rooms.board(tournamentId), 'viewers', { tournamentId, count });
    } else for (const socket of newcomers) socket.emit('viewers', { tournamentId, count });
  }
}
