import { Injectable } from '@nestjs/common';
import { homeParts, patchOf, publicPatch, rooms, slotCount, tickMs } from '@parwaz/shared';
import type { BoardPatch, HomeMarks } from '@parwaz/shared';
import type { DomainEventMap } from '../events/domain-events.js';
import { FanOut } from './fan-out.js';
import { TickBuffer } from './tick-buffer.js';

/** A tournament's pending patches, and the end of its tick. */
interface Ticking {
  buffer: TickBuffer;
  timer?: NodeJS.Timeout;
}

/** Turns committed changes into socket messages: the only place that sends changes. */
@Injectable()
export class Broadcasts {
  /** The tournaments whose tick is running. */
  private readonly ticking = new Map<string, Ticking>();
  private homeMarks: HomeMarks = {};

  constructor(private readonly fanOut: FanOut) {}

  /** Sends changes of one tournament, in the order of its log. */
  readonly changes = ({ changes, board }: DomainEventMap['board:changed']): void => {
    const { tournamentId } = board;
    const slots = slotCount(board.tournament);
    for (const change of changes) {
      const ticking = this.ticking.get(tournamentId) ?? { buffer: new TickBuffer() };
      this.send(ticking, ticking.buffer.push(publicPatch(patchOf(change)), slots));
      if (change.tournament?.deletedAt) {
        this.send(ticking, ticking.buffer.next());
        this.fanOut.send(rooms.board(tournamentId), 'board:closed', { tournamentId });
      }
    }
  };

  /** Notifies home screens of parts that changed. @returns true when there are any */
  home(marks: HomeMarks): boolean {
    const what = homeParts.filter(
      (part) => marks[part] !== undefined && marks[part] !== this.homeMarks[part],
    );
    this.homeMarks = { ...this.homeMarks, ...marks };
    if (what.length > 0) this.fanOut.send(rooms.home, 'home:changed', { what });
    return what.length > 0;
  }

  /** Sends everything that is pending. */
  close(): void {
    for (const ticking of this.ticking.values()) {
      this.send(ticking, ticking.buffer.next());
      clearTimeout(ticking.timer);
    }
    this.fanOut.finish();
  }

  /** Sends a patch and, after its tick, whatever has arrived since. */
  private send(ticking: Ticking, patch: BoardPatch | null): void {
    if (!patch) return;
    const { tournamentId } = patch;
    clearTimeout(ticking.timer);
    ticking.timer = setTimeout(() => {
      this.ticking.delete(tournamentId);
      this.send(ticking, ticking.buffer.next());
    }, tickMs);
    this.ticking.set(tournamentId, ticking);
    this.fanOut.send(rooms.board(tournamentId), 'board:patch', patch);
  }
}
