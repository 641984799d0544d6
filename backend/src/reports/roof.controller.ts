import { Controller } from '@nestjs/common';
import { reportContract } from '@parwaz/shared/contracts';
import { Clock } from '../config/clock.js';
import { AppError } from '../errors/app-error.js';
import type { Answer } from '../http/asked.js';
import { Asked } from '../http/asked.js';
import { Serves } from '../http/serves.js';
import { ReportPhotos } from './report-photos.service.js';
import { ReportWithdrawals } from './report-withdrawals.js';
import { ReportsService } from './reports.service.js';
import { RoofStandings } from './roof-standings.js';

type Calls = typeof reportContract;

/** The calls of a roof, by its link. */
@Controller()
export class RoofController {
  constructor(
    private readonly reports: ReportsService,
    private readonly withdrawals: ReportWithdrawals,
    private readonly photos: ReportPhotos,
    private readonly standings: RoofStandings,
    private readonly clock: Clock,
  ) {}

  @Serves(reportContract.roof)
  roof(@Asked() { roof }: Asked<Calls['roof']>): Answer<Calls['roof']> {
    return this.reports.roof(roof);
  }

  @Serves(reportContract.standing)
  standing(@Asked() { roof, query }: Asked<Calls['standing']>): Answer<Calls['standing']> {
    return this.standings.of(roof, query.date);
  }

  @Serves(reportContract.send)
  async send(@Asked() { roof, body }: Asked<Calls['send']>): Answer<Calls['send']> {
    const reports = await this.reports.send(roof, body.sentAt, body.reports);
    return { success: true, now: this.clock.now(), reports };
  }

  @Serves(reportContract.withdraw)
  async withdraw(@Asked() { roof, params }: Asked<Calls['withdraw']>): Answer<Calls['withdraw']> {
    await this.withdrawals.withdraw(roof, params.reportId);
    return { success: true };
  }

  @Serves(reportContract.addPhoto)
  async addPhoto(@Asked() { roof, params, picture }: Asked<Calls['addPhoto']>): Answer<Calls['addPhoto']> {
    if (picture.kind !== 'new') throw new AppError('report.no-photo');
    await this.photos.add(roof, params.reportId, picture.bytes);
    return { success: true };
  }
}
