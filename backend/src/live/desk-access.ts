import { Injectable } from '@nestjs/common';
import { may } from '@parwaz/shared';
import { AuthService } from '../auth/auth.service.js';
import type { SignedIn } from '../http/signed-in.js';
import { BoardCache } from '../boards/board-cache.js';
import { AppError } from '../errors/app-error.js';
import { tokenOf } from './live-types.js';
import type { LiveSocket } from './live-types.js';
import { Presence } from './presence.js';

/** Decides who may have a desk open, when it opens and as long as it is. */
@Injectable()
export class DeskAccess {
  constructor(
    private readonly auth: AuthService,
    private readonly boards: BoardCache,
    private readonly presence: Presence,
  ) {}

  /** Lets somebody open a desk. @throws {AppError} 401, 403, 404 */
  async admit(socket: LiveSocket, tournamentId: string): Promise<SignedIn> {
    const actor = await this.actorOf(socket);
    if (!actor) throw new AppError('auth.required');
    const { board } = await this.boards.current(tournamentId);
    if (!may(actor, 'desk:join', board.tournament)) throw new AppError('auth.forbidden');
    return actor;
  }

  /** Closes the desks of people who may no longer type. */
  async check(): Promise<void> {
    await Promise.all(
      this.presence.openDesks().map(async ({ socket, tournamentId }) => {
        const [actor, { board }] = await Promise.all([
          this.actorOf(socket),
          this.boards.withDeleted(tournamentId),
        ]);
        const { tournament } = board;
        const isOpen = !tournament.deletedAt && may(actor, 'desk:join', tournament);
        if (!isOpen) await this.presence.leaveDesk(socket);
      }),
    );
  }

  private actorOf(socket: LiveSocket): Promise<SignedIn | null> {
    return this.auth.actorOf(tokenOf(socket));
  }
}
