import { Controller, Req, Res } from '@nestjs/common';
import { reportContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Config } from '../../platform/config/config.js';
import { Input, type Answer } from '../../platform/http/input.js';
import { originOf } from '../../platform/http/origin.js';
import { Serves } from '../../platform/http/serves.js';
import { ReportPhotos } from './photos/report-photos.service.js';
import { ReportSettler } from './reports/report-settler.js';
import { ReportsService } from './reports/reports.service.js';
import { RoofLinks } from './links/roof-links.service.js';

type Calls = typeof reportContract;

@Controller()
export class ReportsController {
  constructor(
    private readonly links: RoofLinks,
    private readonly reports: ReportsService,
    private readonly settler: ReportSettler,
    private readonly photos: ReportPhotos,
    private readonly config: Config,
  ) {}

  @Serves(reportContract.makeLinks)
  async makeLinks(
    @Input() { actor, params, body }: Input<Calls['makeLinks']>,
    @Req() request: Request,
  ): Answer<Calls['makeLinks']> {
    const origin = originOf(request, this.config);
    return { success: true, links: await this.links.make(actor, params.id, body.ownerIds, origin) };
  }

  @Serves(reportContract.links)
  ownLinks(@Input() { actor, params }: Input<Calls['links']>): Answer<Calls['links']> {
    return this.links.list(actor, params.id);
  }

  @Serves(reportContract.endLink)
  async endLink(@Input() { actor, params }: Input<Calls['endLink']>): Answer<Calls['endLink']> {
    await this.links.end(actor, params.id, params.linkId);
    return { success: true };
  }

  @Serves(reportContract.list)
  list(@Input() { actor, params, query }: Input<Calls['list']>): Answer<Calls['list']> {
    return this.reports.list(actor, params.id, query);
  }

  @Serves(reportContract.photo)
  async photo(@Input() { actor, params }: Input<Calls['photo']>, @Res() response: Response): Promise<void> {
    const bytes = await this.photos.read(actor, params.id, params.reportId);
    response.type('image/webp').send(bytes);
  }

  @Serves(reportContract.take)
  take(@Input() { actor, params, body }: Input<Calls['take']>): Answer<Calls['take']> {
    return this.settler.take(actor, params.id, params.reportId, body);
  }

  @Serves(reportContract.reject)
  reject(@Input() { actor, params, body }: Input<Calls['reject']>): Answer<Calls['reject']> {
    return this.settler.reject(actor, params.id, params.reportId, body.reason);
  }
}
