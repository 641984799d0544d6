import { Controller } from '@nestjs/common';
import { bannerContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { BannersService } from './banners.service.js';

type Calls = typeof bannerContract;

@Controller()
export class BannersController {
  constructor(private readonly banners: BannersService) {}

  @Serves(bannerContract.list)
  async list(): Answer<Calls['list']> {
    return { success: true, banners: await this.banners.list() };
  }

  @Serves(bannerContract.create)
  async create(@Input() { picture }: Input<Calls['create']>): Answer<Calls['create']> {
    const banner = await this.banners.create(picture);
    return { success: true, message: 'Banner created successfully!', banner };
  }

  @Serves(bannerContract.delete)
  async delete(@Input() { params }: Input<Calls['delete']>): Answer<Calls['delete']> {
    await this.banners.delete(params.bannerId);
    return { success: true, message: 'Banner deleted successfully!' };
  }
}
