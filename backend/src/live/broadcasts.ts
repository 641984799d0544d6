import { homeParts, patchOf, publicPatch, rooms, slotCount } from '@parwaz/shared';
import type { Board, BoardPatch, Change, HomeMarks, StaffFacts } from '@parwaz/shared';
import { hangUp } from './fan-out.js';
import type { FanOut } from './fan-out.js';
import { Feed } from './feed.js';
import type { LiveSocket } from './live-types.js';

/** Turns what was committed into what sockets are told: the one place that sends changes. */
export class Broadcasts {
  private readonly feeds = new Map<string, Feed>();
  private homeMarks: HomeMarks = {};

  constructor(
    private readonly fanOut: FanOut,
    /** Is told who could not be sent a patch. */
    private readonly skipped: (socket: LiveSocket, patch: BoardPatch) => void,
  ) {}

  /** Changes of one tournament, in the order of its log, and the board after them. */
  changes(changes: readonly Change[], board: Board<StaffFacts>): void {
    const slots = slotCount(board.tournament);
    for (const change of changes) {
      const { tournamentId } = change;
      this.feed(tournamentId).push(publicPatch(patchOf(change)), slots);
      if (change.tournament?.deletedAt) {
        this.feed(tournamentId).flush();
        this.fanOut.send(rooms.board(tournamentId), 'board:closed', { tournamentId }, hangUp);
      }
    }
  }

  /** Tells home screens which of their parts are no longer what they were told. @returns whether there are any */
  home(marks: HomeMarks): boolean {
    const what = homeParts.filter(
      (part) => marks[part] !== undefined && marks[part] !== this.homeMarks[part],
    );
    this.homeMarks = { ...this.homeMarks, ...marks };
    if (what.length > 0) this.fanOut.send(rooms.home, 'home:changed', { what }, hangUp);
    return what.length > 0;
  }

  /** Sends what is pending. */
  close(): void {
    for (const feed of this.feeds.values()) feed.flush();
    this.fanOut.finish();
  }

  private feed(tournamentId: string): Feed {
    let feed = this.feeds.get(tournamentId);
    if (!feed) {
      for (const [id, other] of this.feeds) if (other.idle) this.feeds.delete(id);
      feed = new Feed((patch) => {
        this.fanOut.send(rooms.board(tournamentId), 'board:patch', patch, (socket) => {
          this.skipped(socket, patch);
        });
      });
      this.feeds.set(tournamentId, feed);
    }
    return feed;
  }
}
