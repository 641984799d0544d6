import { Controller, Get, Req, Res } from '@nestjs/common';
import { boardDateSchema } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { namesTag } from '../http/none-match.js';
import { ApiCall } from '../http/api-call.js';
import { IdParam, ValidQuery } from '../validation/valid.js';
import { StandingsPictures } from './standings-pictures.js';
import { pictureLanguages } from './texts.js';

const pictureQuery = z.object({
  date: boardDateSchema.optional(),
  lang: z.enum(pictureLanguages).default('en'),
});

/** The standings as a picture, to share and for link previews. */
@Controller('tournament/:id/standings.png')
export class StandingsPictureController {
  constructor(private readonly pictures: StandingsPictures) {}

  @Get()
  @Permit('tournament:read')
  @ApiCall({
    tag: 'Public',
    summary: 'The standings of a date, or of all, as a picture of 1080 × 1350 pixels; with a strong ETag',
    out: { mediaType: 'image/png' },
    errors: ['tournament.not-found'],
  })
  async picture(
    @IdParam('id', 'tournament.not-found') id: string,
    @ValidQuery(pictureQuery) { date, lang }: z.output<typeof pictureQuery>,
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
