import { Controller, Delete, Get, Post } from '@nestjs/common';
import { bannerSchema } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { ApiCall } from '../http/api-call.js';
import { Picture, Uploads } from '../validation/picture.js';
import type { PictureInput } from '../validation/picture.js';
import { IdParam } from '../validation/valid.js';
import { BannersService } from './banners.service.js';

const listAnswer = z.object({ success: z.literal(true), banners: z.array(bannerSchema) });
const messageAnswer = z.object({ success: z.literal(true), message: z.string() });
const createdAnswer = messageAnswer.extend({ banner: bannerSchema });

@Controller()
export class BannersController {
  constructor(private readonly banners: BannersService) {}

  @Get('get-all-banner')
  @Permit('banner:read')
  @ApiCall({ summary: 'The banners of the home page', out: listAnswer })
  async list(): Promise<z.infer<typeof listAnswer>> {
    return { success: true, banners: await this.banners.list() };
  }

  @Post('banner')
  @Permit('banner:write')
  @Uploads('bannerPicture')
  @ApiCall({
    summary: 'Upload a banner',
    status: 201,
    out: createdAnswer,
    errors: ['banner.image-required', 'media.not-an-image', 'media.too-large'],
  })
  async create(@Picture() picture: PictureInput): Promise<z.infer<typeof createdAnswer>> {
    const banner = await this.banners.create(picture);
    return { success: true, message: 'Banner created successfully!', banner };
  }

  @Delete('delete/:bannerId')
  @Permit('banner:write')
  @ApiCall({ summary: 'Delete a banner', out: messageAnswer, errors: ['banner.not-found'] })
  async delete(
    @IdParam('bannerId', 'banner.not-found') bannerId: string,
  ): Promise<z.infer<typeof messageAnswer>> {
    await this.banners.delete(bannerId);
    return { success: true, message: 'Banner deleted successfully!' };
  }
}
