import { Controller } from '@nestjs/common';
import { clubContract } from '@parwaz/shared/contracts';
import { Input, type Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { ClubsService } from './clubs.service.js';

type Calls = typeof clubContract;

@Controller()
export class ClubsController {
  constructor(private readonly clubs: ClubsService) {}

  @Serves(clubContract.list)
  async list(): Answer<Calls['list']> {
    return { success: true, clubs: await this.clubs.list() };
  }

  @Serves(clubContract.create)
  async create(@Input() { body }: Input<Calls['create']>): Answer<Calls['create']> {
    const club = await this.clubs.create(body);
    return { success: true, message: 'Club created successfully!', club };
  }

  @Serves(clubContract.update)
  async update(@Input() { params, body, actor }: Input<Calls['update']>): Answer<Calls['update']> {
    const club = await this.clubs.rename(params.id, body, actor);
    return { success: true, message: 'Club updated successfully', club };
  }

  @Serves(clubContract.delete)
  async delete(@Input() { params }: Input<Calls['delete']>): Answer<Calls['delete']> {
    await this.clubs.delete(params.id);
    return { success: true, message: 'Club deleted successfully!' };
  }
}
