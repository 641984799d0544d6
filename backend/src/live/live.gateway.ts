import type { BeforeApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayInit } from '@nestjs/websockets';
import { errors, liveNamespace, may, rooms } from '@parwaz/shared';
import type { Answer, Desk, JoinAnswer, LiveError } from '@parwaz/shared';
import { boardJoinInput, boardLeaveInput, deskJoinInput } from '@parwaz/shared/contracts';
import { AuthService } from '../auth/auth.service.js';
import { Boards } from '../boards/boards.js';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import { Broadcasts } from './broadcasts.js';
import { CatchUp } from './catch-up.js';
import { Desks } from './desks.js';
import { FloodGate } from './flood.js';
import type { LiveServer, LiveSocket } from './live-types.js';
import { Viewers } from './viewers.js';

/** How often watched boards are compared with their logs, so that no message of another backend can get lost. */
const watchEveryMs = 1000;
/** When somebody whom we had to refuse should ask again, in seconds. */
const retryAfterSeconds = 15;

function refusal(error: unknown): LiveError {
  const known = error instanceof AppError ? error : new AppError('request.failed');
  return { ok: false, error: { id: known.id, message: known.message } };
}

/**
 * The live namespace (contract section 3): authenticates desks, joins rooms and sends. It owns no rule, and nothing
 * is written here: REST writes, sockets tell.
 */
@WebSocketGateway({ namespace: liveNamespace })
export class LiveGateway implements OnGatewayInit<LiveServer>, BeforeApplicationShutdown {
  private server!: LiveServer;
  private broadcasts!: Broadcasts;
  private viewers!: Viewers;
  private desks!: Desks;
  private watching: NodeJS.Timeout | null = null;

  constructor(
    private readonly config: Config,
    private readonly boards: Boards,
    private readonly catchUp: CatchUp,
    private readonly auth: AuthService,
    private readonly events: DomainEvents,
  ) {}

  afterInit(server: LiveServer): void {
    this.server = server;
    this.broadcasts = new Broadcasts(server);
    this.desks = new Desks(server);
    const countIn = (tournamentId: string) => server.adapter.rooms.get(rooms.board(tournamentId))?.size ?? 0;
    this.viewers = new Viewers(countIn, (viewers) => {
      server.local.to(rooms.board(viewers.tournamentId)).emit('viewers', viewers);
    });
    this.boards.keepWhile((tournamentId) => countIn(tournamentId) > 0);
    this.boards.onChanges((changes) => {
      this.broadcasts.changes(changes);
      if (changes.some((change) => change.tournament?.allowedAdmins)) void this.checkDesks();
    });
    this.events.on('home:changed', ({ what }) => this.broadcasts.home(what));
    this.events.on('staff:tokens-ended', () => this.checkDesks());
    server.use((_socket, next) => {
      if (server.sockets.size < this.config.maxWatchers) return next();
      const { message } = errors['live.full'];
      const data = { id: 'live.full', message, retryAfter: retryAfterSeconds };
      next(Object.assign(new Error(message), { data }));
    });
    server.on('connection', (socket) => this.welcome(socket));
    this.scheduleWatch();
  }

  private welcome(socket: LiveSocket): void {
    socket.data.boards = new Set();
    const gate = new FloodGate(Date.now());
    socket.use((_event, next) => {
      const delayMs = gate.delay(Date.now());
      if (delayMs === null) socket.disconnect(true);
      else if (delayMs === 0) next();
      else setTimeout(next, delayMs);
    });
    socket.on('board:join', (request, answer) => this.answer(answer, () => this.joinBoard(socket, request)));
    socket.on('board:leave', (request, answer) =>
      this.answer(answer, () => this.leaveBoard(socket, request)),
    );
    socket.on('home:join', (_request, answer) => this.answer(answer, () => this.joinHome(socket)));
    socket.on('desk:join', (request, answer) => this.answer(answer, () => this.joinDesk(socket, request)));
    socket.on('disconnect', () => {
      this.desks.leave(socket);
      for (const tournamentId of socket.data.boards) this.viewers.changed(tournamentId);
    });
  }

  /** Bad payloads get an error acknowledgement, never an exception. */
  private answer<A extends JoinAnswer | Answer>(acknowledge: unknown, work: () => Promise<A>): void {
    const tell = (answer: A | LiveError) => {
      if (typeof acknowledge === 'function') acknowledge(answer);
    };
    work().then(tell, (error: unknown) => tell(refusal(error)));
  }

  private async joinBoard(socket: LiveSocket, request: unknown): Promise<JoinAnswer> {
    const { tournamentId, revision } = read(boardJoinInput, request);
    await this.boards.current(tournamentId);
    // First into the room, then the patch up to now: nothing can fall between the two.
    await socket.join(rooms.board(tournamentId));
    socket.data.boards.add(tournamentId);
    this.viewers.changed(tournamentId);
    const known = this.viewers.lastTold(tournamentId);
    if (known > 0) socket.emit('viewers', { tournamentId, count: known });
    return this.catchUp.from(tournamentId, revision);
  }

  private async leaveBoard(socket: LiveSocket, request: unknown): Promise<Answer> {
    const { tournamentId } = read(boardLeaveInput, request);
    await socket.leave(rooms.board(tournamentId));
    if (socket.data.boards.delete(tournamentId)) this.viewers.changed(tournamentId);
    return { ok: true };
  }

  private async joinHome(socket: LiveSocket): Promise<Answer> {
    await socket.join(rooms.home);
    return { ok: true };
  }

  private async joinDesk(socket: LiveSocket, request: unknown): Promise<Answer> {
    const { tournamentId, date = null, ownerId = null, index = null } = read(deskJoinInput, request);
    const actor = await this.actorOf(socket);
    if (!actor) throw new AppError('auth.required');
    const { board } = await this.boards.current(tournamentId);
    if (!may(actor, 'desk:join', board.tournament)) throw new AppError('auth.forbidden');
    const desk: Desk = { _id: actor._id, name: actor.name, date, ownerId, index };
    if (socket.connected) this.desks.place(socket, tournamentId, desk);
    return { ok: true };
  }

  private actorOf(socket: LiveSocket) {
    const token: unknown = socket.handshake.auth.token;
    return this.auth.actorOf(typeof token === 'string' ? token : undefined);
  }

  /** Desks of people who may no longer type are closed. */
  private async checkDesks(): Promise<void> {
    for (const { socket, tournamentId } of this.desks.all()) {
      const actor = await this.actorOf(socket);
      const { board } = await this.boards.withDeleted(tournamentId);
      const closed = board.tournament.deletedAt || !may(actor, 'desk:join', board.tournament);
      if (closed) this.desks.leave(socket);
    }
  }

  private watchedBoards(): string[] {
    const watched = new Set<string>();
    for (const socket of this.server.sockets.values())
      for (const id of socket.data.boards ?? []) watched.add(id);
    return [...watched];
  }

  private scheduleWatch(): void {
    this.watching = setTimeout(() => void this.watch(), watchEveryMs);
  }

  /** What other backends committed reaches our watchers here at the latest. */
  private async watch(): Promise<void> {
    try {
      await this.boards.several(this.watchedBoards());
      await this.checkDesks();
    } catch {
      // The database is away: watchers keep what they have, and the next round tells them what they lack.
    }
    if (this.watching) this.scheduleWatch();
  }

  beforeApplicationShutdown(): void {
    if (this.watching) clearTimeout(this.watching);
    this.watching = null;
    this.broadcasts.close();
    this.viewers.close();
  }
}

function read<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('request.invalid');
  return parsed.data;
}
