import { Injectable } from '@nestjs/common';
import type { BoardPatch } from '@parwaz/shared';
import { CatchUp } from '../catch-up.js';
import type { LiveSocket } from '../live-namespace.js';
import { tcpSocketOf } from './raw-socket-writer.js';

const maxWaitingBytes = 65_536;
const maxWaitingPackets = 64;
/** Of a hidden board, too: its own staff say who they are when they come back. */
const nobody = () => Promise.resolve(null);

/** Watchers who didn't read get one merged patch when they do; only the revision they hold is kept. */
@Injectable()
export class SlowReaders {
  private readonly heldRevisions = new Map<LiveSocket, Map<string, number>>();

  constructor(private readonly catchUp: CatchUp) {}

  rememberMissed(socket: LiveSocket, { tournamentId, baseRevision }: BoardPatch): void {
    const boards = this.heldRevisions.get(socket) ?? new Map<string, number>();
    if (!boards.has(tournamentId)) boards.set(tournamentId, baseRevision);
    this.heldRevisions.set(socket, boards);
  }

  async sendAllMissed(): Promise<void> {
    const reading = [...this.heldRevisions].filter(([socket]) => !socket.connected || !isBackedUp(socket));
    for (const [socket] of reading) this.heldRevisions.delete(socket);
    await Promise.all(
      reading.flatMap(([socket, held]) =>
        [...held].map(([tournamentId, revision]) => this.sendMissed(socket, tournamentId, revision)),
      ),
    );
  }

  private async sendMissed(socket: LiveSocket, tournamentId: string, revision: number): Promise<void> {
    if (!socket.connected || !socket.data.boards.has(tournamentId)) return;
    const answer = await this.catchUp.patchFrom(tournamentId, { revision }, nobody).catch(() => null);
    if (answer?.patch) socket.emit('board:patch', answer.patch);
    // Too far behind, hidden meanwhile, or the log can't be read: the client reconnects and says what it holds.
    else if (answer?.patch !== null) hangUp(socket);
  }
}

export function hangUp(socket: LiveSocket): void {
  socket.conn.close();
}

export function isBackedUp(socket: LiveSocket): boolean {
  const tcp = tcpSocketOf(socket.conn);
  if (tcp && tcp.writableLength > maxWaitingBytes) return true;
  // Packets that Socket.IO queues while an earlier one is stuck.
  return (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > maxWaitingPackets;
}
