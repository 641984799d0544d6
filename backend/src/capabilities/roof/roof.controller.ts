import { Controller } from '@nestjs/common';
import { reportContract } from '@parwaz/shared/contracts';
import { Clock } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Input, type Answer } from '../../platform/http/input.js';
import { Serves } from '../../platform/http/serves.js';
import { ReportPhotos } from './photos/report-photos.service.js';
import { ReportWithdrawals } from './reports/report-withdrawals.js';
import { ReportsService } from './reports/reports.service.js';
import { RoofStandings } from './reports/roof-standings.js';

type Calls = typeof reportContract;

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
  roof(@Input() { roof }: Input<Calls['roof']>): Answer<Calls['roof']> {
    return this.reports.roof(roof);
  }

  @Serves(reportContract.standing)
  standing(@Input() { roof, query }: Input<Calls['standing']>): Answer<Calls['standing']> {
    return this.standings.standingOf(roof, query.date);
  }

  @Serves(reportContract.send)
  async send(@Input() { roof, body }: Input<Calls['send']>): Answer<Calls['send']> {
    const reports = await this.reports.send(roof, body.sentAt, body.reports);
    return { success: true, now: this.clock.now(), reports };
  }

  @Serves(reportContract.withdraw)
  async withdraw(@Input() { roof, params }: Input<Calls['withdraw']>): Answer<Calls['withdraw']> {
    await this.withdrawals.withdraw(roof, params.reportId);
    return { success: true };
  }

  @Serves(reportContract.addPhoto, { picksUpPicture: true })
  async addPhoto(
    @Input() { roof, params, readPicture }: Input<Calls['addPhoto']>,
  ): Answer<Calls['addPhoto']> {
    await this.photos.add(roof, params.reportId, async () => {
      const picture = await readPicture();
      if (picture.kind !== 'new') throw new AppError('report.no-photo');
      return picture.bytes;
    });
    return { success: true };
  }
}
