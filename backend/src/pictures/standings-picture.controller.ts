import { Controller, Req, Res } from '@nestjs/common';
import { boardContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Config } from '../config/config.js';
import { namesTag } from '../http/none-match.js';
import { originOf } from '../http/origin.js';
import { Asked } from '../http/asked.js';
import { Serves } from '../http/serves.js';
import { StandingsPictures } from './standings-pictures.js';

/** The standings as a picture, to share and for link previews. */
@Controller()
export class StandingsPictureController {
  constructor(
    private readonly pictures: StandingsPictures,
    private readonly config: Config,
  ) {}

  @Serves(boardContract.picture)
  async picture(
    @Asked() { params: { id }, query: { date, lang, shape } }: Asked<typeof boardContract.picture>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { etag, png } = await this.pictures.of(id, {
      date: date ?? null,
      language: lang,
      shape,
      origin: originOf(request, this.config),
    });
    const unchanged = namesTag(request.get('If-None-Match'), etag);
    const body = unchanged ? null : await png;
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
