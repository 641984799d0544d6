import { Controller, Req, Res } from '@nestjs/common';
import { boardContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { namesTag } from '../http/none-match.js';
import { Asked } from '../http/asked.js';
import { Serves } from '../http/serves.js';
import { StandingsPictures } from './standings-pictures.js';

/** The standings as a picture, to share and for link previews. */
@Controller()
export class StandingsPictureController {
  constructor(private readonly pictures: StandingsPictures) {}

  @Serves(boardContract.picture)
  async picture(
    @Asked() { params: { id }, query: { date, lang } }: Asked<typeof boardContract.picture>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { etag, png } = await this.pictures.of(id, date ?? null, lang);
    const unchanged = namesTag(request.get('If-None-Match'), etag);
    const body = unchanged ? null : await png();
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    if (body === null) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', 'image/png');
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
