import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { clubInput, clubSchema } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { CurrentActor } from '../auth/current-actor.js';
import { Permit } from '../auth/permit.js';
import type { SignedIn } from '../auth/signed-in.js';
import { ApiCall } from '../http/api-call.js';
import { IdParam, ValidBody } from '../validation/valid.js';
import { ClubsService } from './clubs.service.js';

const listAnswer = z.object({ success: z.literal(true), clubs: z.array(clubSchema) });
const messageAnswer = z.object({ success: z.literal(true), message: z.string() });
const clubAnswer = messageAnswer.extend({ club: clubSchema });
type ClubAnswer = z.infer<typeof clubAnswer>;

const examples = { in: { name: 'Lahore Club' } };

@Controller()
export class ClubsController {
  constructor(private readonly clubs: ClubsService) {}

  @Get('get-all-clubs')
  @Permit('club:read')
  @ApiCall({ summary: 'All clubs', out: listAnswer })
  async list(): Promise<z.infer<typeof listAnswer>> {
    return { success: true, clubs: await this.clubs.list() };
  }

  @Post('create-club')
  @Permit('club:write')
  @ApiCall({
    summary: 'Create a club; names are unique regardless of case',
    status: 201,
    out: clubAnswer,
    errors: ['club.name-required', 'club.name-taken'],
    examples,
  })
  async create(
    @ValidBody(clubInput, { wordings: ['club.name-required'] }) { name }: z.output<typeof clubInput>,
  ): Promise<ClubAnswer> {
    const club = await this.clubs.create(name);
    return { success: true, message: 'Club created successfully!', club };
  }

  @Put('update-club/:id')
  @Permit('club:write')
  @ApiCall({
    summary: 'Rename a club, and with it the club of its tournaments',
    out: clubAnswer,
    errors: ['club.not-found', 'club.name-required', 'club.name-taken'],
    examples,
  })
  async update(
    @IdParam('id', 'club.not-found') id: string,
    @ValidBody(clubInput, { wordings: ['club.name-required'] }) { name }: z.output<typeof clubInput>,
    @CurrentActor() actor: SignedIn,
  ): Promise<ClubAnswer> {
    const club = await this.clubs.rename(id, name, actor);
    return { success: true, message: 'Club updated successfully', club };
  }

  @Delete('delete-club/:id')
  @Permit('club:write')
  @ApiCall({
    summary: 'Delete a club without tournaments',
    out: messageAnswer,
    errors: ['club.not-found', 'club.has-tournaments'],
  })
  async delete(@IdParam('id', 'club.not-found') id: string): Promise<z.infer<typeof messageAnswer>> {
    await this.clubs.delete(id);
    return { success: true, message: 'Club deleted successfully!' };
  }
}
