import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { createOwnerInput, idSchema, updateOwnerInput } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { CurrentActor } from '../auth/current-actor.js';
import { Permit } from '../auth/permit.js';
import type { SignedIn } from '../auth/signed-in.js';
import { ApiCall } from '../http/api-call.js';
import { Picture, Uploads } from '../validation/picture.js';
import type { PictureInput } from '../validation/picture.js';
import { sentPerson } from '../validation/sent.js';
import { IdParam, ValidBody, ValidQuery } from '../validation/valid.js';
import { OwnersService } from './owners.service.js';
import { presentStaffOwner, staffOwnerSchema } from './present-owner.js';

const listAnswer = z.object({ success: z.literal(true), owner: z.array(staffOwnerSchema) });
const singleAnswer = z.object({ success: z.literal(true), owner: staffOwnerSchema });
const messageAnswer = z.object({ success: z.literal(true), message: z.string() });
const createdAnswer = messageAnswer.extend({ owner: staffOwnerSchema });
const listQuery = z.object({ adminId: idSchema.optional() });

@Controller()
export class OwnersController {
  constructor(private readonly owners: OwnersService) {}

  @Get('get-all-owner')
  @Permit('owner:list')
  @ApiCall({ summary: 'All owners, or those that one account created', out: listAnswer })
  async list(
    @ValidQuery(listQuery) { adminId }: z.output<typeof listQuery>,
  ): Promise<z.infer<typeof listAnswer>> {
    return { success: true, owner: (await this.owners.list(adminId)).map(presentStaffOwner) };
  }

  @Get('get-all-owner/:adminId')
  @Permit('owner:list')
  @ApiCall({ summary: 'The owners that one account created', out: listAnswer, errors: ['staff.not-found'] })
  async listOfAdmin(
    @IdParam('adminId', 'staff.not-found') adminId: string,
  ): Promise<z.infer<typeof listAnswer>> {
    return { success: true, owner: (await this.owners.list(adminId)).map(presentStaffOwner) };
  }

  @Get('single-owner/:id')
  @Permit('owner:read')
  @ApiCall({ summary: 'One owner', out: singleAnswer, errors: ['owner.not-found'] })
  async single(@IdParam('id', 'owner.not-found') id: string): Promise<z.infer<typeof singleAnswer>> {
    return { success: true, owner: presentStaffOwner(await this.owners.single(id)) };
  }

  @Post('owner')
  @Permit('owner:create')
  @Uploads('ownerPicture', { dataUrl: true })
  @ApiCall({
    summary: 'Create an owner; the picture as a file, or as a data URL in JSON',
    status: 201,
    out: createdAnswer,
    errors: ['media.not-an-image', 'media.too-large'],
    examples: { in: { name: 'Ustad Rafiq', address: 'Lahore', phone: '0300 1234567' } },
  })
  async create(
    @ValidBody(createOwnerInput, { prepare: sentPerson }) input: z.output<typeof createOwnerInput>,
    @Picture() picture: PictureInput,
    @CurrentActor() actor: SignedIn,
  ): Promise<z.infer<typeof createdAnswer>> {
    const owner = await this.owners.create(input, picture, actor);
    return {
      success: true,
      message: 'Pigeon owner created successfully!',
      owner: presentStaffOwner(owner),
    };
  }

  @Put('update-owner/:id')
  @Permit('owner:update')
  @Uploads('ownerPicture', { dataUrl: true })
  @ApiCall({
    summary:
      'Change the fields that are sent; a text in place of a picture keeps it, an empty one removes it',
    out: singleAnswer,
    errors: ['owner.not-found', 'media.not-an-image', 'media.too-large'],
    examples: { in: { phone: '0300 7654321' } },
  })
  async update(
    @IdParam('id', 'owner.not-found') id: string,
    @ValidBody(updateOwnerInput, { prepare: sentPerson }) input: z.output<typeof updateOwnerInput>,
    @Picture() picture: PictureInput,
    @CurrentActor() actor: SignedIn,
  ): Promise<z.infer<typeof singleAnswer>> {
    const owner = await this.owners.update(id, input, picture, actor);
    return { success: true, owner: presentStaffOwner(owner) };
  }

  @Delete('delete-owner/:id')
  @Permit('owner:delete')
  @ApiCall({
    summary: 'Hide an owner from lists and pickers; old results keep the name and picture',
    out: messageAnswer,
    errors: ['owner.not-found'],
  })
  async delete(
    @IdParam('id', 'owner.not-found') id: string,
    @CurrentActor() actor: SignedIn,
  ): Promise<z.infer<typeof messageAnswer>> {
    const { name } = await this.owners.delete(id, actor);
    return { success: true, message: `${name} has been deleted successfully` };
  }
}
