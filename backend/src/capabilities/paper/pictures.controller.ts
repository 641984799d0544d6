import { Controller, Req, Res } from '@nestjs/common';
import { paperContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Origins } from '../../platform/http/origin.js';
import { Input } from '../../platform/http/input.js';
import { Serves } from '../../platform/http/serves.js';
import { CertificatePictures } from './certificate-pictures.js';
import { sendPicture } from './send-picture.js';
import { StandingsPictures } from './standings-pictures.js';

/** Standings and certificates as pictures, to share and for link previews. */
@Controller()
export class PicturesController {
  constructor(
    private readonly standings: StandingsPictures,
    private readonly certificates: CertificatePictures,
    private readonly origins: Origins,
  ) {}

  @Serves(paperContract.picture)
  async picture(
    @Input() { params: { id }, query: { date, lang, shape } }: Input<typeof paperContract.picture>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const origin = this.origins.of(request);
    const picture = await this.standings.of(id, { date: date ?? null, language: lang, shape, origin });
    await sendPicture(picture, request, response);
  }

  @Serves(paperContract.certificate)
  async certificate(
    @Input() { params: { id }, query }: Input<typeof paperContract.certificate>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { ownerId, date, lang } = query;
    const origin = this.origins.of(request);
    const picture = await this.certificates.of(id, {
      ownerId,
      view: date ?? 'total',
      language: lang,
      origin,
    });
    await sendPicture(picture, request, response);
  }
}
