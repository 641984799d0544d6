import { WebSocketGateway, type OnGatewayInit } from '@nestjs/websockets';
import { errors, liveNamespace, rooms } from '@parwaz/shared';
import type { Answer, ClientEvents, Desk, JoinAnswer, LiveFull } from '@parwaz/shared';
import { boardJoinInput, boardLeaveInput, deskJoinInput } from '@parwaz/shared/contracts';
import { Clock } from '../platform/config/config.js';
import { fromUnknown } from '../platform/errors/from-unknown.js';
import { Log } from '../platform/logging/log.js';
import { parse } from '../platform/validation/parse.js';
import { CatchUp } from './catch-up.js';
import { TokenBucket } from '../platform/concurrency/token-bucket.js';
import { DeskAccess } from './desk-access.js';
import { LiveNamespace, type LiveServer, type LiveSocket } from './live-namespace.js';
import { Presence } from './presence.js';
import { Seating } from './seating.js';

const retryAfterSeconds = 15;

type Acknowledge = (answer: JoinAnswer | Answer) => void;

/** docs/protocol.md, "Live". Owns no rule and writes nothing. */
@WebSocketGateway({ namespace: liveNamespace })
export class LiveGateway implements OnGatewayInit<LiveServer> {
  private readonly connected = new WeakSet<object>();

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly seating: Seating,
    private readonly catchUp: CatchUp,
    private readonly presence: Presence,
    private readonly deskAccess: DeskAccess,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  afterInit(server: LiveServer): void {
    this.namespace.open(server);
    // One socket per seat: parallel connect requests would all be admitted before the first is.
    server.use(({ conn }, next) => {
      if (this.connected.has(conn)) {
        next(new Error('Connected already'));
        return;
      }
      this.connected.add(conn);
      next();
    });
    server.use((socket, next) => {
      this.seating.seat(socket).then((isSeated) => {
        if (!isSeated) this.connected.delete(socket.conn);
        next(isSeated ? undefined : full());
      }, next);
    });
    server.on('connection', (socket) => this.welcome(socket));
  }

  private welcome(socket: LiveSocket): void {
    socket.data.boards = new Set();
    // Headers are never read again, but would be kept as long as the socket.
    socket.handshake.headers = {};
    const gate = new TokenBucket(performance.now());
    socket.use((_event, next) => {
      const delayMs = gate.delay(performance.now());
      if (delayMs === null) socket.disconnect(true);
      else if (delayMs === 0) next();
      else setTimeout(next, delayMs);
    });
    const on = <E extends keyof ClientEvents>(
      event: E,
      work: (request: unknown) => Promise<JoinAnswer | Answer>,
    ) => {
      // Clients send anything: the acknowledgement may be the only argument, or missing.
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
    const { tournamentId, ...held } = parse(boardJoinInput, request);
    const viewer = () => this.deskAccess.viewerOf(socket);
    await this.catchUp.admit(tournamentId, viewer);
    // Joined before the patch is made, so that nothing falls in between.
    await socket.join(rooms.board(tournamentId));
    const isNew = !socket.data.boards.has(tournamentId);
    socket.data.boards.add(tournamentId);
    try {
      const joined = await this.catchUp.patchFrom(tournamentId, held, viewer);
      if (isNew) this.presence.watcherJoined(socket, tournamentId);
      return joined.reload ? joined : { ...joined, now: this.clock.now() };
    } catch (error) {
      await this.leaveBoard(socket, { tournamentId });
      throw error;
    }
  }

  private async leaveBoard(socket: LiveSocket, request: unknown): Promise<Answer> {
    const { tournamentId } = parse(boardLeaveInput, request);
    await this.presence.leaveBoard(socket, tournamentId);
    return { ok: true };
  }

  private async joinHome(socket: LiveSocket): Promise<Answer> {
    await socket.join(rooms.home);
    return { ok: true };
  }

  private async joinDesk(socket: LiveSocket, request: unknown): Promise<Answer> {
    const { tournamentId, date = null, ownerId = null, index = null } = parse(deskJoinInput, request);
    const actor = await this.deskAccess.admit(socket, tournamentId);
    const desk: Desk = { _id: actor._id, name: actor.name, date, ownerId, index };
    if (socket.connected) await this.presence.placeDesk(socket, tournamentId, desk);
    return { ok: true };
  }
}

function full(): Error {
  const { message } = errors['live.full'];
  const data: LiveFull = { id: 'live.full', message, retryAfter: retryAfterSeconds };
  return Object.assign(new Error(message), { data });
}
