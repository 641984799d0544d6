import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.js';
import { LiveLink } from './live-link.js';
import { tokenOf, type LiveSocket } from './live-namespace.js';
import type { Connection } from '../platform/front-door/live-connections.js';

const maxOfAccount = 20; // live sockets

/** Sockets of staff get a seat even when there is none for others. */
@Injectable()
export class Seating {
  private readonly staffSeats = new Map<LiveSocket, { token: string; accountId: string }>();

  constructor(
    private readonly link: LiveLink,
    private readonly auth: AuthService,
  ) {}

  staffSockets(): { socket: LiveSocket; token: string }[] {
    return [...this.staffSeats].map(([socket, { token }]) => ({ socket, token }));
  }

  async seat(socket: LiveSocket): Promise<boolean> {
    const connection = socket.conn as unknown as Connection;
    const { liveConnections, seats } = this.link;
    const isDesk = await this.isStaff(socket, connection);
    const seat = await seats.reserve({
      network: liveConnections.networkOf(connection),
      isPolling: connection.transport.name === 'polling',
      isDesk,
    });
    if (!seat) return false;
    // It may have closed or upgraded meanwhile.
    if (socket.conn.readyState === 'closed') seat.free();
    if (connection.transport.name !== 'polling') seat.upgraded();
    connection.once('close', () => seat.free());
    connection.once('upgrade', () => seat.upgraded());
    liveConnections.seated(connection);
    return true;
  }

  /** Counts the socket for its account until it closes; false without an account, or when it has enough. */
  private async isStaff(socket: LiveSocket, connection: Connection): Promise<boolean> {
    const token = tokenOf(socket);
    // While the database is away, staff are ordinary watchers.
    const account = token === undefined ? null : await this.auth.actorOf(token).catch(() => null);
    if (token === undefined || !account || socket.conn.readyState === 'closed') return false;
    const held = [...this.staffSeats.values()].filter(({ accountId }) => accountId === account._id).length;
    if (held >= maxOfAccount) return false;
    this.staffSeats.set(socket, { token, accountId: account._id });
    connection.once('close', () => this.staffSeats.delete(socket));
    return true;
  }
}
