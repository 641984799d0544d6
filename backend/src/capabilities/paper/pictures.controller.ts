import { Controller, Req, Res } from '@nestjs/common';
import { paperContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Origins } from '../../platform/http/origin.js';
import { Input } from '../../platform/http/input.js';
import { sendPicture } from '../../platform/http/send-picture.js';
import { Serves } from '../../platform/http/serves.js';
import { CertificatePictures } from './certificate-pictures.js';
import { StandingsPictures } from './standings-pictures.js';

@Controller()
export class PicturesController {
  constructor(
    private readonly standings: StandingsPictures,
    private readonly certificates: CertificatePictures,
    private readonly origins: Origins,
  ) {}

  @Serves(paperContract.picture, { isKeptAtEdge: true })
  async picture(
    @Input()
    { params: { id }, query: { date, stamp, lang, shape }, actor }: Input<typeof paperContract.picture>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Previews show no address, and messengers fetch them through any host name.
    const origin = shape === 'preview' ? '' : this.origins.trustedOrigin(request);
    const view = { date: date ?? null, stampId: stamp ?? '', language: lang, shape, origin, viewer: actor };
    const picture = await this.standings.picture(id, view);
    await sendPicture(picture, request, response);
  }

  @Serves(paperContract.certificate, { isKeptAtEdge: true })
  async certificate(
    @Input() { params: { id }, query, actor }: Input<typeof paperContract.certificate>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { ownerId, date, lang } = query;
    const origin = this.origins.trustedOrigin(request);
    const asked = { ownerId, view: date ?? 'total', language: lang, origin, viewer: actor };
    const picture = await this.certificates.picture(id, asked);
    await sendPicture(picture, request, response);
  }
}
