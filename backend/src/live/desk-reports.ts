import { Injectable } from '@nestjs/common';
import { rooms } from '@parwaz/shared';
import { ReportReader } from '../reports/report-reader.js';
import { FanOut } from './frames/fan-out.js';
import { LiveNamespace } from './live-namespace.js';

/** Tells the desks of this process of reports from the roof. */
@Injectable()
export class DeskReports {
  constructor(
    private readonly namespace: LiveNamespace,
    private readonly reader: ReportReader,
    private readonly fanOut: FanOut,
  ) {}

  /** Sends changed reports, and those whose flags changed with them, when a desk of that tournament is open here. */
  async send({ tournamentId, reportIds }: { tournamentId: string; reportIds: string[] }): Promise<void> {
    const room = rooms.desks(tournamentId);
    if (!this.namespace.server.adapter.rooms.has(room)) return;
    const reports = await this.reader.withNeighbours(tournamentId, reportIds);
    if (reports.length > 0) this.fanOut.send(room, 'desk:reports', { tournamentId, reports });
  }
}
