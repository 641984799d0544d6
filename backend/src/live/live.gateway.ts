import type { BeforeApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayInit } from '@nestjs/websockets';
import { errors, liveNamespace, may, rooms } from '@parwaz/shared';
import type { Answer, ClientEvents, Desk, JoinAnswer, LiveFull } from '@parwaz/shared';
import { boardJoinInput, boardLeaveInput, deskJoinInput } from '@parwaz/shared/contracts';
import { AuthService } from '../auth/auth.service.js';
import { BoardCache } from '../boards/board-cache.js';
import { WatchedBoards } from '../boards/watched-boards.js';
import { AppError } from '../errors/app-error.js';
import { fromUnknown } from '../errors/from-unknown.js';
import { DomainEvents } from '../events/domain-events.js';
import { Log } from '../logging/log.js';
import { Metrics } from '../metrics/metrics.js';
import { parse } from '../validation/parse.js';
import { Broadcasts } from './broadcasts.js';
import { CatchUp } from './catch-up.js';
import { every } from '../concurrency/every.js';
import { FanOut } from './fan-out.js';
import { FloodGate } from './flood.js';
import { LiveLink } from './live-link.js';
import type { LiveServer, LiveSocket } from './live-types.js';
import { Neighbours } from './neighbours.js';
import { Presence } from './presence.js';
import { SlowReaders } from './slow-readers.js';

/** How often watched boards are compared with their logs, so that no message of another process can get lost. */
const watchEveryMs = 1000;
/** How often the other processes are told again who is here. */
const repeatEveryMs = 5000;
/** When somebody whom we had to refuse should ask again, in seconds. */
const retryAfterSeconds = 15;

type Acknowledge = (answer: JoinAnswer | Answer) => void;

/**
 * The live namespace (docs/protocol.md, "Live"): authenticates desks, joins rooms and sends. It owns no rule and
 * writes nothing: REST writes, sockets notify.
 */
@WebSocketGateway({ namespace: liveNamespace })
export class LiveGateway implements OnGatewayInit<LiveServer>, BeforeApplicationShutdown {
  private server!: LiveServer;
  private broadcasts!: Broadcasts;
  private presence!: Presence;
  private stops: (() => void)[] = [];
  /** The connections that have a socket here. */
  private readonly connected = new WeakSet<object>();

  constructor(
    private readonly link: LiveLink,
    private readonly log: Log,
    private readonly boards: BoardCache,
    private readonly watched: WatchedBoards,
    private readonly catchUp: CatchUp,
    private readonly auth: AuthService,
    private readonly events: DomainEvents,
    private readonly metrics: Metrics,
  ) {}

  afterInit(server: LiveServer): void {
    this.server = server;
    const neighbours = new Neighbours(server, this.link.join !== null);
    const fanOut = new FanOut(server, this.metrics);
    const slow = new SlowReaders((tournamentId, revision) => this.catchUp.from(tournamentId, revision));
    this.broadcasts = new Broadcasts(fanOut, (socket, patch) => slow.skipped(socket, patch));
    this.presence = new Presence(server, fanOut, neighbours, this.watched);
    // While the database is away watchers keep what they have; the next round tells them what they lack.
    const complain = (error: unknown) =>
      this.log.debug({ err: error }, 'watched boards could not be compared');
    const checkDesks = () => this.checkDesks().catch(complain);
    this.events.on('board:changed', ({ changes, board, origin }) => {
      this.broadcasts.changes(changes, board);
      if (origin === 'here') {
        this.metrics.patches.inc(changes.length);
        neighbours.tell('log:grew', [...changes]);
      }
      if (changes.some((change) => change.tournament?.allowedAdmins)) void checkDesks();
    });
    neighbours.on('log:grew', (changes) => this.boards.hear(changes));
    this.events.on('home:seen', (marks) => {
      if (this.broadcasts.home(marks)) neighbours.tell('home:seen', marks);
    });
    neighbours.on('home:seen', (marks) => void this.broadcasts.home(marks));
    this.events.on('staff:tokens-ended', () => {
      neighbours.tell('staff:tokens-ended');
      return checkDesks();
    });
    neighbours.on('staff:tokens-ended', () => void checkDesks());
    server.use((socket, next) => next(this.link.seats.has(socket.conn) ? undefined : full()));
    // A seat is for one: many requests to connect in one breath would all be let in before the first is.
    server.use(({ conn }, next) => {
      if (this.connected.has(conn)) {
        next(new Error('Connected already'));
        return;
      }
      this.connected.add(conn);
      next();
    });
    this.metrics.readWatching(() => ({ sockets: server.sockets.size, byTournament: this.watchers() }));
    server.on('connection', (socket) => this.welcome(socket));
    this.stops = [
      every(watchEveryMs, () => this.compare(), complain),
      every(watchEveryMs, () => slow.round(), complain),
      every(repeatEveryMs, () => this.presence.repeat(), complain),
    ];
  }

