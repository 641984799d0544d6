import { Controller, Res } from '@nestjs/common';
import { machineContract } from '@parwaz/shared/contracts';
import type { Response } from 'express';
import { Input } from '../platform/http/input.js';
import { secureFile } from '../platform/http/security-headers.js';
import { Serves } from '../platform/http/serves.js';
import { MediaService } from './media.service.js';

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Serves(machineContract.media)
  async read(
    @Input() { params: { name } }: Input<typeof machineContract.media>,
    @Res() response: Response,
  ): Promise<void> {
    const bytes = await this.media.read(name);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('ETag', `"${name}"`);
    secureFile(response);
    response.type('image/webp').send(bytes);
  }
}
