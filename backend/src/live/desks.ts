import { rooms } from '@parwaz/shared';
import type { Desk } from '@parwaz/shared';
import type { LiveServer, LiveSocket } from './live-types.js';

interface OpenDesk {
  socket: LiveSocket;
  tournamentId: string;
  desk: Desk;
}

/** Who is typing into which tournament, and where. */
export class Desks {
  private readonly open = new Map<string, OpenDesk>();

  constructor(private readonly server: LiveServer) {}

  /** A desk opens or moves; the desks of its tournament are told. */
  place(socket: LiveSocket, tournamentId: string, desk: Desk): void {
    const before = this.open.get(socket.id);
    if (before && before.tournamentId !== tournamentId) this.leave(socket);
    this.open.set(socket.id, { socket, tournamentId, desk });
    void socket.join(rooms.desks(tournamentId));
    this.tell(tournamentId);
  }

  /** A desk closes: its socket went, or it may no longer type. */
  leave(socket: LiveSocket): void {
    const left = this.open.get(socket.id);
    if (!left) return;
    this.open.delete(socket.id);
    void socket.leave(rooms.desks(left.tournamentId));
    this.tell(left.tournamentId);
  }

  /** Every open desk. */
  all(): readonly OpenDesk[] {
    return [...this.open.values()];
  }

  private tell(tournamentId: string): void {
    const desks = this.all()
      .filter((one) => one.tournamentId === tournamentId)
      .map(({ desk }) => desk);
    this.server.local.to(rooms.desks(tournamentId)).emit('desk:presence', { tournamentId, desks });
  }
}
