import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import type { Tournament } from '@parwaz/shared';
import { tournamentSchema } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { CurrentActor } from '../auth/current-actor.js';
import { Permit } from '../auth/permit.js';
import type { SignedIn } from '../auth/signed-in.js';
import { ApiCall } from '../http/api-call.js';
import { Picture, Uploads } from '../validation/picture.js';
import type { PictureInput } from '../validation/picture.js';
import { IdParam, ValidBody, ValidQuery } from '../validation/valid.js';
import { createExample, tournamentExample, updateExample } from './examples.js';
import type { DeletedTournament } from './present-tournament.js';
import { readFields } from './rules/read-fields.js';
import { TournamentBin } from './tournament-bin.js';
import { confirmQuery, createTournamentBody, updateTournamentBody } from './tournament-body.js';
import type { CreateTournamentBody, UpdateTournamentBody } from './tournament-body.js';
import { TournamentReader } from './tournament-reader.js';
import { TournamentWriter } from './tournament-writer.js';

const listAnswer = z.array(tournamentSchema);
const savedAnswer = z.object({ success: z.literal(true), data: tournamentSchema });
type SavedAnswer = z.infer<typeof savedAnswer>;
const messageAnswer = z.object({ success: z.literal(true), message: z.string() });
const deletedAnswer = z.array(tournamentSchema.extend({ deletedAt: z.string() }));

/** Tournaments as staff work on them. */
@Controller()
export class TournamentsController {
  constructor(
    private readonly reader: TournamentReader,
    private readonly writer: TournamentWriter,
    private readonly bin: TournamentBin,
  ) {}

  @Get('get-tournaments')
  @Permit('tournament:list')
  @ApiCall({ summary: 'All tournaments', out: listAnswer, examples: { out: [tournamentExample] } })
  list(): Promise<Tournament[]> {
    return this.reader.all();
  }

  @Get('get-allowed-tournaments/:adminId')
  @Permit('tournament:list-allowed')
  @ApiCall({
    summary: 'The tournaments that a member of staff may edit: their own, or for an admin anybody’s',
    out: listAnswer,
    errors: ['staff.not-found'],
    examples: { out: [tournamentExample] },
  })
  allowed(
    @IdParam('adminId', 'staff.not-found') staffId: string,
    @CurrentActor() actor: SignedIn,
  ): Promise<Tournament[]> {
    return this.reader.allowed(staffId, actor);
  }

  @Post('tournaments')
  @Permit('tournament:create')
  @Uploads('tournamentPicture')
  @ApiCall({
    summary:
      'Create a tournament; lists as repeated fields or one JSON text, `rules` as one JSON text in multipart',
    status: 201,
    out: tournamentSchema,
    errors: ['tournament.unknown-club', 'tournament.unknown-loft', 'media.not-an-image', 'media.too-large'],
    examples: { in: createExample, out: tournamentExample },
  })
  create(
    @ValidBody(createTournamentBody, { prepare: readFields }) body: CreateTournamentBody,
    @Picture() picture: PictureInput,
    @CurrentActor() actor: SignedIn,
  ): Promise<Tournament> {
    return this.writer.create(actor, body, picture);
  }

  @Put('tournaments/:id')
  @Permit('tournament:update')
  @Uploads('tournamentPicture')
  @ApiCall({
    summary:
      'Change the fields that it carries; with `action` the lofts are toggled, with `base` others’ changes stay',
    out: savedAnswer,
    errors: [
      'tournament.not-found',
      'tournament.unknown-club',
      'tournament.unknown-loft',
      'tournament.conflict',
      'tournament.would-lose',
      'media.not-an-image',
      'media.too-large',
    ],
    examples: { in: updateExample, out: { success: true, data: tournamentExample } },
  })
  async update(
    @IdParam('id', 'tournament.not-found') id: string,
    @ValidQuery(confirmQuery) { confirm }: z.output<typeof confirmQuery>,
    @ValidBody(updateTournamentBody, { prepare: readFields }) body: UpdateTournamentBody,
    @Picture() picture: PictureInput,
    @CurrentActor() actor: SignedIn,
  ): Promise<SavedAnswer> {
    const data = await this.writer.update(id, actor, { body, picture, confirmed: confirm === 'true' });
    return { success: true, data };
  }

  @Delete('delete-tournament/:id')
  @Permit('tournament:delete')
  @ApiCall({
    summary: 'Delete a tournament; it can be restored for 30 days',
    out: messageAnswer,
    errors: ['tournament.not-found'],
  })
  async delete(
    @IdParam('id', 'tournament.not-found') id: string,
    @CurrentActor() actor: SignedIn,
  ): Promise<z.infer<typeof messageAnswer>> {
    await this.bin.delete(id, actor);
    return { success: true, message: 'Tournament deleted successfully!' };
  }

  @Get('get-deleted-tournaments')
  @Permit('tournament:restore')
  @ApiCall({
    summary: 'Deleted tournaments that can still be restored',
    out: deletedAnswer,
    examples: { out: [{ ...tournamentExample, deletedAt: '2026-04-05T10:00:00.000Z' }] },
  })
  deleted(): Promise<DeletedTournament[]> {
    return this.reader.deleted();
  }

  @Post('restore-tournament/:id')
  @Permit('tournament:restore')
  @ApiCall({
    summary: 'Restore a deleted tournament with everything it had',
    out: savedAnswer,
    errors: ['tournament.not-found'],
    examples: { out: { success: true, data: tournamentExample } },
  })
  async restore(
    @IdParam('id', 'tournament.not-found') id: string,
    @CurrentActor() actor: SignedIn,
  ): Promise<SavedAnswer> {
    return { success: true, data: await this.bin.restore(id, actor) };
  }
}
