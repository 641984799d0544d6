import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rooms } from '@parwaz/shared';
import { FanOut } from '../../../live/frames/fan-out.js';
import { DeskNews } from '../../../live/links/desk-news.js';
import { LiveNamespace } from '../../../live/live-namespace.js';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Log } from '../../../platform/logging/log.js';
import { ReportReader } from '../reports/report-reader.js';
import type { ReportsChanged } from './peer-message.js';

@Injectable()
export class DeskReports implements OnModuleInit {
  private readonly queue = new KeyedQueue();
  private readonly waiting = new Map<string, Set<string>>();

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly news: DeskNews,
    private readonly events: DomainEvents,
    private readonly reader: ReportReader,
    private readonly fanOut: FanOut,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.events.on('reports:changed', (hint) => this.news.tell('reports:changed', hint));
    this.news.on('reports:changed', (hint) => {
      this.send(hint).catch((error: unknown) => this.log.debug({ err: error }, 'reports could not be sent'));
    });
  }

  /** One batch at a time per tournament: a slow read must not overtake a newer one. */
  private async send({ tournamentId, reportIds }: ReportsChanged): Promise<void> {
    const waiting = this.waiting.get(tournamentId) ?? new Set();
    this.waiting.set(tournamentId, waiting);
    for (const id of reportIds) waiting.add(id);
    await this.queue.run(tournamentId, () => this.sendWaiting(tournamentId));
  }

  private async sendWaiting(tournamentId: string): Promise<void> {
    const reportIds = [...(this.waiting.get(tournamentId) ?? [])];
    this.waiting.delete(tournamentId);
    const room = rooms.desks(tournamentId);
    if (reportIds.length === 0 || !this.namespace.server.adapter.rooms.has(room)) return;
    const reports = await this.reader.withNeighbours(tournamentId, reportIds);
    if (reports.length > 0) this.fanOut.send(room, 'desk:reports', { tournamentId, reports });
  }
}
