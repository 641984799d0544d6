import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { beatEveryMs } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { WatchedBoards } from '../boards/watched-boards.js';
import { evenlyOver } from '../platform/concurrency/evenly-over.js';
import { Repeats } from '../platform/concurrency/repeats.js';
import { DomainEvents, type DomainEventMap } from '../platform/events/domain-events.js';
import { Log } from '../platform/logging/log.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { Broadcasts } from './frames/broadcasts.js';
import { FanOut } from './frames/fan-out.js';
import { DeskAccess } from './desk-access.js';
import { LiveNamespace } from './live-namespace.js';
import { DeskNews } from './links/desk-news.js';
import { Peers } from './links/peers.js';
import { Presence } from './presence.js';
import { SlowReaders } from './frames/slow-readers.js';

const watchEveryMs = 1000; // in case a hint from another process is lost
const repeatEveryMs = 5000;
const failure = 'watched boards could not be compared';

@Injectable()
export class LivePipeline implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly namespace: LiveNamespace,
    private readonly events: DomainEvents,
    private readonly peers: Peers,
    private readonly news: DeskNews,
    private readonly boards: BoardCache,
    private readonly watched: WatchedBoards,
    private readonly broadcasts: Broadcasts,
    private readonly fanOut: FanOut,
    private readonly slowReaders: SlowReaders,
    private readonly presence: Presence,
    private readonly deskAccess: DeskAccess,
    private readonly metrics: Metrics,
    private readonly log: Log,
    private readonly repeats: Repeats,
  ) {}

  onModuleInit(): void {
    const { broadcasts, events, peers, repeats } = this;
    events.on('board:changed', (changed) =>
      broadcasts.sendChanges(changed, (socket, id) => void this.presence.leaveBoard(socket, id)),
    );
    events.on('board:changed', (changed) => this.boardChanged(changed));
    events.on('result:checked', (checked) => this.news.tell('desk:checked', checked));
    events.on('home:seen', (marks) => {
      if (!broadcasts.sendHome(marks)) return;
      peers.sendToSiblings('home:seen', marks);
      peers.sendToOtherBackends({ event: 'home:stale', what: {} });
    });
    peers.onSibling('home:seen', (marks) => void broadcasts.sendHome(marks));
    events.on('staff:tokens-ended', () => {
      peers.broadcast('staff:tokens-ended', {});
      return this.checkDesks();
    });
    peers.on('log:grew', (hint) => this.boards.catchUpTo(hint));
    this.news.on('desk:checked', (checked) => broadcasts.sendChecked(checked));
    peers.on('staff:tokens-ended', () => void this.checkDesks());
    peers.on('presence', (report) => this.presence.receiveReport(report));
    peers.listenToOtherBackends(() => events.publish('home:stale', {}));
    // Closed by the line, since sockets that are told to go stay away: they come back and say what they hold.
    events.on('database:replaced', () => {
      broadcasts.clear();
      for (const { conn } of this.namespace.server.sockets.values()) conn.close();
    });
    events.on('node:leaving', ({ overMs }) =>
      evenlyOver(overMs, [...this.namespace.server.sockets.values()], ({ conn }) => conn.close()),
    );
    this.metrics.readWatching(() => ({
      sockets: this.namespace.server.sockets.size,
      byTournament: new Map(this.watched.ids().map((id) => [id, this.presence.localViewerCount(id)])),
    }));
    repeats.every(watchEveryMs, () => this.compare(), failure);
    repeats.every(watchEveryMs, () => this.slowReaders.sendAllMissed(), failure);
    repeats.every(beatEveryMs, () => this.fanOut.beat(), failure);
    repeats.every(repeatEveryMs, () => this.presence.resendReports(), failure);
  }

  beforeApplicationShutdown(): void {
    this.broadcasts.close();
    this.presence.close();
    this.peers.close();
  }

  private boardChanged({ changes, board, origin }: DomainEventMap['board:changed']): void {
    if (origin === 'here') {
      this.metrics.patches.inc(changes.length);
      const { tournamentId, revision } = board;
      this.peers.broadcast('log:grew', { tournamentId, revision });
    }
    if (changes.some((change) => change.tournament?.allowedAdmins)) void this.checkDesks();
  }

  private async compare(): Promise<void> {
    await this.boards.getMany(this.watched.ids());
    await this.deskAccess.check();
  }

  private checkDesks(): Promise<void> {
    return this.deskAccess.check().catch((error: unknown) => this.log.debug({ err: error }, failure));
  }
}
