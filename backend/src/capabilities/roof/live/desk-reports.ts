import { Injectable } from '@nestjs/common';
import { rooms } from '@parwaz/shared';
import { KeyedQueue } from '../../../platform/concurrency/keyed-queue.js';
import { ReportReader } from '../reports/report-reader.js';
import { FanOut } from '../../../live/frames/fan-out.js';
import { LiveNamespace } from '../../../live/live-namespace.js';

@Injectable()
export class DeskReports {
  private readonly inTurn = new KeyedQueue();
  private readonly waiting = new Map<string, Set<string>>();

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly reader: ReportReader,
    private readonly fanOut: FanOut,
  ) {}

  /**
   * Sends changed reports, and those whose flags changed with them, when a desk of that tournament is open here. One read
   * after the other, so that a slower one doesn't tell what was before.
   */
  async send({ tournamentId, reportIds }: { tournamentId: string; reportIds: string[] }): Promise<void> {
    const waiting = this.waiting.get(tournamentId) ?? new Set();
    this.waiting.set(tournamentId, waiting);
    for (const id of reportIds) waiting.add(id);
    await this.inTurn.run(tournamentId, () => this.sendWaiting(tournamentId));
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
