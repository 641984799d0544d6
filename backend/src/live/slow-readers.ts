import type { BoardPatch, JoinAnswer } from '@parwaz/shared';
import { hangUp, isFull } from './fan-out.js';
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
    const reading = [...this.held].filter(([socket]) => !socket.connected || !isFull(socket));
    for (const [socket] of reading) this.held.delete(socket);
    const boards = reading.flatMap(([socket, held]) => [...held].map((board) => [socket, ...board] as const));
    await Promise.all(boards.map((board) => this.tell(...board)));
  }

  private async tell(socket: LiveSocket, tournamentId: string, revision: number): Promise<void> {
    if (!socket.connected || !socket.data.boards.has(tournamentId)) return;
    const answer = await this.catchUp(tournamentId, revision).catch(() => null);
    if (answer?.ok && answer.patch) socket.emit('board:patch', answer.patch);
    // Too far behind for a patch, or it can't be read just now: it comes back and says what it holds.
    else if (!answer?.ok || answer.patch !== null) hangUp(socket);
  }
}
