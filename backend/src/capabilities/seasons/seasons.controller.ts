import { Controller, Req, Res } from '@nestjs/common';
import { seasonContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Input } from '../../platform/http/input.js';
import { sendPicture } from '../../platform/http/send-picture.js';
import { sendTagged } from '../../platform/http/send-tagged.js';
import { Serves } from '../../platform/http/serves.js';
import { PreviewPictures } from '../../public-pages/preview-pictures.js';
import { ClubRecords } from './club-records.js';
import { loftPreview } from './loft-preview.js';
import { LoftSeasons } from './loft-seasons.js';

@Controller()
export class SeasonsController {
  constructor(
    private readonly lofts: LoftSeasons,
    private readonly records: ClubRecords,
    private readonly previews: PreviewPictures,
  ) {}

  @Serves(seasonContract.loft)
  async loft(
    @Input() { params }: Input<typeof seasonContract.loft>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.lofts.of(params.ownerId);
    response.type('application/json; charset=utf-8');
    sendTagged(JSON.stringify(answer), request, response);
  }

  @Serves(seasonContract.loftPreview, { isKeptAtEdge: true })
  async loftPreview(
    @Input() { params, query }: Input<typeof seasonContract.loftPreview>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const preview = loftPreview(await this.lofts.of(params.ownerId), query.lang);
    await sendPicture(this.previews.of(`loft ${params.ownerId}`, preview), request, response);
  }

  @Serves(seasonContract.clubRecords)
  async clubRecords(
    @Input() { params, query }: Input<typeof seasonContract.clubRecords>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.records.of(params.clubName, query.year);
    response.type('application/json; charset=utf-8');
    sendTagged(JSON.stringify(answer), request, response);
  }
}
