import { Controller } from '@nestjs/common';
import { resultContract, tournamentContract } from '@parwaz/shared/contracts';
import { Input } from '../platform/http/input.js';
import type { Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { TournamentReader } from './tournament-reader.js';

type Calls = typeof tournamentContract;

@Controller()
export class PublicTournamentsController {
  constructor(private readonly reader: TournamentReader) {}

  @Serves(tournamentContract.single)
  async single(@Input() { params, actor }: Input<Calls['single']>): Answer<Calls['single']> {
    return [await this.reader.single(params.id, actor)];
  }

  @Serves(tournamentContract.owners)
  owners(@Input() { params }: Input<Calls['owners']>): Answer<Calls['owners']> {
    return this.reader.owners(params.id);
  }

  @Serves(resultContract.totals)
  totals(@Input() { params }: Input<typeof resultContract.totals>): Answer<typeof resultContract.totals> {
    return this.reader.totals(params.id);
  }
}
