import { Injectable } from '@nestjs/common';
import { may, type Actor, type Board, type Person, type StaffFacts } from '@parwaz/shared';
import { AuthService } from '../auth/auth.service.js';
import { isOtherBearer } from '../auth/bearers.js';
import { personOf } from '../platform/http/signed-in.js';
import { BoardCache } from '../boards/board-cache.js';
import { isShownTo } from '../boards/is-shown.js';
import { WatchedBoards } from '../boards/watched-boards.js';
import { AppError } from '../platform/errors/app-error.js';
import { tokenOf, type LiveSocket } from './live-namespace.js';
import { hangUp } from './frames/slow-readers.js';
import { Presence } from './presence.js';
import { Seating } from './seating.js';

const maxDesks = 20;

@Injectable()
export class DeskAccess {
  constructor(
    private readonly auth: AuthService,
    private readonly boards: BoardCache,
    private readonly presence: Presence,
    private readonly seating: Seating,
    private readonly watched: WatchedBoards,
  ) {}

  viewerOf(socket: LiveSocket): Promise<Actor | null> {
    return this.auth.actorOf(tokenOf(socket));
  }

  /** An open desk moves freely: it closes once its owner may not type. @throws {AppError} 401, 403, 404, 429 */
  async admit(socket: LiveSocket, tournamentId: string): Promise<Person> {
    const open = socket.data.desk;
    if (open?.tournamentId === tournamentId) return open.desk;
    const token = tokenOf(socket);
    if (isOtherBearer(token)) throw new AppError('auth.forbidden');
    const actor = await this.auth.actorOf(token);
    if (!actor) throw new AppError('auth.required');
    await this.boards.allowed(actor, 'desk:join', tournamentId);
    const others = this.presence.openDeskCountOf(actor._id) - (open ? 1 : 0);
    if (others >= maxDesks) throw new AppError('live.too-many-desks');
    return personOf(actor);
  }

  /**
   * Closes desks of people who may no longer type, sockets that watch what is hidden from them, and staff's whose token
   * has ended: they come back.
   */
  async check(): Promise<void> {
    const desks = this.presence.openDesks();
    const staff = this.seating.staffSockets();
    const watchers = await this.watchersOfHidden();
    if (desks.length + staff.length + watchers.length === 0) return;
    const tokens = [
      ...[...desks, ...watchers].flatMap(({ socket }) => tokenOf(socket) ?? []),
      ...staff.map(({ token }) => token),
    ];
    const [actors, boards] = await Promise.all([
      this.auth.actorsOf(tokens),
      this.boards.getMany([...new Set(desks.map(({ tournamentId }) => tournamentId))]),
    ]);
    const tournaments = new Map(boards.map(({ board }) => [board.tournamentId, board.tournament]));
    for (const { socket, board } of watchers)
      if (!isShownTo(actors.get(tokenOf(socket) ?? '') ?? null, board)) hangUp(socket);
    for (const { socket, tournamentId } of desks) {
      const actor = actors.get(tokenOf(socket) ?? '');
      const tournament = tournaments.get(tournamentId);
      const isOpen = tournament && !tournament.deletedAt && may(actor, 'desk:join', tournament);
      if (isOpen) continue;
      await this.presence.leaveDesk(socket);
      socket.disconnect(true);
    }
    for (const { socket, token } of staff) if (!actors.has(token)) hangUp(socket);
  }

  private async watchersOfHidden(): Promise<{ socket: LiveSocket; board: Board<StaffFacts> }[]> {
    const watched = await Promise.all(this.watched.ids().flatMap((id) => this.boards.inMemory(id) ?? []));
    const hidden = watched.flatMap((loaded) => (loaded.board.tournament.hidden ? loaded.board : []));
    return hidden.flatMap((board) =>
      this.presence.watchersOf(board.tournamentId).map((socket) => ({ socket, board })),
    );
  }
}
