import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Permit } from '../auth/permit.js';
import { ApiCall } from '../http/api-call.js';
import { MediaService } from './media.service.js';

@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get(':name')
  @Permit('media:read')
  @ApiCall({
    summary: 'An image; it never changes, so keep it for a year',
    out: { mediaType: 'image/webp' },
    errors: ['media.not-found'],
  })
  async read(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const bytes = await this.media.read(name);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', `"${name}"`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('image/webp').send(bytes);
  }
}
