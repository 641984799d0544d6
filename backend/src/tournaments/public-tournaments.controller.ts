import { Controller, Get, Param } from '@nestjs/common';
import type { Owner, PublicTournament, TotalResults } from '@parwaz/shared';
import {
  ownerSchema,
  publicTournamentSchema,
  standingSchema,
  totalResultsSchema,
} from '@parwaz/shared/contracts';
import { z } from 'zod';
import { Permit } from '../auth/permit.js';
import { ApiCall } from '../http/api-call.js';
import { IdParam } from '../validation/valid.js';
import { ownerExample, publicExample, standingExample, totalsExample } from './examples.js';
import { TournamentReader } from './tournament-reader.js';
import type { ClubTournament } from './tournament-reader.js';

const tag = 'Public';
const clubAnswer = z.object({
  success: z.literal(true),
  tournaments: z.array(publicTournamentSchema.extend({ standings: z.array(standingSchema) })),
});

/** Tournaments as everybody reads them. */
@Controller()
export class PublicTournamentsController {
  constructor(private readonly reader: TournamentReader) {}

  @Get('get-single-tournaments/:id')
  @Permit('tournament:read')
  @ApiCall({
    tag,
    summary: 'One tournament, as a list of one',
    out: z.array(publicTournamentSchema),
    errors: ['tournament.not-found'],
    examples: { out: [publicExample] },
  })
  async single(@IdParam('id', 'tournament.not-found') id: string): Promise<PublicTournament[]> {
    return [await this.reader.single(id)];
  }

  @Get('get-all-tournament/:clubName')
  @Permit('tournament:read')
  @ApiCall({
    tag,
    summary: 'The tournaments of a club, each with the standings of its lofts',
    out: clubAnswer,
    errors: ['club.not-found'],
    examples: { out: { success: true, tournaments: [{ ...publicExample, standings: [standingExample] }] } },
  })
  async ofClub(@Param('clubName') name: string): Promise<{ success: true; tournaments: ClubTournament[] }> {
    return { success: true, tournaments: (await this.reader.ofClub(name)).tournaments };
  }

  @Get('tournament/:id/owners')
  @Permit('tournament:read')
  @ApiCall({
    tag,
    summary: 'The owners of a tournament’s lofts',
    out: z.array(ownerSchema),
    errors: ['tournament.not-found'],
    examples: { out: [ownerExample] },
  })
  owners(@IdParam('id', 'tournament.not-found') id: string): Promise<Owner[]> {
    return this.reader.owners(id);
  }

  @Get('tournament/:id/results')
  @Permit('tournament:read')
  @ApiCall({
    tag,
    summary: 'The results of a tournament over all its dates, in order of rank',
    out: totalResultsSchema,
    errors: ['tournament.not-found'],
    examples: { out: totalsExample },
  })
  totals(@IdParam('id', 'tournament.not-found') id: string): Promise<TotalResults> {
    return this.reader.totals(id);
  }
}
