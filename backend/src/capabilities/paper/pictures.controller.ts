import { Controller, Req, Res } from '@nestjs/common';
import { paperContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { Origins } from '../../platform/http/origin.js';
import { Input } from '../../platform/http/input.js';
import { keptBy } from '../../platform/http/signed-in.js';
import { Serves } from '../../platform/http/serves.js';
import { namesTag } from '../../platform/http/negotiation.js';
import { CertificatePictures } from './certificate-pictures.js';
import type { Picture } from './picture-cache.js';
import { StandingsPictures } from './standings-pictures.js';

@Controller()
export class PicturesController {
  constructor(
    private readonly standings: StandingsPictures,
    private readonly certificates: CertificatePictures,
    private readonly origins: Origins,
  ) {}

  @Serves(paperContract.picture)
  async picture(
    @Input()
    { params: { id }, query: { date, stamp, lang, shape }, actor }: Input<typeof paperContract.picture>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const origin = this.origins.trustedOrigin(request);
    const view = { date: date ?? null, stampId: stamp ?? '', language: lang, shape, origin, viewer: actor };
    const picture = await this.standings.picture(id, view);
    await sendPicture(picture, request, response);
  }

  @Serves(paperContract.certificate)
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

async function sendPicture({ etag, png }: Picture, request: Request, response: Response): Promise<void> {
  const isKnown = namesTag(request.get('If-None-Match'), etag);
  const body = isKnown ? null : await png;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', keptBy(request));
  if (body === null) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'image/png');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
