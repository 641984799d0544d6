import { Injectable } from '@nestjs/common';
import { coalesce, homeParts, patchOf, publicPatch, rooms, slotCount, trimPatch } from '@parwaz/shared';
import type { BoardPatch, HomeMarks } from '@parwaz/shared';
import { Config } from '../../platform/config/config.js';
import type { DomainEventMap } from '../../platform/events/domain-events.js';
import type { LiveSocket } from '../live-namespace.js';
import { FanOut } from './fan-out.js';

interface Ticking {
  buffer: TickBuffer;
  timer?: NodeJS.Timeout;
}

/** Turns committed changes into socket messages; nothing else sends changes. */
@Injectable()
export class Broadcasts {
  private readonly ticking = new Map<string, Ticking>();
  private homeMarks: HomeMarks = {};

  constructor(
    private readonly fanOut: FanOut,
    private readonly config: Config,
  ) {}

  /** @param leave called for each watcher of a board that was hidden: only its own staff may come back */
  sendChanges(
    { changes, board }: DomainEventMap['board:changed'],
    leave: (socket: LiveSocket, tournamentId: string) => void,
  ): void {
    const { tournamentId } = board;
    const slots = slotCount(board.tournament);
    for (const change of changes) {
      const ticking = this.ticking.get(tournamentId) ?? { buffer: new TickBuffer() };
      this.send(ticking, ticking.buffer.push(publicPatch(patchOf(change)), slots));
      const { deletedAt, hidden } = change.tournament ?? {};
      if (!deletedAt && !hidden) continue;
      this.send(ticking, ticking.buffer.next());
      const left = hidden ? (socket: LiveSocket) => leave(socket, tournamentId) : undefined;
      this.fanOut.send(rooms.board(tournamentId), 'board:closed', { tournamentId }, left);
    }
  }

  sendChecked({ tournamentId }: { tournamentId: string }): void {
    this.fanOut.send(rooms.desks(tournamentId), 'desk:checked', { tournamentId });
  }

  /** @returns true when any part changed */
  sendHome(marks: HomeMarks): boolean {
    const what = homeParts.filter(
      (part) => marks[part] !== undefined && marks[part] !== this.homeMarks[part],
    );
    this.homeMarks = { ...this.homeMarks, ...marks };
    if (what.length > 0) this.fanOut.send(rooms.home, 'home:changed', { what });
    return what.length > 0;
  }

  clear(): void {
    for (const { timer } of this.ticking.values()) clearTimeout(timer);
    this.ticking.clear();
    this.fanOut.clear();
  }

  close(): void {
    for (const ticking of this.ticking.values()) {
      this.send(ticking, ticking.buffer.next());
      clearTimeout(ticking.timer);
    }
    this.fanOut.finish();
  }

  private send(ticking: Ticking, patch: BoardPatch | null): void {
    if (!patch) return;
    const { tournamentId } = patch;
    clearTimeout(ticking.timer);
    ticking.timer = setTimeout(() => {
      this.ticking.delete(tournamentId);
      this.send(ticking, ticking.buffer.next());
    }, this.config.tickMs);
    this.ticking.set(tournamentId, ticking);
    this.fanOut.send(rooms.board(tournamentId), 'board:patch', patch);
  }
}

/** The first patch is sent at once, later ones are merged into one frame per tick. */
export class TickBuffer {
  private pending: BoardPatch | null = null;
  private slots = 0;
  private isTicking = false;

  /** `slots`: per row after the patch. @returns the patch to send now, or null while a tick is running */
  push(patch: BoardPatch, slots: number): BoardPatch | null {
    this.slots = slots;
    this.pending = this.pending ? coalesce(this.pending, patch) : patch;
    return this.isTicking ? null : this.next();
  }

  next(): BoardPatch | null {
    const patch = this.pending && trimPatch(this.pending, this.slots);
    this.pending = null;
    this.isTicking = patch !== null;
    return patch;
  }
}
