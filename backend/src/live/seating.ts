import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.js';
import { LiveLink } from './live-link.js';
import type { LiveSocket } from './live-types.js';
import { tokenOf } from './live-types.js';
import type { Connection } from '../platform/front-door/live-connections.js';

/** Live sockets of one account that get a seat even when there is none for others. */
const maxOfAccount = 20;

@Injectable()
export class Seating {
  private readonly ofStaff = new Map<string, number>();

  constructor(
    private readonly link: LiveLink,
    private readonly auth: AuthService,
  ) {}

  async seat(socket: LiveSocket): Promise<boolean> {
    const connection = socket.conn as unknown as Connection;
    const { liveConnections, seats } = this.link;
    const leave = await this.deskOf(socket, connection);
    const seat = await seats.take({
      network: liveConnections.networkOf(connection),
      isPolling: connection.transport.name === 'polling',
      isDesk: leave !== null,
    });
    if (!seat) return false;
    // It may have closed meanwhile, and upgraded too.
    if (socket.conn.readyState === 'closed') seat.free();
    if (connection.transport.name !== 'polling') seat.upgraded();
    connection.once('close', () => seat.free());
    connection.once('upgrade', () => seat.upgraded());
    liveConnections.seated(connection);
    return true;
  }

  /** Counts the socket for its account until it closes; null for no account, or one that has enough. */
  private async deskOf(socket: LiveSocket, connection: Connection): Promise<true | null> {
    const token = tokenOf(socket);
    // A database that is away makes it an ordinary watcher.
    const account = token === undefined ? null : await this.auth.actorOf(token).catch(() => null);
    const held = account ? (this.ofStaff.get(account._id) ?? 0) : maxOfAccount;
    if (!account || held >= maxOfAccount || socket.conn.readyState === 'closed') return null;
    this.ofStaff.set(account._id, held + 1);
    connection.once('close', () => {
      const left = (this.ofStaff.get(account._id) ?? 1) - 1;
      if (left > 0) this.ofStaff.set(account._id, left);
      else this.ofStaff.delete(account._id);
    });
    return true;
  }
}
