import { Controller, Req, Res } from '@nestjs/common';
import { seasonContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Input } from '../../platform/http/input.js';
import { sendTagged } from '../../platform/http/send-tagged.js';
import { Serves } from '../../platform/http/serves.js';
import { ClubRecords } from './club-records.js';
import { LoftSeasons } from './loft-seasons.js';

@Controller()
export class SeasonsController {
  constructor(
    private readonly lofts: LoftSeasons,
    private readonly records: ClubRecords,
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