  private welcome(socket: LiveSocket): void {
    socket.data.boards = new Set();
    // Never asked for again, and kept as long as the socket.
    socket.handshake.headers = {};
    const gate = new FloodGate(Date.now());
    socket.use((_event, next) => {
      const delayMs = gate.delay(Date.now());
      if (delayMs === null) socket.disconnect(true);
      else if (delayMs === 0) next();
      else setTimeout(next, delayMs);
    });
    const on = <E extends keyof ClientEvents>(
      event: E,
      work: (request: unknown) => Promise<JoinAnswer | Answer>,
    ) => {
      // What a client sends is whatever it likes, the acknowledgement may be the only thing or not come at all.
      const take = (...sent: unknown[]) => {
        const acknowledge = sent.findLast((one) => typeof one === 'function');
        this.answer(acknowledge as Acknowledge | undefined, () =>
          work(sent.find((one) => one !== acknowledge)),
        );
      };
      (socket as { on(event: string, take: (...sent: unknown[]) => void): unknown }).on(event, take);
    };
    on('board:join', (request) => this.joinBoard(socket, request));
    on('board:leave', (request) => this.leaveBoard(socket, request));
    on('home:join', () => this.joinHome(socket));
    on('desk:join', (request) => this.joinDesk(socket, request));
    socket.on('disconnect', () => {
      this.connected.delete(socket.conn);
      void this.presence.leaveDesk(socket);
      for (const tournamentId of socket.data.boards) this.presence.watchersChanged(tournamentId);
    });
  }

  /** Bad payloads get an error acknowledgement, never an exception. */
  private answer(acknowledge: Acknowledge | undefined, work: () => Promise<JoinAnswer | Answer>): void {
    work().then(acknowledge, (error: unknown) => {
      const known = fromUnknown(error);
      if (known.id === 'request.failed') this.log.error({ err: error }, 'a live request failed');
      acknowledge?.({ ok: false, error: { id: known.id, message: known.message } });
    });
  }

  private async joinBoard(socket: LiveSocket, request: unknown): Promise<JoinAnswer> {
    const { tournamentId, revision } = parse(boardJoinInput, request);
    // First into the room, then the patch up to now: nothing can fall between the two.
    await socket.join(rooms.board(tournamentId));
    const isNew = !socket.data.boards.has(tournamentId);
    socket.data.boards.add(tournamentId);
    try {
      const joined = await this.catchUp.from(tournamentId, revision);
      if (isNew) this.presence.watcherCame(socket, tournamentId);
      return joined;
    } catch (error) {
      await this.leaveBoard(socket, { tournamentId });
      throw error;
    }
  }

  private async leaveBoard(socket: LiveSocket, request: unknown): Promise<Answer> {
    const { tournamentId } = parse(boardLeaveInput, request);
    await socket.leave(rooms.board(tournamentId));
    if (socket.data.boards.delete(tournamentId)) this.presence.watchersChanged(tournamentId);
    return { ok: true };
  }

  private async joinHome(socket: LiveSocket): Promise<Answer> {
    await socket.join(rooms.home);
    return { ok: true };
  }

  private async joinDesk(socket: LiveSocket, request: unknown): Promise<Answer> {
    const { tournamentId, date = null, ownerId = null, index = null } = parse(deskJoinInput, request);
    const actor = await this.actorOf(socket);
    if (!actor) throw new AppError('auth.required');
    const { board } = await this.boards.current(tournamentId);
    if (!may(actor, 'desk:join', board.tournament)) throw new AppError('auth.forbidden');
    const desk: Desk = { _id: actor._id, name: actor.name, date, ownerId, index };
    if (socket.connected) await this.presence.placeDesk(socket, tournamentId, desk);
    return { ok: true };
  }

  private actorOf(socket: LiveSocket) {
    const token: unknown = socket.handshake.auth.token;
    return this.auth.actorOf(typeof token === 'string' ? token : undefined);
  }

  /** Desks of people who may no longer type are closed. */
  private async checkDesks(): Promise<void> {
    const check = async ({ socket, tournamentId }: { socket: LiveSocket; tournamentId: string }) => {
      const [actor, { board }] = await Promise.all([
        this.actorOf(socket),
        this.boards.withDeleted(tournamentId),
      ]);
      const { tournament } = board;
      if (tournament.deletedAt || !may(actor, 'desk:join', tournament)) await this.presence.leaveDesk(socket);
    };
    await Promise.all(this.presence.openDesks().map(check));
  }

  private watchers(): Map<string, number> {
    return new Map(this.presence.boards().map((id) => [id, this.presence.viewersHere(id)]));
  }

  /** What other processes committed reaches our watchers here at the latest. */
  private async compare(): Promise<void> {
    await this.boards.several(this.presence.boards());
    await this.checkDesks();
  }

  beforeApplicationShutdown(): void {
    for (const stop of this.stops) stop();
    this.broadcasts.close();
    this.presence.close();
  }
}

/** The refusal of one watcher too many. */
function full(): Error {
  const { message } = errors['live.full'];
  const data: LiveFull = { id: 'live.full', message, retryAfter: retryAfterSeconds };
  return Object.assign(new Error(message), { data });
}
