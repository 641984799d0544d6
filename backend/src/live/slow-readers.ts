import type { BoardPatch, JoinAnswer } from '@parwaz/shared';
import { isFull } from './fan-out.js';
import type { LiveSocket } from './live-types.js';

/**
 * Watchers who were left out of patches because too much waited for them already. Once they read again they get what
 * they lack in one merged patch; nothing is kept for them but the revision that they hold.
 */
export class SlowReaders {
  private readonly held = new Map<LiveSocket, Map<string, number>>();

  constructor(private readonly catchUp: (tournamentId: string, revision: number) => Promise<JoinAnswer>) {}

  /** A watcher was left out of a patch. */
  skipped(socket: LiveSocket, { tournamentId, baseRevision }: BoardPatch): void {
    const boards = this.held.get(socket) ?? new Map<string, number>();
    if (!boards.has(tournamentId)) boards.set(tournamentId, baseRevision);
    this.held.set(socket, boards);
  }

  /** Brings those up to date who read again. */
  async round(): Promise<void> {
    for (const [socket, boards] of this.held) {
      if (socket.connected && isFull(socket)) continue;
      this.held.delete(socket);
      if (socket.connected) await Promise.all([...boards].map((board) => this.tell(socket, ...board)));
    }
  }

  private async tell(socket: LiveSocket, tournamentId: string, revision: number): Promise<void> {
    if (!socket.data.boards.has(tournamentId)) return;
    const answer = await this.catchUp(tournamentId, revision);
    if (!answer.ok || answer.patch === null) return;
    if (answer.patch) socket.emit('board:patch', answer.patch);
    // Too far behind for a patch: it comes back, says what it holds and is told to fetch the board.
    else socket.conn.close();
  }
}
